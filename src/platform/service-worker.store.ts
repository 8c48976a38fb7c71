import { forgetMessage } from "@/platform/forget-message.ts";

/** Keeps pages of the site with their pictures, also those that weren't opened, once the worker is installed, if they are wanted then. */
export async function keepPages(urlsToCache: readonly string[], areWanted: () => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  if (areWanted()) registration?.active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** Forgets which pages were opened in this browser, and keeps no more: the worker is for members only. */
export async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: forgetMessage });
  // without a network it still has to say so on the page that is next
  if (navigator.onLine) await registration?.unregister();
}
