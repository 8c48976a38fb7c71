import { client } from "./client.data.ts";
import { unwrap } from "./errors.ts";

/** Whether the user is an administrator and signed in with all required steps. Only for the UI: the database authorizes every call. */
export async function isAdmin(userId: string): Promise<boolean> {
  const role = client.from("user_roles").select("role").eq("user_id", userId).eq("role", "admin");
  return unwrap(await role.maybeSingle()) !== null;
}

/** Whether the user was made an administrator, even if the session lacks the second step. */
export const hasAdminRole = async (): Promise<boolean> => unwrap(await client.rpc("has_admin_role", {}, { get: true }));
