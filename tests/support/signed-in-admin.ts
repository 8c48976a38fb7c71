import { serviceClient } from "./member.ts";
import { signInNewMember } from "./signed-in.ts";

/** Signs somebody new in, in this test's browser, and makes them an administrator. */
export async function signInNewAdmin(): Promise<{ userId: string; email: string }> {
  const member = await signInNewMember();
  await serviceClient().from("user_roles").insert({ user_id: member.userId, role: "admin" }).throwOnError();
  return member;
}
