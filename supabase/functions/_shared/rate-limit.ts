import type { Capabilities } from "./capabilities.ts";
import { rowsOf } from "./database.ts";
import { Failure } from "./failure.ts";
import { sign } from "./signature.ts";

/** A limit of `allowed` uses per subject in a window of `seconds`. */
export type Limit = { bucket: string; allowed: number; seconds: number };

/**
 * The network a request comes from. Only the header that the platform's edge overwrites is read, and no other in its place: X-Real-IP
 * and the front of X-Forwarded-For are whatever the caller typed. Without it all callers count as one.
 */
export const addressOf = (request: Request): string => networkOf(request.headers.get("cf-connecting-ip") ?? "unknown");

/** The whole IPv4 address, or the /64 prefix of an IPv6 address, which usually belongs to one customer. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::")) return address;
  const [front = "", back = ""] = address.split("::");
  const [start, end] = [front.split(":"), back === "" ? [] : back.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  return [...start, ...zeros, ...end].slice(0, 4).join(":");
}

/** Takes one use, or refuses with 429 and when to come back. */
export async function consumeRateLimit(limit: Limit, subject: string, capabilities: Capabilities): Promise<void> {
  const wait = await waitForRateLimit(limit, subject, capabilities);
  if (wait === 0) return;
  throw new Failure(429, "rate_limited", "Too many requests. Please try again later.", { "retry-after": String(wait) });
}

/** Takes one use and resolves to 0, or to the seconds until there is one. Subjects are stored as keyed hashes, never as they are. */
export async function waitForRateLimit(
  limit: Limit,
  subject: string,
  { service, environment }: Capabilities,
): Promise<number> {
  return rowsOf(
    await service.rpc("take_rate_limit", {
      bucket: limit.bucket,
      subject: await sign(environment.unsubscribeSecret, "rate-limit", subject),
      allowed: limit.allowed,
      window_seconds: limit.seconds,
    }),
  );
}
