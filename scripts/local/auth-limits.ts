import { countAttempts } from "./attempts.ts";
import { type AuthStep, addressIn, authError, errorCodeOf, tooManyMails } from "./auth-step.ts";

const mailRoutes = new Set(["POST /recover", "POST /resend"]);

/** Limits mails per address and guesses of the codes in them, for known and unknown addresses. */
export function limitSteps(): AuthStep[] {
  const mails = countAttempts({ allowed: 5, seconds: 3600 });
  const guesses = countAttempts({ allowed: 30, seconds: 300 });

  const limitMails: AuthStep = async (request, next) => {
    if (!mailRoutes.has(request.route)) return next();
    const subject = `${request.route} ${addressIn(request)}`;
    const wait = mails.wait(subject);
    if (wait > 0) return tooManyMails(wait);
    const response = await next();
    if (response.ok) mails.note(subject);
    return response;
  };

  const limitGuesses: AuthStep = async ({ route }, next) => {
    if (!route.endsWith(" /verify")) return next();
    if (guesses.wait("") > 0) return authError(429, "over_request_rate_limit", "Request rate limit reached");
    const response = await next();
    const isWrong =
      (await errorCodeOf(response)) === "otp_expired" || response.headers.get("location")?.includes("#error=");
    if (isWrong) guesses.note("");
    return response;
  };

  return [limitMails, limitGuesses];
}
