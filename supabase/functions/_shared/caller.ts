import { Buffer } from "node:buffer";
import type { Capabilities } from "./capabilities.ts";
import { type DatabaseClient, forbiddenBy, unwrap } from "./database.ts";
import { includesRole, type Role } from "./domain.ts";
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

type TeamMember = { id: string; database: DatabaseClient };

/**
 * The caller, whose role includes the needed one, and a database client with their permissions. The database verifies the token and
 * returns the user's role; this code trusts nothing in the token. Throws 401 for an invalid or expired session, 403 without the role.
 */
async function withRole(needed: Role, caller: Caller, { databaseAs }: Capabilities): Promise<TeamMember> {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const database = databaseAs(caller.token);
  const found = await database.from("user_roles").select("user_id, role").limit(1);
  if (found.error && forbiddenBy(found.error, found.status)) throw new Failure(401, "unauthorized", "Please sign in");
  const [own] = unwrap(found);
  if (!own || !includesRole(own.role as Role, needed)) {
    throw new Failure(403, "forbidden", "Your role doesn't permit this");
  }
  return { id: own.user_id, database };
}

/** The database as the caller, whose role includes the needed one. Throws 401 or 403 for other callers. */
export const databaseWithRole = async (
  needed: Role,
  caller: Caller,
  capabilities: Capabilities,
): Promise<DatabaseClient> => (await withRole(needed, caller, capabilities)).database;

/** Returns `{ actor }` for a caller whose role includes the needed one, or {} for our scheduler. Throws 401 or 403 for other callers. */
export async function requireRoleOrService(needed: Role, caller: Caller, capabilities: Capabilities): Promise<Actor> {
  return caller.kind === "service" ? {} : { actor: (await withRole(needed, caller, capabilities)).id };
}

/** Whether the role of the caller includes the needed one, or the caller is our scheduler. */
export async function hasRoleOrIsService(needed: Role, caller: Caller, capabilities: Capabilities): Promise<boolean> {
  try {
    await requireRoleOrService(needed, caller, capabilities);
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
): Promise<{ id: string; email: string; session: string }> {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const response = await fetch(`${environment.supabaseUrl}/auth/v1/user`, {
    headers: { apikey: environment.publishableKeys[0] ?? "", authorization: `Bearer ${caller.token}` },
  });
  if (response.ok) {
    const { session_id: session } = JSON.parse(Buffer.from(caller.token.split(".")[1] ?? "", "base64url").toString());
    return { ...((await response.json()) as { id: string; email: string }), session };
  }
  await response.body?.cancel();
  if (response.status < 500) throw new Failure(401, "unauthorized", "Please sign in");
  throw new Error(`auth service: ${response.status}`);
}
