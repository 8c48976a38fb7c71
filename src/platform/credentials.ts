import { isEmailAddress } from "./email-address.ts";

export const minimumPasswordLength = 6;

/** bcrypt ignores everything after 72 bytes, so the auth service rejects longer passwords. An ASCII character has one byte. */
export const maximumPasswordBytes = 72;

/** Delay before registration redirects to the login page, so that users can read the success message. */
export const registrationRedirectMs = 3000;

/** A validation error of a form field. */
export type EntryProblem =
  | "required"
  | "not-an-email"
  | "not-a-code"
  | "too-short"
  | "too-long"
  | "no-match"
  | "unchanged";

/** The validation errors by field, in form order. */
export type EntryProblems<Field extends string> = Partial<Record<Field, EntryProblem>>;

export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
};

/** Requires first name, last name, email and a password of at least 6 characters that matches its confirmation. */
export function registrationProblems(entry: Registration): EntryProblems<keyof Registration> {
  return withoutEmpty({
    firstName: nameProblem(entry.firstName),
    lastName: nameProblem(entry.lastName),
    email: emailProblem(entry.email),
    ...newPasswordProblems(entry),
  });
}

/** Requires an email and a password. The password has no minimum length, because older accounts may have shorter ones. */
export function loginProblems(entry: { email: string; password: string }): EntryProblems<"email" | "password"> {
  return withoutEmpty({ email: emailProblem(entry.email), password: requiredProblem(entry.password) });
}

/** Requires a password of 6 characters to 72 bytes that matches its confirmation. */
export function newPasswordProblems(entry: {
  password: string;
  confirmation: string;
}): EntryProblems<"password" | "confirmation"> {
  const password = passwordProblem(entry.password);
  const isMissing = entry.confirmation === "" && entry.password === "";
  const confirmation = isMissing ? "required" : entry.confirmation === entry.password ? undefined : "no-match";
  return withoutEmpty({ password, confirmation });
}

/** Validates an email address by the same rule as the database, ignoring surrounding white space. */
export function emailProblem(email: string): EntryProblem | undefined {
  if (email.trim() === "") return "required";
  return isEmailAddress(email.trim()) ? undefined : "not-an-email";
}

/** Requires a name of at most 100 characters, the limit of its column. */
export function nameProblem(name: string): EntryProblem | undefined {
  if (name.trim() === "") return "required";
  return [...name.trim()].length > 100 ? "too-long" : undefined;
}

/** Requires the six digits that an authenticator app shows. Apps group them with a space. */
export function codeProblem(code: string): EntryProblem | undefined {
  const digits = withoutSpaces(code);
  if (digits === "") return "required";
  return /^\d{6}$/.test(digits) ? undefined : "not-a-code";
}

export const withoutSpaces = (code: string): string => code.replace(/\s/g, "");

function passwordProblem(password: string): EntryProblem | undefined {
  if (password === "") return "required";
  if (password.length < minimumPasswordLength) return "too-short";
  return new TextEncoder().encode(password).length > maximumPasswordBytes ? "too-long" : undefined;
}

const requiredProblem = (text: string): EntryProblem | undefined => (text === "" ? "required" : undefined);

/** Leaves out the fields without an error. */
export function withoutEmpty<Field extends string>(
  problems: Record<Field, EntryProblem | undefined> | Partial<Record<Field, EntryProblem | undefined>>,
) {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as EntryProblems<Field>;
}
