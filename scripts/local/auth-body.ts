import { type AuthStep, authError } from "./auth-step.ts";

const texts = ["email", "password", "current_password"];

/** The hosted service checks these first. Supabase Lite would end with an error from its database. */
export const refuseOddBody: AuthStep = async ({ body }, next) => {
  const odd = texts.find((name) => body[name] != null && typeof body[name] !== "string");
  if (odd !== undefined) return authError(400, "bad_json", `Could not parse request body as JSON: ${odd} is no text`);
  const email = String(body.email ?? "");
  if (Buffer.byteLength(email) > 255) return authError(400, "validation_failed", "An email address is too long");
  return /[\0\p{Cs}]/u.test(email)
    ? authError(400, "validation_failed", "Unable to validate email address: invalid format")
    : next();
};
