/** The origin of Cloudflare Turnstile's scripts, frames and checks. */
export const captchaOrigin = "https://challenges.cloudflare.com";

/** The address at which Cloudflare Turnstile checks a token. */
export const captchaCheckUrl = `${captchaOrigin}/turnstile/v0/siteverify`;
