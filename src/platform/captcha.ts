/** The origin of Cloudflare Turnstile's scripts, frames and checks. */
export const captchaOrigin = "https://challenges.cloudflare.com";

/** The address at which Cloudflare Turnstile checks a token. */
export const captchaCheckUrl = `${captchaOrigin}/turnstile/v0/siteverify`;

/** The message when the check that a visitor is human fails, in the browser or on the server. */
export const captchaRefused =
  "We couldn't check that you're human. What you typed is still here: try again, without a content blocker if you use one.";
