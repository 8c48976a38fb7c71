import type { Capabilities } from "./capabilities.ts";
import { captchaRefused } from "./domain.ts";
import { Failure } from "./failure.ts";
import { reasonOf } from "./log.ts";

/** The fields of siteverify's response that we read. */
type Verdict = { success: boolean; "error-codes"?: string[] };

const longestToken = 2048;
// any other refusal is about the token, which the caller chooses
const faultsOfOthers = ["missing-input-secret", "invalid-input-secret", "internal-error"];

/**
 * Requires a valid token of Cloudflare Turnstile, if its secret is set. Throws 400 for a missing, invalid, expired or used one. If
 * Turnstile doesn't respond or rejects our secret, any token is accepted: the rate limits still hold, and no visitor's text is lost.
 */
export async function requireHuman(token: string, capabilities: Capabilities): Promise<void> {
  if (capabilities.environment.captcha.secret === "") return;
  if (token === "" || token.length > longestToken || (await isRefused(token, capabilities)))
    throw new Failure(400, "captcha_failed", captchaRefused);
}

async function isRefused(token: string, { environment, fetch, log }: Capabilities): Promise<boolean> {
  const { url, secret } = environment.captcha;
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(5000),
    });
    const { success, "error-codes": codes = [] } = (await response.json()) as Verdict;
    const isOthersFault = codes.length > 0 && codes.every((code) => faultsOfOthers.includes(code));
    if (success || !isOthersFault) return !success;
    throw new Error(codes.join(", "));
  } catch (thrown) {
    log("captcha-unavailable", { reason: reasonOf(thrown) });
    return false;
  }
}
