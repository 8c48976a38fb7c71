import { client } from "../client.ts";
import { unwrap } from "../errors.ts";

/** Whether the person is an administrator now. What they may do is still decided by the database, call by call. */
export async function isAdmin(userId: string): Promise<boolean> {
  const role = client.from("user_roles").select("role").eq("user_id", userId).eq("role", "admin");
  return unwrap(await role.maybeSingle()) !== null;
}
