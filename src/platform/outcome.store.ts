import { accountMessages } from "@/platform/account-messages.ts";
import type { EntryProblem, EntryProblems } from "@/platform/credentials.ts";
import { DataError, type DataErrorCode } from "@/platform/errors.ts";
import { failureMessage, seemsOffline } from "@/platform/failure-message.ts";

/** The result of submitting a form: done, invalid fields, or a failure. */
export type Outcome<Field extends string = never> =
  | { kind: "done" }
  | { kind: "entry"; problems: Partial<Record<Field, string>> }
  | { kind: "failed"; message: string; reason: DataErrorCode };

/** The name of a field inside a sentence. */
const fieldNames: Record<string, string> = {
  firstName: "first name",
  lastName: "last name",
  currentPassword: "current password",
  recoveryCode: "recovery code",
};

const entrySentences: Record<Exclude<EntryProblem, "required">, (field: string) => string> = {
  "not-an-email": () => accountMessages.entry.invalidEmail,
  "too-short": () => accountMessages.auth.passwordTooShort,
  "too-long": (field) =>
    /name/i.test(field) ? accountMessages.entry.nameTooLong : accountMessages.entry.passwordTooLong,
  "not-a-code": () => accountMessages.entry.notACode,
  "no-match": () => accountMessages.auth.passwordsDoNotMatch,
  unchanged: () => accountMessages.entry.sameEmail,
};

/** Sends a form unless it has validation errors. Never throws. */
export async function submit<Field extends string>(
  problems: EntryProblems<Field>,
  send: () => Promise<unknown>,
  fallback: string,
): Promise<Outcome<Field>> {
  const found = Object.entries(problems) as [Field, EntryProblem][];
  if (found.length > 0)
    return { kind: "entry", problems: Object.fromEntries(found.map(worded)) as Record<Field, string> };
  try {
    await send();
    return { kind: "done" };
  } catch (error) {
    return failed(error, fallback);
  }
}

/** The outcome of a failed request. A rejected password, email or code becomes an error of its field. */
export function failed<Field extends string>(error: unknown, fallback: string): Outcome<Field> {
  if (!(error instanceof DataError)) console.error(error);
  const reason = error instanceof DataError ? error.code : "unexpected";
  const message = seemsOffline(error) ? accountMessages.auth.offline : failureMessage(error, fallback);
  if (reason === "refused-password") return { kind: "entry", problems: { password: message } as Record<Field, string> };
  if (reason === "wrong-code")
    return { kind: "entry", problems: { code: accountMessages.entry.wrongCode } as Record<Field, string> };
  if (reason === "wrong-recovery-code")
    return { kind: "entry", problems: { recoveryCode: message } as Record<Field, string> };
  if (reason === "refused-email") return { kind: "entry", problems: { email: message } as Record<Field, string> };
  return { kind: "failed", message, reason };
}

function worded<Field extends string>([field, problem]: [Field, EntryProblem]): [Field, string] {
  if (problem === "required") return [field, accountMessages.entry.required(fieldNames[field] ?? field)];
  return [field, entrySentences[problem](field)];
}
