import * as v from "valibot";
import type { Capabilities } from "./capabilities.ts";
import { reasonOf } from "./log.ts";
import { postMail } from "./resend.ts";

/** The provider's verdict on a batch. */
export type Verdict =
  | { kind: "accepted"; results: Result[]; pause: number }
  /** already sent with this idempotency key; the provider's ids are unknown */
  | { kind: "duplicate" }
  /** temporary failure, retry after `seconds`; mayHaveBeenSent: the provider may have accepted the emails anyway */
  | { kind: "retry"; seconds: number; reason: string; mayHaveBeenSent: boolean }
  /** an email of the batch is invalid */
  | { kind: "invalid"; reason: string }
  /** the quota is used up */
  | { kind: "quota-exceeded"; reason: string }
  /** the provider rejects our key, sender or account */
  | { kind: "rejected-by-provider"; reason: string };

/** The result of one email of the batch. */
export type Result = { provider_id: string } | { error: string };

const batchResponse = v.object({
  data: v.array(v.object({ id: v.string() })),
  errors: v.optional(v.array(v.object({ index: v.number(), message: v.string() })), []),
});
const errorBody = v.object({ name: v.optional(v.string(), ""), message: v.optional(v.string(), "") });

// errors about our account, not about a recipient
const OURS = new Set([
  "missing_api_key",
  "invalid_api_key",
  "restricted_api_key",
  "invalid_from_address",
  "invalid_access",
  "method_not_allowed",
  "not_found",
  "security_error",
]);
const aboutUs = (message: string) => /\b(from|domain|API key)\b/i.test(message);

const QUOTA = new Set(["daily_quota_exceeded", "monthly_quota_exceeded"]);

/** Posts a batch. A timeout or network error is "retry": the idempotency key makes a retry safe. */
export async function postBatch(mails: string[], key: string, capabilities: Capabilities): Promise<Verdict> {
  // "permissive": sends the valid emails of a batch, and lists the others in the response
  const permissive = { "x-batch-validation": "permissive" };
  try {
    const response = await postMail("/emails/batch", `[${mails.join(",")}]`, key, capabilities, permissive);
    const json: unknown = await response.json().catch(() => null);
    return response.ok ? readResults(json, mails.length, response.headers) : classifyError(response, json);
  } catch (thrown) {
    return { kind: "retry", seconds: 0, reason: reasonOf(thrown), mayHaveBeenSent: true };
  }
}

function readResults(json: unknown, size: number, headers: Headers): Verdict {
  const parsed = v.safeParse(batchResponse, json);
  if (!parsed.success)
    return { kind: "retry", seconds: 0, reason: "unexpected response format", mayHaveBeenSent: true };
  const ours = parsed.output.errors.find(({ message }) => aboutUs(message));
  if (ours && parsed.output.data.length === 0) return { kind: "rejected-by-provider", reason: ours.message };
  const errors = new Map(parsed.output.errors.map(({ index, message }) => [index, message]));
  const ids = parsed.output.data.values();
  const results = Array.from({ length: size }, (_, index): Result => {
    const error = errors.get(index);
    return error === undefined ? { provider_id: ids.next().value?.id ?? "" } : { error };
  });
  return { kind: "accepted", results, pause: pauseOf(headers) };
}

/** Seconds to wait before the next request if this one used up the rate limit, otherwise 0. */
const pauseOf = (headers: Headers): number =>
  headers.get("ratelimit-remaining") === "0" ? Number(headers.get("ratelimit-reset")) || 1 : 0;

function classifyError({ status, headers }: Response, json: unknown): Verdict {
  const { name = "", message = "" } = v.is(errorBody, json) ? json : {};
  const reason = `${status} ${name} ${message}`.trim();
  if (status === 409 && name === "invalid_idempotent_request") return { kind: "duplicate" };
  if (QUOTA.has(name)) return { kind: "quota-exceeded", reason };
  if (status === 409 || status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers.get("retry-after")) || pauseOf(headers);
    return { kind: "retry", seconds, reason, mayHaveBeenSent: status !== 429 };
  }
  if (status === 401 || status === 403 || OURS.has(name) || aboutUs(message)) {
    return { kind: "rejected-by-provider", reason };
  }
  return { kind: "invalid", reason };
}
