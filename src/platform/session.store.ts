import { atom, onMount } from "nanostores";
import * as sessions from "@/platform/session.data.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { onBfcacheRestore } from "./on-bfcache-restore.store.ts";
import { clearCache } from "./response-cache.store.ts";
import { whenIdle } from "./when-idle.store.ts";

/** The session of this page. */
export type SessionState =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "member"; userId: string; email: string; pendingEmail: string | null };

/** The session of this browser, in sync across tabs. */
export const $session = atom<SessionState>({ state: "loading" });

/** The session once it is known: a page that was just opened doesn't know yet who looks at it. */
export const sessionKnown = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.state === "loading") return;
      resolve(session);
      queueMicrotask(() => stop());
    });
  });

/** True once the user signs out in this tab: the guard then doesn't redirect to the login page. */
export const $isLeaving = atom(false);

onMount($session, () => {
  // No session while the build renders.
  if (typeof window === "undefined") return;
  const unsubscribe = sessions.onAccountChange(show);
  // After bfcache restored the page, the user is no longer leaving.
  const stopWatching = onBfcacheRestore(() => $isLeaving.set(false));
  const stopAsking = new AbortController();
  const ask = () => void (document.hidden || sessions.confirmSession().catch((error: unknown) => console.warn(error)));
  // Only the server knows whether the session was revoked elsewhere; offline, it is kept.
  void whenIdle().then(ask);
  document.addEventListener("visibilitychange", ask, { signal: stopAsking.signal });
  return () => {
    stopAsking.abort();
    unsubscribe();
    stopWatching();
  };
});

let forgetting: Promise<void> = Promise.resolve();

function show(account: sessions.Account | null) {
  const before = $session.get();
  const isOver = before.state === "member" && before.userId !== account?.userId;
  // somebody signed out without a network
  const isLeftOver = !account && before.state === "loading" && navigator.serviceWorker?.controller;
  if (isOver || isLeftOver) forgetting = forgetPrivate();
  if (!account) {
    if (before.state !== "visitor") change({ state: "visitor" });
    return;
  }
  const { userId, email, pendingEmail } = account;
  const same =
    before.state === "member" &&
    before.userId === userId &&
    before.email === email &&
    before.pendingEmail === pendingEmail;
  if (same) return;
  change({ state: "member", userId, email, pendingEmail });
  void forgetting.then(() => startServiceWorker(() => $session.get().state === "member"));
}

/** What this browser kept of a member goes with the session. */
async function forgetPrivate() {
  clearCache();
  try {
    await (await import("./service-worker.store.ts")).forgetPages();
  } catch (error) {
    console.warn("Pages that were opened are still kept in this browser:", error);
  }
}

/** Announces a change in this tab as other tabs hear of it: the header and what else no island draws follow the storage. */
function change(session: SessionState) {
  $session.set(session);
  dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
}

/** Ends the session of this browser, in every tab. Throws the DataError of a failure. */
export async function forgetSession(): Promise<void> {
  $isLeaving.set(true);
  try {
    await sessions.signOut();
  } catch (error) {
    $isLeaving.set(false);
    throw error;
  }
  show(null);
  // the page is left next: not before that is done, unless a network holds it up
  const held = new Promise((later) => setTimeout(later, 2000));
  await Promise.race([held, Promise.all([forgetting, endReminders()])]);
}

/** Whoever uses this browser next isn't reminded of somebody else's training. */
async function endReminders() {
  if (!("serviceWorker" in navigator)) return;
  await import("./push-browser.store.ts").then(({ forgetBrowser }) => forgetBrowser()).catch(console.warn);
}

const settling = 5000;

/**
 * Registers the service worker once the page stands and nothing else is to do, if it is still wanted then: for members, who come
 * back and train where there may be no network. A visitor's first page would pay for what it has no use for. It fetches and compiles
 * a hundred files, so a page has some seconds to itself first.
 */
function startServiceWorker(isWanted: () => boolean): void {
  const register = () => void (isWanted() && navigator.serviceWorker?.register("/sw.js").catch(console.warn));
  const later = () => void setTimeout(() => void whenIdle({}).then(register), settling);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
