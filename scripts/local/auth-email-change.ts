import { createHash } from "node:crypto";
import type { AuthMailer } from "./auth-mail.ts";
import { type AuthRequest, type AuthStep, addressIn } from "./auth-step.ts";
import { type AuthUser, type AuthUsers, secondsSince } from "./auth-users.ts";

type Dependencies = {
  users: AuthUsers;
  mail: AuthMailer;
  /** the page of the site that a link may redirect to */
  landing: (requested: string | null) => string;
};

const linkSeconds = 3600;
const accepted = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Changes an address like the hosted service with double confirmation: a mail to each of the two addresses, links that can be opened in
 * any order, then a final mail to the old address. Supabase Lite 0.10 mails only the old address, and its link is sufficient.
 */
export function emailChangeSteps({ users, mail, landing }: Dependencies): AuthStep[] {
  const mailNewAddress: AuthStep = async (request, next) => {
    const response = await next();
    if (request.route !== "PUT /user" || addressIn(request) === "" || !response.ok) return response;
    const { id } = (await response.clone().json()) as { id: string };
    const user = await users.byId(id);
    if (user?.email_change !== addressIn(request) || !user.email_change_token_new) return response;
    await users.update(id, { email_change_confirm_status: 0 });
    const values = { Email: user.email, NewEmail: user.email_change, TokenHash: user.email_change_token_new };
    await mail("email_change", user.email_change, values);
    return response;
  };

  const needBoth: AuthStep = async (request, next) => {
    const token = emailChangeToken(request);
    const user = token === null ? undefined : await users.byEmailChangeToken(token);
    if (!token || !user || secondsSince(user.email_change_sent_at) > linkSeconds) return next();
    if (user.email_change_confirm_status === 0) {
      await users.update(user.id, { ...usedUp(user, token), email_change_confirm_status: 1 });
      if (!request.route.startsWith("GET")) return Response.json({ code: "200", msg: accepted });
      const location = `${landing(request.query.get("redirect_to"))}#message=${encodeURIComponent(accepted)}`;
      return new Response(null, { status: 303, headers: { location } });
    }
    // Supabase Lite expects the token of the old address, whichever is left
    await users.update(user.id, { email_change_token_current: token, email_change_token_new: null });
    const response = await next();
    const moved = await users.byId(user.id);
    if (!moved || moved.email === user.email) return response;
    await users.update(user.id, { email_change_confirm_status: 0 });
    await mail("email_changed", user.email, { OldEmail: user.email, Email: moved.email });
    return response;
  };

  return [mailNewAddress, needBoth];
}

/** The token hash that confirms a change of address, sent directly or as address and code. */
function emailChangeToken({ route, query, body }: AuthRequest): string | null {
  if (!route.endsWith(" /verify") || (body.type ?? query.get("type")) !== "email_change") return null;
  if (typeof body.email === "string" && body.token && !body.token_hash) {
    return createHash("sha256")
      .update(`${body.email.toLowerCase()}${String(body.token)}`)
      .digest("hex");
  }
  return String(body.token_hash ?? query.get("token") ?? "");
}

const usedUp = (user: AuthUser, token: string): Partial<AuthUser> =>
  user.email_change_token_current === token ? { email_change_token_current: null } : { email_change_token_new: null };
