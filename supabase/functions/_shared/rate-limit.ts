import type { Capabilities } from "./capabilities.ts";
import { unwrap } from "./database.ts";
import { Failure } from "./failure.ts";
import { sign } from "./signature.ts";

/** A limit of `allowed` uses per subject within `seconds`. */
export type Limit = { bucket: string; allowed: number; seconds: number };

// the only header that the platform's edge overwrites: callers can forge X-Real-IP and the start of X-Forwarded-For
const HEADER = "cf-connecting-ip";

/** Whether a request has its sender's address. Without one, all callers share a limit. */
export const hasAddress = (request: Request): boolean => request.headers.has(HEADER);

/** The network of a request's sender. */
export const senderNetwork = (request: Request): string => networkOf(request.headers.get(HEADER) ?? "unknown");

/** The full IPv4 address, or the /64 prefix of an IPv6 address, which usually belongs to a single customer. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::")) return address;
  const [front = "", back = ""] = address.split("::");
  const [start, end] = [front.split(":"), back === "" ? [] : back.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  return [...start, ...zeros, ...end].slice(0, 4).join(":");
}

/** Consumes a use, or throws 429 with Retry-After. */
export async function enforceRateLimit(limit: Limit, subject: string, capabilities: Capabilities): Promise<void> {
  const retryAfterSeconds = await consumeRateLimit(limit, subject, capabilities);
  if (retryAfterSeconds > 0) throw rateLimited(retryAfterSeconds);
}

/** The response to a used-up limit: 429 with Retry-After. */
export const rateLimited = (retryAfterSeconds: number): Failure =>
  new Failure(429, "rate_limited", "Too many requests. Please try again later.", {
    "retry-after": String(retryAfterSeconds),
  });

/** Consumes a use and returns 0, or the seconds until the next one. Subjects are stored only as keyed hashes. */
async function consumeRateLimit(
  limit: Limit,
  subject: string,
  { serviceDatabase, environment }: Capabilities,
): Promise<number> {
  return unwrap(
    await serviceDatabase.rpc("take_rate_limit", {
      bucket: limit.bucket,
      subject: await sign(environment.unsubscribeSecret, "rate-limit", subject),
      allowed: limit.allowed,
      window_seconds: limit.seconds,
    }),
  );
}
