import { signIn } from "@/platform/account.data.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { addAccount, freshEmail, password, serviceClient } from "./member.ts";

/** Signs in a new member in this test's browser. */
export async function signInNewMember(): Promise<{ userId: string; email: string }> {
  const email = freshEmail();
  await addAccount(email, { first_name: "Mia", last_name: "Berg" });
  const { account, adopt } = await signIn(email, password);
  await adopt();
  return { userId: account.userId, email };
}

/** Signs in a new administrator. */
export async function signInNewAdmin(): Promise<{ userId: string; email: string }> {
  const someone = await signInNewMember();
  await serviceClient().from("user_roles").insert({ user_id: someone.userId, role: "admin" }).throwOnError();
  return someone;
}

/** Makes the stored session expired, and by default revoked, so that it can't be refreshed. Returns what was stored. */
export function expireSession(changes: object = { refresh_token: crypto.randomUUID() }): {
  user: { id: string; email: string };
} {
  const stored = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "{}");
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...stored, expires_at: 1, ...changes }));
  return stored;
}
