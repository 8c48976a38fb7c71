import { atom, onMount } from "nanostores";
import * as sessions from "@/data/session.ts";
import { messages } from "@/messages.ts";
import { onBfcacheRestore } from "./on-bfcache-restore.ts";
import { failed, type Outcome } from "./outcome.ts";

/** Who is using this page: not known yet, nobody we know, or a member. */
export type SessionState =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "member"; userId: string; email: string; pendingEmail: string | null };

/** Follows the session of this browser, whichever tab changes it. */
export const $session = atom<SessionState>({ state: "loading" });

/** True once this tab's person left on purpose: the guard then leaves it to them where to go. */
export const $isLeaving = atom(false);

onMount($session, () => {
  // The build renders the pages when nobody is there yet.
  if (typeof window === "undefined") return;
  const unsubscribe = sessions.onAccountChange(show);
  // A page that was left comes back from the browser's memory: whoever looks at it now hasn't left.
  const stopWatching = onBfcacheRestore(() => $isLeaving.set(false));
  const stopAsking = new AbortController();
  const ask = () => void (document.hidden || sessions.confirmSession().catch((error: unknown) => console.warn(error)));
  // What happened to the account elsewhere looks fine from here until the server is asked. Without a network there is nobody to ask.
  ask();
  document.addEventListener("visibilitychange", ask, { signal: stopAsking.signal });
  return () => {
    stopAsking.abort();
    unsubscribe();
    stopWatching();
  };
});

function show(account: sessions.Account | null) {
  const before = $session.get();
  if (!account) {
    if (before.state !== "visitor") $session.set({ state: "visitor" });
    return;
  }
  const { userId, email, pendingEmail } = account;
  const same =
    before.state === "member" &&
    before.userId === userId &&
    before.email === email &&
    before.pendingEmail === pendingEmail;
  if (!same) $session.set({ state: "member", userId, email, pendingEmail });
}

/** Ends the session of this browser, in every tab. */
export async function signOut(): Promise<Outcome> {
  try {
    await forgetSession();
    return { kind: "done" };
  } catch (error) {
    $isLeaving.set(false);
    return failed(error, messages.profile.signOutFailed);
  }
}

/** The same for verbs that have a failure of their own to tell. */
export async function forgetSession(): Promise<void> {
  $isLeaving.set(true);
  await sessions.signOut();
  show(null);
}
