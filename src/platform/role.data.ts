import { client } from "./client.data.ts";
import { unwrap } from "./errors.ts";

/** Whether the user is an administrator, for what to show. The database authorizes every call itself. */
export async function isAdmin(userId: string): Promise<boolean> {
  const role = client.from("user_roles").select("role").eq("user_id", userId).eq("role", "admin");
  return unwrap(await role.maybeSingle()) !== null;
}
