import bcrypt from "bcryptjs";
import type { AuthMailer } from "./auth-mail.ts";
import { type AuthRequest, type AuthStep, authError, sessionIn } from "./auth-step.ts";
import { type AuthSession, type AuthUser, type AuthUsers, secondsSince } from "./auth-users.ts";

const minutes = 60;
const hours = 60 * minutes;
/** how long a session from a recovery mail can set a new password without the old one */
const recoverySeconds = 15 * minutes;

type Dependencies = {
  users: AuthUsers;
  mail: AuthMailer;
  /** the id of the session of these headers' token; null if the auth service rejects it */
  sessionOf: (headers: Headers) => Promise<string | null>;
};

/**
 * Protects passwords like the hosted service: a new one requires the current one and a session of the last 24 hours, unless the
 * session is from a recent recovery mail.
 */
export function passwordSteps({ users, mail, sessionOf }: Dependencies): AuthStep[] {
  const guardChange: AuthStep = async (request, next) => {
    if (request.route !== "PUT /user" || request.body.password === undefined) return next();
    const id = await sessionOf(request.headers);
    const session = id === null ? undefined : await users.session(id);
    const user = session && (await users.byId(session.user_id));
    // the auth service responds to an unknown user
    if (!user) return next();
    const refusal = await refuseChange(user, session, request);
    if (refusal) return refusal;
    const response = await next();
    if (response.ok) await mail("password_changed", user.email, { Email: user.email });
    return response;
  };

  async function refuseChange(user: AuthUser, session: AuthSession, { body }: AuthRequest): Promise<Response | null> {
    const age = secondsSince(session.created_at);
    if (session.tag === "recovery" && age < recoverySeconds) return null;
    if (age > 24 * hours) return authError(400, "reauthentication_needed", "Password update requires reauthentication");
    if (!body.current_password) return currentPasswordRefused("current_password_required");
    return (await isPassword(user, body.current_password)) ? null : currentPasswordRefused("current_password_invalid");
  }

  const tagRecovery: AuthStep = async ({ route, query, body }, next) => {
    const response = await next();
    if (!route.endsWith(" /verify") || (body.type ?? query.get("type")) !== "recovery") return response;
    const id = await sessionIn(response);
    if (id !== null) await users.updateSession(id, { tag: "recovery" });
    return response;
  };

  return [guardChange, tagRecovery];
}

const isPassword = (user: AuthUser, password: unknown): Promise<boolean> =>
  bcrypt.compare(String(password), user.encrypted_password ?? "");

// the same message for both, as in the hosted service
const currentPasswordRefused = (code: string) =>
  authError(400, code, "Current password required when setting new password.");
