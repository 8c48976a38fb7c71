import { forgetMessage } from "@/domain/forget-message.ts";

/** The worker that runs, or will once it is installed; undefined where there is none. */
async function activeWorker(): Promise<ServiceWorker | null | undefined> {
  const isRegistered = await navigator.serviceWorker?.getRegistration();
  return isRegistered && (await navigator.serviceWorker.ready).active;
}

/** Keeps pages of the site with their pictures, also those that weren't opened. */
export async function keepPages(urlsToCache: readonly string[]): Promise<void> {
  (await activeWorker())?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** Forgets which pages were opened in this browser. */
export async function forgetPages(): Promise<void> {
  (await activeWorker())?.postMessage({ type: forgetMessage });
}
