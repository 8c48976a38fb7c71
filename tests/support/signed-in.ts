import { signIn, signUp } from "@/data/session.ts";
import { followMailedLink, freshEmail, password, serviceClient } from "./member.ts";

/** Registers somebody new, confirms their address and signs them in, in this test's browser. */
export async function signInNewMember(): Promise<{ userId: string; email: string }> {
  const email = freshEmail();
  const confirmationUrl = "http://localhost:4321/auth/callback";
  await signUp({ email, password, firstName: "Mia", lastName: "Berg", confirmationUrl });
  await followMailedLink(email);
  const { userId } = await signIn(email, password);
  return { userId, email };
}

/** The same, as an administrator. */
export async function signInNewAdmin(): Promise<{ userId: string; email: string }> {
  const someone = await signInNewMember();
  await serviceClient().from("user_roles").insert({ user_id: someone.userId, role: "admin" }).throwOnError();
  return someone;
}
