import { createHash } from "node:crypto";
import type { Draft } from "../../scripts/local/mailbox/messages.ts";
import { createResend } from "../../scripts/local/mailbox/resend.ts";
import { type ErrorName, resendError } from "./resend-errors.ts";

/**
 * A fault of the mail service for a call:
 * `refuse` responds with the error, `lose-response` accepts the mails but responds with the error, `hang` never responds,
 * `refuse-addresses` rejects these recipients, `exhaust-rate` accepts the call and then rejects calls for `reset` seconds.
 */
export type Fault =
  | { kind: "refuse" | "lose-response"; error: ErrorName; status?: number; message?: string; retryAfter?: number }
  | { kind: "refuse-addresses"; addresses: string[] }
  | { kind: "exhaust-rate"; reset: number }
  | { kind: "hang" };

/** Returns the fault for a call to these recipients, and may have side effects. */
type FaultSource = (recipients: string[]) => Fault | undefined | Promise<Fault | undefined>;

type Receipt = { bodyHash: string; at: number; answer: unknown };
const keyLifetime = 24 * 60 * 60 * 1000;

/** The mailbox's Resend with mails in memory, and with the idempotency keys, rate limits and faults of the real one. */
export function createMailSink(apiKey: string, now: () => number) {
  const mails: Draft[] = [];
  const receipts = new Map<string, Receipt>();
  const inProgress = new Set<string>();
  const deliver = (drafts: Draft[]) => {
    mails.push(...drafts);
    return drafts.map(() => crypto.randomUUID());
  };
  const resend = createResend({ deliver, apiKey });

  /** The response that an idempotency key determines, if any. */
  function responseByKey(key: string, bodyHash: string): Response | undefined {
    if (key === "" || key.length > 256) return resendError("invalid_idempotency_key");
    if (inProgress.has(key)) return resendError("concurrent_idempotent_requests");
    const receipt = receipts.get(key);
    if (!receipt || now() - receipt.at >= keyLifetime) return undefined;
    if (receipt.bodyHash !== bodyHash) return resendError("invalid_idempotent_request");
    return accepted(receipt.answer);
  }

  async function send(request: Request, body: string, key: string | null, bodyHash: string): Promise<Response> {
    const fault = await sink.faultFor?.(recipientsIn(body));
    if (fault?.kind === "hang") return hang(request.signal);
    if (fault?.kind === "refuse") return fail(fault);
    const { url, method, headers } = request;
    const sent = fault?.kind === "refuse-addresses" ? withInvalid(body, fault.addresses) : body;
    const response = await resend(new Request(url, { method, headers, body: sent }));
    if (!response.ok) return response;
    const answer: unknown = await response.json();
    if (key !== null) receipts.set(key, { bodyHash, at: now(), answer });
    if (fault?.kind === "lose-response") return fail(fault);
    return accepted(answer, fault?.kind === "exhaust-rate" ? fault.reset : undefined);
  }

  const sink = {
    mails,
    calls: 0,
    faultFor: undefined as FaultSource | undefined,
    async fetch(request: Request): Promise<Response> {
      sink.calls += 1;
      const body = await request.text();
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
    },
  };
  return sink;
}

type Mail = { to: string | string[] };
const addressesOf = ({ to }: Mail) => [to].flat();
const recipientsIn = (body: string) => ([JSON.parse(body || "[]")].flat() as Mail[]).flatMap(addressesOf);

/** The same call with these addresses made invalid. */
function withInvalid(body: string, addresses: string[]): string {
  const isInvalid = (mail: Mail) => addressesOf(mail).some((address) => addresses.includes(address));
  const mark = (mail: Mail) => (isInvalid(mail) ? { ...mail, to: "invalid" } : mail);
  const json: Mail | Mail[] = JSON.parse(body);
  return JSON.stringify(Array.isArray(json) ? json.map(mark) : mark(json));
}

const rateHeaders = (exhausted?: number) => ({
  "ratelimit-limit": "10",
  "ratelimit-remaining": exhausted === undefined ? "9" : "0",
  "ratelimit-reset": String(exhausted ?? 1),
});

const accepted = (body: unknown, exhausted?: number) => Response.json(body, { headers: rateHeaders(exhausted) });

function fail({ error, retryAfter, ...details }: Extract<Fault, { error: unknown }>): Response {
  const headers = rateHeaders(error === "rate_limit_exceeded" ? 1 : undefined);
  return resendError(error, {
    ...details,
    headers: { ...headers, ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }) },
  });
}

/** Never responds; resolves when the caller aborts. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => {
    signal.addEventListener("abort", () => resolve(new Response(null, { status: 499 })), { once: true });
  });
