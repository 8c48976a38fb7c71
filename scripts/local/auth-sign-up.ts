import { randomUUID } from "node:crypto";
import type { AuthMailer } from "./auth-mail.ts";
import { type AuthStep, addressIn, authError, errorCodeOf, tooManyMails } from "./auth-step.ts";
import { type AuthUsers, newTokenHash, secondsSince } from "./auth-users.ts";

/** the Supabase CLI's default for development */
const secondsBetweenMails = 1;

/**
 * Rejects magic links, for which Supabase Lite would create a confirmed account for any address. The response is that of Supabase Auth
 * with magic links off. Hosted projects can't turn them off, so there the mail links to the sign-in page.
 */
export const refuseMagicLinks: AuthStep = async ({ route }, next) =>
  route === "POST /otp" || route === "POST /magiclink"
    ? authError(422, "email_provider_disabled", "Login with magic link is disabled")
    : next();

/** A sign-up with a known address doesn't reveal that it is known. Also resends confirmations. */
export function signUpStep(users: AuthUsers, mail: AuthMailer): AuthStep {
  async function confirmAgain(email: string): Promise<Response> {
    const user = await users.byEmail(email);
    if (!user || user.email_confirmed_at) return Response.json({});
    const wait = secondsBetweenMails - secondsSince(user.confirmation_sent_at);
    if (wait > 0) return tooManyMails(Math.ceil(wait));
    const TokenHash = newTokenHash(email);
    await users.update(user.id, { confirmation_token: TokenHash, confirmation_sent_at: new Date().toISOString() });
    await mail("confirmation", email, { TokenHash, Email: email });
    return Response.json({});
  }

  return async (request, next) => {
    const response = await next();
    const email = addressIn(request);
    if (email === "" || (await errorCodeOf(response)) !== "over_email_send_rate_limit") return response;
    if (request.route === "POST /resend" && request.body.type === "signup") return confirmAgain(email);
    if (request.route !== "POST /signup") return response;
    const again = await confirmAgain(email);
    return again.ok ? Response.json(nobody(email)) : again;
  };
}

/** The response to a sign-up with a known address: it looks like a new account. */
function nobody(email: string) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
