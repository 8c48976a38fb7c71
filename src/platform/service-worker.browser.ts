import { fillMessage, forgetMessage, offlinePath } from "@/platform/cached-pages.ts";
import { chooseOffline } from "./offline-choice.browser.ts";

/** Registers the service worker. Caches this page, too, if it was opened before the worker was active. */
export async function registerWorker(isWanted: () => boolean): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  // WebKit activates a worker whose installation was cut off by a sign-out
  if (!(await caches.match(offlinePath))) active?.postMessage({ type: fillMessage });
  if (!(await caches.match(location.href))) await keepPages([location.href], isWanted);
}

/** Caches pages with their pictures before they are opened, once the service worker is ready, if `areWanted` is still true then. */
export async function keepPages(urlsToCache: readonly string[], areWanted: () => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  if (areWanted()) registration?.active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** Caches this page for a visitor, and those opened later, until someone signs out on this device. Returns whether it is cached. */
export async function cacheForVisitor(): Promise<boolean> {
  try {
    if (!chooseOffline(true)) return false;
    const page = location.origin + location.pathname;
    await registerWorker(() => true);
    // the worker doesn't say when it has stored a page
    for (let tries = 0; tries < 100 && !(await caches.match(page)); tries += 1)
      await new Promise((later) => setTimeout(later, 200));
    return (await caches.match(page)) !== undefined;
  } catch (error) {
    console.warn("Couldn't keep the page:", error);
    return false;
  }
}

/**
 * Deletes the cached pages and unregisters the service worker, which is for members only. While it is offline or installing, a
 * visitor's next page does.
 */
export async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: forgetMessage });
  // offline, the worker is still needed to serve the next page; while it installs, WebKit would bring it back without its caches
  if (navigator.onLine && !registration?.installing) await registration?.unregister();
}
