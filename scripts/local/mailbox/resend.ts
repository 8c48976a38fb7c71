import { createHash } from "node:crypto";
import type { Handler } from "../listen.ts";
import { type Accepted, accept, readCall, withInvalid } from "./call.ts";
import type { Fault, FaultSource } from "./faults.ts";
import type { Messages } from "./messages.ts";
import { type ResendError, resendError } from "./resend-errors.ts";

type Settings = {
  messages: Pick<Messages, "deliver" | "receipt">;
  faultFor: FaultSource;
  apiKey: string;
  /** milliseconds since 1970 */
  now?: () => number;
};

const keyLifetime = 24 * 60 * 60 * 1000;
const maxBody = 40 * 1024 * 1024;

/** Emulates Resend's `POST /emails` and `POST /emails/batch`: formats, errors and idempotency. No mail leaves this machine. */
export function createResend({ messages, faultFor, apiKey, now = Date.now }: Settings): Handler {
  // the idempotency keys of running calls
  const inProgress = new Set<string>();

  /** The response that an idempotency key determines, if any. */
  function responseByKey(key: string, bodyHash: string): Response | undefined {
    if (key === "" || key.length > 256) return refuse(resendError("invalid_idempotency_key"));
    if (inProgress.has(key)) return refuse(resendError("concurrent_idempotent_requests"));
    const receipt = messages.receipt(key);
    if (!receipt || now() - receipt.at >= keyLifetime) return undefined;
    if (receipt.bodyHash !== bodyHash) return refuse(resendError("invalid_idempotent_request"));
    return respond(receipt.answer);
  }

  async function deliver({ drafts, responseFor }: Accepted, key: string | null, bodyHash: string): Promise<unknown> {
    if (key === null) return responseFor(await messages.deliver(drafts));
    const receiptFor = (ids: string[]) => ({ key, bodyHash, at: now(), answer: responseFor(ids) });
    return responseFor(await messages.deliver(drafts, receiptFor));
  }

  async function send(request: Request, body: string, key: string | null, bodyHash: string): Promise<Response> {
    const call = readCall(request, body);
    if ("refusal" in call) return refuse(call.refusal);
    const valid = accept(call);
    if ("refusal" in valid) return refuse(valid.refusal);
    const fault = await faultFor(valid.drafts.flatMap(({ to }) => to));
    if (fault?.kind === "hang") return hang(request.signal);
    if (fault?.kind === "refuse") return fail(fault);
    const accepted = fault?.kind === "refuse-addresses" ? accept(withInvalid(call, fault.addresses)) : valid;
    if ("refusal" in accepted) return refuse(accepted.refusal);
    const response = await deliver(accepted, key, bodyHash);
    if (fault?.kind === "lose-response") return fail(fault);
    return respond(response, fault?.kind === "exhaust-rate" ? fault.reset : undefined);
  }

  return async (request) => {
    const refusedKey = refusalOf(request.headers.get("authorization"), apiKey);
    if (refusedKey) return refuse(refusedKey);
    const body = await request.text();
    if (body.length > maxBody) return refuse(tooLarge);
    const key = request.headers.get("idempotency-key");
    const bodyHash = createHash("sha256").update(body).digest("base64");
    if (key === null) return send(request, body, key, bodyHash);
    const known = responseByKey(key, bodyHash);
    if (known) return known;
    inProgress.add(key);
    try {
      return await send(request, body, key, bodyHash);
    } finally {
      inProgress.delete(key);
    }
  };
}

const rateHeaders = (exhausted?: number) => ({
  "ratelimit-limit": "10",
  "ratelimit-remaining": exhausted === undefined ? "9" : "0",
  "ratelimit-reset": String(exhausted ?? 1),
});

const respond = (body: unknown, exhausted?: number) => Response.json(body, { headers: rateHeaders(exhausted) });

const refuse = (error: ResendError, headers: Record<string, string> = rateHeaders()) =>
  Response.json(error, { status: error.statusCode, headers });

function fail({ error, retryAfter, ...details }: Extract<Fault, { error: unknown }>): Response {
  const headers = rateHeaders(error === "rate_limit_exceeded" ? 1 : undefined);
  return refuse(resendError(error, details), {
    ...headers,
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  });
}

/** Never responds; rejects when the caller aborts. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => {
    signal.addEventListener("abort", () => resolve(new Response(null, { status: 499 })), { once: true });
  });

function refusalOf(authorization: string | null, apiKey: string): ResendError | undefined {
  if (!authorization?.startsWith("Bearer ")) return resendError("missing_api_key");
  return authorization === `Bearer ${apiKey}` ? undefined : resendError("invalid_api_key");
}

const tooLarge = resendError("validation_error", { status: 413, message: "The email is larger than 40 MB." });
