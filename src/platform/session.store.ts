import { atom, onMount } from "nanostores";
import * as sessions from "@/platform/session.data.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { chooseOffline, hasChosenOffline } from "./offline-choice.browser.ts";
import { onBfcacheRestore } from "./on-bfcache-restore.browser.ts";
import { clearCache } from "./response-cache.store.ts";
import { whenIdle } from "./when-idle.browser.ts";

/** The session of this page. */
export type AuthState =
  | { state: "loading" }
  | { state: "visitor" }
  | { state: "member"; userId: string; email: string; pendingEmail: string | null };

/** The session of this browser, in sync across tabs. */
export const $session = atom<AuthState>({ state: "loading" });

/** The id of the signed-in member; null for visitors, and until the session is loaded. */
export function memberId(): string | null {
  const session = $session.get();
  return session.state === "member" ? session.userId : null;
}

/** Resolves to the session once it is loaded. */
export const sessionKnown = (): Promise<AuthState> =>
  new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.state === "loading") return;
      resolve(session);
      queueMicrotask(() => stop());
    });
  });

/** True once the user signs out in this tab, so that Protected doesn't redirect to the login page. */
export const $isSigningOut = atom(false);

onMount($session, () => {
  // the build has no session
  if (typeof window === "undefined") return;
  const unsubscribe = sessions.onAccountChange(show);
  // After bfcache restored the page, the user is no longer leaving.
  const stopWatching = onBfcacheRestore(() => $isSigningOut.set(false));
  const stopChecking = new AbortController();
  const check = () =>
    void (document.hidden || sessions.confirmSession().catch((error: unknown) => console.warn(error)));
  // only the server knows whether the session was revoked; offline, it stays valid
  void whenIdle().then(check);
  document.addEventListener("visibilitychange", check, { signal: stopChecking.signal });
  return () => {
    stopChecking.abort();
    unsubscribe();
    stopWatching();
  };
});

let forgetting: Promise<void> = Promise.resolve();

function show(account: sessions.Account | null) {
  const before = $session.get();
  const isOver = before.state === "member" && before.userId !== account?.userId;
  // the member signed out offline, so the service worker is still registered
  const isLeftOver =
    !account && before.state === "loading" && navigator.serviceWorker?.controller && !hasChosenOffline();
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

/** Deletes the member's cached rows and pages. */
async function forgetPrivate() {
  clearCache();
  chooseOffline(false);
  try {
    await (await import("./service-worker.browser.ts")).forgetPages();
  } catch (error) {
    console.warn("Couldn't delete the cached pages:", error);
  }
}

/** Sets the session and dispatches a storage event, which the browser sends only to other tabs: the header listens to it. */
function change(session: AuthState) {
  $session.set(session);
  dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
}

/** Signs out this browser in every tab. Throws DataError. */
export async function endAuthSession(): Promise<void> {
  $isSigningOut.set(true);
  try {
    await sessions.signOut();
  } catch (error) {
    $isSigningOut.set(false);
    throw error;
  }
  show(null);
  // finish the cleanup before the caller leaves the page, but don't wait for a slow network
  const held = new Promise((later) => setTimeout(later, 2000));
  await Promise.race([held, Promise.all([forgetting, endReminders()])]);
}

/** Unsubscribes from reminders, so that the browser's next user doesn't get them. */
async function endReminders() {
  if (!("serviceWorker" in navigator)) return;
  await import("./push-subscription.browser.ts").then(({ forgetBrowser }) => forgetBrowser()).catch(console.warn);
}

const registrationDelayMs = 5000;

/**
 * Registers the service worker if `isWanted` is still true after the page has loaded, plus a delay and idle time: the worker
 * fetches and compiles about a hundred files. Only members get it, because they return and train where there may be no network.
 */
function startServiceWorker(isWanted: () => boolean): void {
  const register = async () => {
    if (!isWanted() || !("serviceWorker" in navigator)) return;
    const { registerWorker } = await import("./service-worker.browser.ts");
    await registerWorker(isWanted);
  };
  const later = () => void setTimeout(() => void whenIdle({}).then(register).catch(console.warn), registrationDelayMs);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
