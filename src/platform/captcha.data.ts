import { captchaRefused } from "./captcha.ts";
import { DataError } from "./errors.ts";

/** Checks that the visitor is human, before a request that requires it. Resolves to "" if the site doesn't use Turnstile. */
export async function captchaToken(): Promise<string> {
  const siteKey: string | undefined = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;
  if (!siteKey) return "";
  try {
    const { solveCaptcha } = await import("./turnstile.browser.ts");
    return await solveCaptcha(siteKey);
  } catch (cause) {
    throw new DataError(navigator.onLine ? "unexpected" : "offline", captchaRefused, { cause });
  }
}
