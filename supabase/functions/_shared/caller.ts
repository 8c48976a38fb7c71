import type { Capabilities } from "./capabilities.ts";
import { type DatabaseClient, forbiddenBy, unwrap } from "./database.ts";
import type { Environment } from "./environment.ts";
import { Failure } from "./failure.ts";
import { sameText } from "./signature.ts";

/** The caller: our scheduler, a visitor, or a user with a token that isn't verified yet. */
export type Caller = { kind: "service" } | { kind: "visitor" } | { kind: "person"; token: string };

/** Identifies the caller by the API key of the request. Throws 401 without a key of this project. */
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

type Administrator = { id: string; database: DatabaseClient };

/**
 * The calling administrator, and a database client with their permissions. The database verifies the token and returns the user's
 * roles; this code trusts nothing in the token. Throws 401 for an invalid or expired session, 403 for a member.
 */
async function administrator(caller: Caller, { databaseAs }: Capabilities): Promise<Administrator> {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const database = databaseAs(caller.token);
  const roles = await database.from("user_roles").select("user_id").eq("role", "admin").limit(1);
  if (roles.error && forbiddenBy(roles.error, roles.status)) throw new Failure(401, "unauthorized", "Please sign in");
  const [role] = unwrap(roles);
  if (!role) throw new Failure(403, "forbidden", "Only administrators may do this");
  return { id: role.user_id, database };
}

/** The database as the calling administrator. Throws 401 or 403 for other callers. */
export const adminDatabase = async (caller: Caller, capabilities: Capabilities): Promise<DatabaseClient> =>
  (await administrator(caller, capabilities)).database;

/** Returns `{ actor }` for a calling administrator, or {} for our scheduler. Throws 401 or 403 for other callers. */
export async function requireAdminOrService(caller: Caller, capabilities: Capabilities): Promise<Actor> {
  return caller.kind === "service" ? {} : { actor: (await administrator(caller, capabilities)).id };
}

/** Whether the caller is an administrator or our scheduler. */
export async function isAdminOrService(caller: Caller, capabilities: Capabilities): Promise<boolean> {
  try {
    await requireAdminOrService(caller, capabilities);
    return true;
  } catch (thrown) {
    if (thrown instanceof Failure) return false;
    throw thrown;
  }
}

export type Actor = { actor?: string };

/**
 * The calling member, whose session may lack the second step: the database rejects those, so the auth service verifies the token.
 * Throws 401 for other callers.
 */
export async function memberAtFirstStep(
  caller: Caller,
  { environment, fetch }: Capabilities,
): Promise<{ id: string; email: string }> {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const response = await fetch(`${environment.supabaseUrl}/auth/v1/user`, {
    headers: { apikey: environment.publishableKeys[0] ?? "", authorization: `Bearer ${caller.token}` },
  });
  if (response.ok) return (await response.json()) as { id: string; email: string };
  await response.body?.cancel();
  if (response.status < 500) throw new Failure(401, "unauthorized", "Please sign in");
  throw new Error(`auth service: ${response.status}`);
}
