/** The origin of Cloudflare Turnstile's scripts, frames and checks. */
export const captchaOrigin = "https://challenges.cloudflare.com";
