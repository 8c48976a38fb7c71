import type { Role } from "@/platform/role.ts";
import { client } from "./client.data.ts";
import { unwrap } from "./errors.ts";

/**
 * The role of the user, if signed in with all required steps; null without one. Only for the UI: the database authorizes every call.
 */
export async function roleOf(userId: string): Promise<Role | null> {
  const row = unwrap(await client.from("user_roles").select("role").eq("user_id", userId).maybeSingle());
  return (row?.role as Role | undefined) ?? null;
}

/** The user's role, even if the session lacks the second step. */
export const ownRole = async (): Promise<Role | null> =>
  unwrap(await client.rpc("own_role", {}, { get: true })) as Role | null;
