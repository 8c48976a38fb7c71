import { client } from "./client.data.ts";
import { unwrap } from "./errors.ts";

/** Whether the user is an administrator. Only for the UI: the database authorizes every call. */
export async function isAdmin(userId: string): Promise<boolean> {
  const role = client.from("user_roles").select("role").eq("user_id", userId).eq("role", "admin");
  return unwrap(await role.maybeSingle()) !== null;
}
