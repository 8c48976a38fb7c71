import { createHmac } from "node:crypto";
import { sameText } from "../../../supabase/functions/_shared/signature.ts";
import type { StatementTimeouts } from "../statement-timeouts.ts";

type Keys = { secret: string; jwtSecret: string };
/** Who sends a request, as far as turns and time limits go. */
export type Caller = { role: keyof StatementTimeouts; turn: string };

/**
 * The service, a signed-in person, or all visitors together, among whom is everybody whose token the auth service didn't sign: made-up
 * tokens get no turns of their own. Requests to the auth service have a turn beside those for rows, and a member's time.
 */
export function callerOf(request: Request, keys: Keys): Caller {
  const { role, name } = identify(tokenOf(request), keys);
  const isAuth = new URL(request.url).pathname.startsWith("/auth/");
  return isAuth ? { role: "authenticated", turn: `auth ${name}` } : { role, turn: `rest ${name}` };
}

/** The key or the session a request comes with. */
const tokenOf = ({ headers }: Request): string =>
  headers.get("authorization")?.replace(/^Bearer /i, "") ?? headers.get("apikey") ?? "";

function identify(token: string, { secret, jwtSecret }: Keys): Pick<Caller, "role"> & { name: string } {
  if (sameText(token, secret)) return { role: "service_role", name: "service" };
  const [header = "", payload = "", signature = ""] = token.split(".");
  const expected = createHmac("sha256", jwtSecret).update(`${header}.${payload}`).digest("base64url");
  if (!sameText(signature, expected)) return { role: "anon", name: "visitors" };
  const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub?: string };
  return { role: "authenticated", name: sub ?? "nobody" };
}
