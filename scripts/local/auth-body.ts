import { type AuthStep, authError } from "./auth-step.ts";

const texts = ["email", "password", "current_password"];

/** The hosted service takes nothing but texts here. Supabase Lite would end with an error of its own. */
export const refuseOddBody: AuthStep = async ({ body }, next) => {
  const odd = texts.find((name) => body[name] != null && typeof body[name] !== "string");
  return odd === undefined
    ? next()
    : authError(400, "bad_json", `Could not parse request body as JSON: ${odd} is no text`);
};
