import { createHmac } from "node:crypto";
import type { AuthFactors, Factor } from "./auth-factors.ts";
import { type AuthRequest, type AuthStep, authError, bearerOf, sessionIdIn } from "./auth-step.ts";
import { secondsSince } from "./auth-users.ts";
import { matchingStep, newTotpSecret } from "./totp.ts";

type Dependencies = {
  factors: AuthFactors;
  jwtSecret: string;
  siteUrl: string;
  /** the auth service's response to the token of these headers: its user, or an error */
  getUser: (headers: Headers) => Promise<Response>;
  /** the auth service's response to a refresh token: a session with new tokens */
  refresh: (refreshToken: string) => Promise<Response>;
};

type Caller = { id: string; email: string; sessionId: string; isAal2: boolean; factors: Factor[] };

const challengeSeconds = 300;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const hasSecondStep = (factors: Factor[]) => factors.some(({ status }) => status === "verified");

/**
 * Two-step sign-in with an authenticator app, like the hosted service: the endpoints below /factors, the level of a session (`aal`) in
 * its access tokens, and a new password or address only at level 2. Supabase Lite 0.10 has none of it. Unlike the hosted service,
 * accepts each code only once, as RFC 6238 requires.
 */
export function twoStepSteps({ factors, jwtSecret, siteUrl, getUser, refresh }: Dependencies): AuthStep[] {
  /** by the factor's id */
  const lastUsedStep = new Map<string, number>();

  const addLevelAndFactors: AuthStep = async (_request, next) => {
    const response = await next();
    if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
    const body = await response.clone().json();
    const user = body?.user ?? body;
    if (typeof user?.id !== "string" || user.aud === undefined) return response;
    const known = await factors.of(user.id);
    if (known.length > 0) user.factors = known.map(({ user_id: _user, secret: _secret, ...shown }) => shown);
    if (typeof body.access_token === "string") {
      const level = await factors.levelOf(sessionIdIn(body.access_token));
      body.access_token = withLevel(body.access_token, level, jwtSecret);
    }
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    return Response.json(body, { status: response.status, headers });
  };

  const guardUpdate: AuthStep = async (request, next) => {
    const { password, email } = request.body;
    if (request.route !== "PUT /user" || (password === undefined && email === undefined)) return next();
    const caller = await identify(request);
    // the auth service responds to an unknown user
    if (caller instanceof Response || caller.isAal2 || !hasSecondStep(caller.factors)) return next();
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    return authError(401, "insufficient_aal", message);
  };

  const serveFactors: AuthStep = async (request, next) => {
    const [method, path = ""] = request.route.split(" ");
    const [, root, id, action, more] = path.split("/");
    if (root !== "factors" || more !== undefined) return next();
    const caller = await identify(request);
    if (caller instanceof Response) return caller;
    if (id === undefined) return method === "POST" ? enroll(request, caller) : next();
    if (!uuid.test(id)) return authError(404, "validation_failed", "factor_id must be an UUID");
    const factor = caller.factors.find((one) => one.id === id);
    if (!factor) return authError(404, "mfa_factor_not_found", "Factor not found");
    if (method === "DELETE" && action === undefined) return unenroll(factor, caller);
    if (method === "POST" && action === "challenge") return challenge(factor);
    return method === "POST" && action === "verify" ? verify(request, factor, caller) : next();
  };

  async function identify({ headers }: AuthRequest): Promise<Caller | Response> {
    const response = await getUser(headers);
    if (!response.ok) return response;
    const { id, email } = (await response.json()) as { id: string; email: string };
    const sessionId = sessionIdIn(bearerOf(headers));
    return {
      id,
      email,
      sessionId,
      isAal2: (await factors.levelOf(sessionId)) === "aal2",
      factors: await factors.of(id),
    };
  }

  async function enroll({ body }: AuthRequest, caller: Caller): Promise<Response> {
    if (body.factor_type !== "totp")
      return authError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
    if (hasSecondStep(caller.factors) && !caller.isAal2)
      return authError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    const secret = newTotpSecret();
    const friendly_name = String(body.friendly_name ?? "");
    const id = await factors.add({ user_id: caller.id, friendly_name, secret });
    const issuer = encodeURIComponent(String(body.issuer || new URL(siteUrl).host));
    const label = `${issuer}:${encodeURIComponent(caller.email)}`;
    const uri = `otpauth://totp/${label}?algorithm=SHA1&digits=6&issuer=${issuer}&period=30&secret=${secret}`;
    const { renderSVG } = await import("uqr");
    return Response.json({ id, type: "totp", friendly_name, totp: { qr_code: renderSVG(uri), secret, uri } });
  }

  async function challenge(factor: Factor): Promise<Response> {
    const id = await factors.challenge(factor);
    return Response.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + challengeSeconds });
  }

  async function verify({ body }: AuthRequest, factor: Factor, caller: Caller): Promise<Response> {
    const code = String(body.code ?? "");
    if (code === "") return authError(400, "validation_failed", "Code needs to be non-empty");
    const challengeId = String(body.challenge_id ?? "");
    const open = uuid.test(challengeId) ? await factors.openChallenge(challengeId, factor) : undefined;
    if (!open) return authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    if (secondsSince(open.created_at) > challengeSeconds) {
      const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
      return authError(422, "mfa_challenge_expired", message);
    }
    const step = matchingStep(factor.secret, code, new Date());
    if (step === undefined || step <= (lastUsedStep.get(factor.id) ?? 0))
      return authError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    lastUsedStep.set(factor.id, step);
    await factors.verify(factor, challengeId, caller.sessionId);
    return refresh(await factors.refreshTokenOf(caller.sessionId));
  }

  async function unenroll(factor: Factor, { isAal2 }: Caller): Promise<Response> {
    if (factor.status === "verified" && !isAal2)
      return authError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await factors.remove(factor.id);
    await factors.lowerSessions(factor);
    return Response.json({ id: factor.id });
  }

  return [addLevelAndFactors, guardUpdate, serveFactors];
}

/** The access token with the claim `aal`, signed again. */
function withLevel(token: string, aal: string, jwtSecret: string): string {
  const [head = "", claims = ""] = token.split(".");
  const changed = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), aal };
  const content = `${head}.${Buffer.from(JSON.stringify(changed)).toString("base64url")}`;
  return `${content}.${createHmac("sha256", jwtSecret).update(content).digest("base64url")}`;
}
