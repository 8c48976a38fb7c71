import { type AuthStep, authError } from "./auth-step.ts";

/** Turnstile's secret, and the address of its check. */
export type Captcha = { secret: string; url: string };

const routes = ["POST /signup", "POST /token", "POST /recover", "POST /resend", "POST /otp", "POST /magiclink"];

/** Requires a token of Turnstile where the hosted service does when its CAPTCHA protection is on. */
export function captchaStep({ secret, url }: Captcha): AuthStep {
  return async ({ route, query, body }, next) => {
    if (!routes.includes(route) || query.get("grant_type") === "refresh_token") return next();
    const { captcha_token: token } = { captcha_token: "", ...(body.gotrue_meta_security as object) };
    if (!token) return refuse("no captcha_token found");
    const verdict = await fetch(url, { method: "POST", body: new URLSearchParams({ secret, response: token }) })
      .then((response) => response.json() as Promise<{ success: boolean; "error-codes": string[] }>)
      .catch(() => null);
    if (verdict === null) return authError(500, "unexpected_failure", "captcha verification process failed");
    return verdict.success ? next() : refuse(verdict["error-codes"].join(", "));
  };
}

const refuse = (reason: string) =>
  authError(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);
