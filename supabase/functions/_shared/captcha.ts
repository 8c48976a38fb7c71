import type { Capabilities } from "./capabilities.ts";
import { captchaRefused } from "./domain.ts";
import { Failure } from "./failure.ts";
import { reasonOf } from "./log.ts";

/** The fields of siteverify's response that we read. */
type Verdict = { success: boolean; "error-codes"?: string[] };

const faultsOfTokens = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/**
 * Requires a valid token of Cloudflare Turnstile, if its secret is set. Throws 400 for a missing, invalid, expired or used one. If
 * Turnstile doesn't respond or rejects our secret, any token is accepted: the rate limits still hold, and no visitor's text is lost.
 */
export async function requireHuman(token: string, capabilities: Capabilities): Promise<void> {
  if (capabilities.environment.captcha.secret === "") return;
  const faults = token === "" ? ["missing-input-response"] : await faultsOf(token, capabilities);
  if (faults.some((fault) => faultsOfTokens.includes(fault))) throw new Failure(400, "captcha_failed", captchaRefused);
  if (faults.length > 0) capabilities.log("captcha-unavailable", { reason: faults.join(", ") });
}

async function faultsOf(token: string, { environment, fetch }: Capabilities): Promise<string[]> {
  const { url, secret } = environment.captcha;
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(5000),
    });
    const { success, "error-codes": codes = [] } = (await response.json()) as Verdict;
    return success ? [] : [...codes, "refused"];
  } catch (thrown) {
    return [reasonOf(thrown)];
  }
}
