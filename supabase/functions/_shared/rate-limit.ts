import type { Capabilities } from "./capabilities.ts";
import { rowsOf } from "./database.ts";
import { Failure } from "./failure.ts";
import { sign } from "./signature.ts";

/** So many uses of one thing by one subject in one window. */
export type Limit = { bucket: string; allowed: number; seconds: number };

/** The network a request comes from, as the proxy in front of the functions tells its address. */
export const addressOf = (request: Request): string =>
  networkOf(
    request.headers.get("cf-connecting-ip") ??
      request.headers.get("x-real-ip") ??
      request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ??
      "unknown",
  );

/** IPv4 whole; of IPv6 the first 64 bits, since whoever has one such address has all that begin like it. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::")) return address;
  const [front = "", back = ""] = address.split("::");
  const [start, end] = [front.split(":"), back === "" ? [] : back.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => "0");
  return [...start, ...zeros, ...end].slice(0, 4).join(":");
}

/** Takes one use, or refuses with 429 and when to come back. Subjects are stored as keyed hashes, never as they are. */
export async function consumeRateLimit(
  limit: Limit,
  subject: string,
  { service, environment }: Capabilities,
): Promise<void> {
  const wait = rowsOf(
    await service.rpc("take_rate_limit", {
      bucket: limit.bucket,
      subject: await sign(environment.unsubscribeSecret, "rate-limit", subject),
      allowed: limit.allowed,
      window_seconds: limit.seconds,
    }),
  );
  if (wait === 0) return;
  throw new Failure(429, "rate_limited", "Too many requests. Please try again later.", { "retry-after": String(wait) });
}
