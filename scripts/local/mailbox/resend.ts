import { createHash } from "node:crypto";
import type { Handler } from "../listen.ts";
import { type Refusal, readDraft } from "./drafts.ts";
import type { Faults } from "./faults.ts";
import type { Draft, Messages } from "./messages.ts";

type Settings = { messages: Messages; faults: Faults; apiKey: string; now?: () => number };
type Taken = { drafts: Draft[]; answer: (ids: string[]) => unknown };

const keyLifetime = 24 * 60 * 60 * 1000;
const maxBody = 40 * 1024 * 1024;
const limits = { "ratelimit-limit": "10", "ratelimit-remaining": "9", "ratelimit-reset": "1" };

/** Resend's `POST /emails` and `POST /emails/batch`: the same shapes, refusals and idempotency, no mail leaves. */
export function createResend({ messages, faults, apiKey, now = Date.now }: Settings): Handler {
  // calls that are being answered, by their key
  const underWay = new Set<string>();

  async function deliverOnce({ drafts, answer }: Taken, key: string | null, bodyHash: string): Promise<unknown> {
    if (key === null) return answer(await messages.deliver(drafts));
    underWay.add(key);
    try {
      return answer(await messages.deliver(drafts, (ids) => ({ key, bodyHash, at: now(), answer: answer(ids) })));
    } finally {
      underWay.delete(key);
    }
  }

  return async (request) => {
    const refusedKey = refusalOfKey(request.headers.get("authorization"), apiKey);
    if (refusedKey) return refuse(refusedKey);
    const body = await request.text();
    if (body.length > maxBody) return refuse(tooLarge);
    const taken = read(request, body);
    if ("refusal" in taken) return refuse(taken.refusal);

    const key = request.headers.get("idempotency-key");
    const bodyHash = createHash("sha256").update(body).digest("base64");
    if (key !== null) {
      if (key === "" || key.length > 256) return refuse(invalidKey);
      if (underWay.has(key)) return refuse(concurrentKey);
      const receipt = messages.receipt(key);
      const valid = receipt !== undefined && now() - receipt.at < keyLifetime;
      if (valid) return receipt.bodyHash === bodyHash ? accept(receipt.answer) : refuse(otherBody);
    }

    const fault = faults.next(taken.drafts.flatMap(({ to }) => to));
    if (fault?.kind === "hang") return hang(request.signal);
    if (fault?.kind === "refuse-address") return refuse(suppressed(fault.address));
    if (fault?.kind === "refuse") return fail(fault);
    const answer = await deliverOnce(taken, key, bodyHash);
    return fault ? fail(fault) : accept(answer);
  };
}

function read(request: Request, body: string): Taken | { refusal: Refusal } {
  const json = parse(body);
  if (json === undefined) return { refusal: invalidJson };
  if (!new URL(request.url).pathname.endsWith("/batch")) {
    const one = readDraft(json);
    return "refusal" in one ? one : { drafts: [one.draft], answer: ([id]) => ({ id }) };
  }
  return readBatch(json, request.headers.get("x-batch-validation") === "permissive");
}

function readBatch(json: unknown, permissive: boolean): Taken | { refusal: Refusal } {
  if (!Array.isArray(json) || json.length === 0 || json.length > 100) return { refusal: wrongBatch };
  const read = json.map(readDraft);
  const refused = read.flatMap((one, index) => ("refusal" in one ? [{ index, ...one.refusal }] : []));
  const [first] = refused;
  if (first && !permissive) {
    return { refusal: { statusCode: first.statusCode, name: first.name, message: first.message } };
  }
  const errors = refused.map(({ index, message }) => ({ index, message }));
  return {
    drafts: read.flatMap((one) => ("draft" in one ? [one.draft] : [])),
    answer: (ids) => ({ data: ids.map((id) => ({ id })), ...(permissive ? { errors } : {}) }),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const accept = (answer: unknown) => Response.json(answer, { headers: limits });

const refuse = (refusal: Refusal, headers: Record<string, string> = {}) =>
  Response.json(refusal, { status: refusal.statusCode, headers: { ...limits, ...headers } });

function fail({ status, retryAfter }: { status: number; retryAfter?: number }) {
  const names: Record<number, string> = { 429: "rate_limit_exceeded", 422: "validation_error" };
  const wait: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  const message =
    status === 429 ? "Too many requests. Please limit the number of requests per second." : "Injected fault.";
  return refuse({ statusCode: status, name: names[status] ?? "internal_server_error", message }, wait);
}

/** Never responds; ends when the caller gives up. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => {
    signal.addEventListener("abort", () => resolve(new Response(null, { status: 499 })), { once: true });
  });

function refusalOfKey(authorization: string | null, apiKey: string): Refusal | undefined {
  if (!authorization?.startsWith("Bearer ")) {
    return { statusCode: 401, name: "missing_api_key", message: "Missing API Key" };
  }
  if (authorization !== `Bearer ${apiKey}`) {
    return { statusCode: 403, name: "invalid_api_key", message: "API key is invalid" };
  }
  return undefined;
}

const suppressed = (address: string): Refusal => ({
  statusCode: 422,
  name: "validation_error",
  message: `Invalid \`to\` field: ${address} can't receive mail.`,
});
const tooLarge: Refusal = { statusCode: 413, name: "validation_error", message: "The email is larger than 40 MB." };
const concurrentKey: Refusal = {
  statusCode: 409,
  name: "concurrent_idempotent_requests",
  message: "Same idempotency key used while the original request is still in progress.",
};
const invalidJson: Refusal = { statusCode: 400, name: "validation_error", message: "The request body is not JSON." };
const invalidKey: Refusal = {
  statusCode: 400,
  name: "invalid_idempotency_key",
  message: "The key must be between 1-256 chars.",
};
const otherBody: Refusal = {
  statusCode: 409,
  name: "invalid_idempotent_request",
  message: "Same idempotency key used with a different request payload.",
};
const wrongBatch: Refusal = {
  statusCode: 422,
  name: "validation_error",
  message: "A batch is a list of 1 to 100 emails.",
};
