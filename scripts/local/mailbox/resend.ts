import type { Handler } from "../listen.ts";
import { readDraft } from "./drafts.ts";
import type { Messages } from "./messages.ts";

type Settings = { deliver: Messages["deliver"]; apiKey: string };

/** Emulates Resend's `POST /emails` and `POST /emails/batch`: formats and errors. No mail leaves this machine. */
export function createResend({ deliver, apiKey }: Settings): Handler {
  return async (request) => {
    const authorization = request.headers.get("authorization");
    if (!authorization?.startsWith("Bearer "))
      return resendError(401, "missing_api_key", "Missing API key in the authorization header.");
    if (authorization !== `Bearer ${apiKey}`) return resendError(403, "invalid_api_key", "API key is invalid.");
    const json: unknown = await request.json().catch(() => undefined);
    if (json === undefined) return resendError(400, "validation_error", "The request body is not JSON.");
    const isBatch = new URL(request.url).pathname.endsWith("/batch");
    if (isBatch && (!Array.isArray(json) || json.length === 0 || json.length > 100))
      return resendError(422, "validation_error", "A batch is a list of 1 to 100 emails.");

    const read = (isBatch ? (json as unknown[]) : [json]).map(readDraft);
    const errors = read.flatMap((email, index) => ("name" in email ? [{ index, ...email }] : []));
    // a permissive batch sends its valid emails and lists the others
    const isPermissive = isBatch && request.headers.get("x-batch-validation") === "permissive";
    if (errors[0] && !isPermissive) return resendError(422, errors[0].name, errors[0].message);
    const ids = deliver(read.flatMap((email) => ("draft" in email ? [email.draft] : [])));
    const data = ids.map((id) => ({ id }));
    if (!isBatch) return Response.json(data[0]);
    return Response.json(
      isPermissive ? { data, errors: errors.map(({ index, message }) => ({ index, message })) } : { data },
    );
  };
}

/** An error response of Resend. */
const resendError = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });
