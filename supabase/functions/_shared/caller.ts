import type { Capabilities } from "./capabilities.ts";
import { forbiddenBy, type Rows } from "./database.ts";
import type { Environment } from "./environment.ts";
import { Failure } from "./failure.ts";
import { sameText } from "./signature.ts";

/** Who calls: our own scheduled work, a visitor, or somebody with a token that nobody has proved yet. */
export type Caller = { kind: "service" } | { kind: "visitor" } | { kind: "person"; token: string };

/** Names the caller by the keys of the request; without a key this project knows, 401. */
export function callerOf(request: Request, { secretKeys, publishableKeys }: Environment): Caller {
  const bearer = request.headers.get("authorization")?.match(/^Bearer (.+)$/i)?.[1] ?? "";
  const key = request.headers.get("apikey") ?? bearer;
  const isOneOf = (keys: string[]) => keys.some((known) => sameText(key, known));
  if (isOneOf(secretKeys)) return { kind: "service" };
  if (!isOneOf(publishableKeys)) {
    throw new Failure(401, "unauthorized", "An API key of this project is required");
  }
  return bearer === "" || bearer === key ? { kind: "visitor" } : { kind: "person", token: bearer };
}

/**
 * The database as the administrator who calls. Only the database can tell: it checks the token and shows people their
 * own roles, so a forged or ended session is 401 and a member is 403. Nothing in the token is believed here.
 */
export async function adminRows(caller: Caller, { rowsAs }: Capabilities): Promise<Rows> {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const own = rowsAs(caller.token);
  const { data, error, status } = await own.from("user_roles").select("role").eq("role", "admin").limit(1);
  if (error && forbiddenBy(error, status)) throw new Failure(401, "unauthorized", "Please sign in");
  if (error) throw new Error(`database: ${error.message}`);
  if (data.length === 0) throw new Failure(403, "forbidden", "Only administrators may do this");
  return own;
}

/** Lets administrators and our own scheduled work through. */
export async function requireAdminOrService(caller: Caller, capabilities: Capabilities): Promise<void> {
  if (caller.kind !== "service") await adminRows(caller, capabilities);
}
