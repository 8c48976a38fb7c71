import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { reasonOf } from "../_shared/log.ts";
import { postMail } from "../_shared/resend.ts";

/** What the provider made of a batch. */
export type Verdict =
  | { kind: "taken"; results: Result[]; pause: number }
  /** sent under this key before, though we don't know the ids any more */
  | { kind: "taken-before" }
  /** doubtful: the mails may have been taken all the same */
  | { kind: "again"; seconds: number; reason: string; isDoubtful: boolean }
  /** one of the mails, or the only one, is not acceptable */
  | { kind: "refused"; reason: string }
  /** nothing will be taken for a good while: the quota is spent */
  | { kind: "spent"; reason: string }
  /** no mail of ours is acceptable: the key, the sender, the account */
  | { kind: "closed"; reason: string };

/** What became of the mail at this place of the batch. */
export type Result = { provider_id: string } | { error: string };

const batchAnswer = v.object({
  data: v.array(v.object({ id: v.string() })),
  errors: v.optional(v.array(v.object({ index: v.number(), message: v.string() })), []),
});
const errorAnswer = v.object({ name: v.optional(v.string(), ""), message: v.optional(v.string(), "") });

// Refusals that say something about us and nothing about a recipient.
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
const aboutUs = (message: string) => /\b(from|domain)\b/i.test(message);

const QUOTA = new Set(["daily_quota_exceeded", "monthly_quota_exceeded"]);

/** Posts a batch and reads the answer; a time-out or a broken line is "again", since the key makes repeating safe. */
export async function postBatch(mails: string[], key: string, capabilities: Capabilities): Promise<Verdict> {
  // "permissive": the acceptable mails of a batch go out, the others are listed
  const permissive = { "x-batch-validation": "permissive" };
  try {
    const response = await postMail("/emails/batch", `[${mails.join(",")}]`, key, capabilities, permissive);
    const answered: unknown = await response.json().catch(() => null);
    return response.ok ? taken(answered, mails.length, response.headers) : refusal(response, answered);
  } catch (thrown) {
    return { kind: "again", seconds: 0, reason: reasonOf(thrown), isDoubtful: true };
  }
}

function taken(answered: unknown, size: number, headers: Headers): Verdict {
  const parsed = v.safeParse(batchAnswer, answered);
  if (!parsed.success) return { kind: "again", seconds: 0, reason: "an answer of an unknown shape", isDoubtful: true };
  const ours = parsed.output.errors.find(({ message }) => aboutUs(message));
  if (ours && parsed.output.data.length === 0) return { kind: "closed", reason: ours.message };
  const errors = new Map(parsed.output.errors.map(({ index, message }) => [index, message]));
  const ids = parsed.output.data.values();
  const results = Array.from({ length: size }, (_, index): Result => {
    const error = errors.get(index);
    return error === undefined ? { provider_id: ids.next().value?.id ?? "" } : { error };
  });
  return { kind: "taken", results, pause: pauseOf(headers) };
}

/** Seconds to wait before the next call, when this one was the last the provider allows for now. */
const pauseOf = (headers: Headers): number =>
  headers.get("ratelimit-remaining") === "0" ? Number(headers.get("ratelimit-reset")) || 1 : 0;

function refusal({ status, headers }: Response, answered: unknown): Verdict {
  const { name = "", message = "" } = v.is(errorAnswer, answered) ? answered : {};
  const reason = `${status} ${name} ${message}`.trim();
  if (status === 409 && name === "invalid_idempotent_request") return { kind: "taken-before" };
  if (QUOTA.has(name)) return { kind: "spent", reason };
  if (status === 409 || status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers.get("retry-after")) || pauseOf(headers);
    return { kind: "again", seconds, reason, isDoubtful: status !== 429 };
  }
  if (status === 401 || status === 403 || OURS.has(name) || aboutUs(message)) {
    return { kind: "closed", reason };
  }
  return { kind: "refused", reason };
}
