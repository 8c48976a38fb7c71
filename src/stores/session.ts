import { atom, onMount } from "nanostores";
import * as sessions from "@/data/session.ts";

/** Who is using this page: not known yet, nobody we know, or a member. */
export type SessionState =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "member"; userId: string; email: string };

/** Follows the session of this browser, whichever tab changes it. */
export const $session = atom<SessionState>({ state: "loading" });

onMount($session, () => {
  const stop = sessions.onAccountChange(show);
  // A session revoked elsewhere looks fine from here until the server is asked. Without a network there is nobody to ask.
  sessions.confirmSession().catch((error: unknown) => console.warn(error));
  return stop;
});

function show(account: sessions.Account | null) {
  const before = $session.get();
  if (!account) return $session.set({ state: "visitor" });
  const same = before.state === "member" && before.userId === account.userId && before.email === account.email;
  if (!same) $session.set({ state: "member", userId: account.userId, email: account.email });
}

/** Ends the session of this browser, in every tab. */
export async function signOut(): Promise<void> {
  await sessions.signOut();
  show(null);
}
