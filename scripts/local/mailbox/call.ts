import { type ReadDraft, readDraft } from "./drafts.ts";
import type { Draft } from "./messages.ts";
import { type ResendError, resendError } from "./resend-errors.ts";

/** A call that sends one email or a batch. A permissive batch sends its valid emails and lists the others. */
export type Call = { emails: ReadDraft[]; kind: "email" | "batch" | "permissive batch" };

/** The emails of an accepted call, and a function for its response from their ids. */
export type Accepted = { drafts: Draft[]; responseFor: (ids: string[]) => unknown };

/** Parses the call of a request's body, or returns the error. */
export function readCall(request: Request, body: string): Call | { refusal: ResendError } {
  const json = parse(body);
  if (json === undefined) return { refusal: invalidJson };
  if (!new URL(request.url).pathname.endsWith("/batch")) return { kind: "email", emails: [readDraft(json)] };
  if (!Array.isArray(json) || json.length === 0 || json.length > 100) return { refusal: wrongBatch };
  const isPermissive = request.headers.get("x-batch-validation") === "permissive";
  return { kind: isPermissive ? "permissive batch" : "batch", emails: json.map(readDraft) };
}

/** Determines the emails to send, or the error. */
export function accept({ kind, emails }: Call): Accepted | { refusal: ResendError } {
  const errors = emails.flatMap((email, index) => ("refusal" in email ? [{ index, refusal: email.refusal }] : []));
  if (errors[0] && kind !== "permissive batch") return { refusal: errors[0].refusal };
  const drafts = emails.flatMap((email) => ("draft" in email ? [email.draft] : []));
  if (kind === "email") return { drafts, responseFor: ([id]) => ({ id }) };
  const listed = errors.map(({ index, refusal }) => ({ index, message: refusal.message }));
  return {
    drafts,
    responseFor: (ids) => ({
      data: ids.map((id) => ({ id })),
      ...(kind === "permissive batch" ? { errors: listed } : {}),
    }),
  };
}

/** The same call with these addresses marked invalid. */
export const withInvalid = (call: Call, addresses: string[]): Call => ({
  ...call,
  emails: call.emails.map((email) =>
    "draft" in email && email.draft.to.some((address) => addresses.includes(address))
      ? { refusal: invalidRecipient }
      : email,
  ),
});

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const invalidRecipient = resendError("validation_error", { message: "Invalid `to` field." });
const invalidJson = resendError("validation_error", { status: 400, message: "The request body is not JSON." });
const wrongBatch = resendError("validation_error", { message: "A batch is a list of 1 to 100 emails." });
