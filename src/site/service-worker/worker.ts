import { clientsClaim } from "workbox-core";
import type { HandlerCallbackOptions } from "workbox-core/types.js";
import { registerRoute, setCatchHandler } from "workbox-routing";
import type { Strategy } from "workbox-strategies";
import { fillMessage, forgetMessage, isPagePath, offlinePath } from "../../platform/cached-pages.ts";
import { isPicture } from "./picture.ts";
import { assets, forgetPages, offline, pages, pictures } from "./strategies.ts";

type WorkerEvent = HandlerCallbackOptions["event"] & { data?: { type?: string } };

/** The worker's global scope, partially typed: the "webworker" library would conflict with "dom". */
const worker = globalThis as unknown as {
  addEventListener: (type: "install" | "message", listen: (event: WorkerEvent) => void) => void;
};

/** Lazy files of members' pages and files of the offline page, inserted by the build. */
declare const offlineFiles: string[];

// A new worker waits until all tabs of the old one are closed: skipWaiting() is never called. Both can serve any build, because pages
// come from the network first, and hashed files of earlier builds stay in the cache.
clientsClaim();

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/_astro/"), assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && isPagePath(url.pathname), pages);
registerRoute(({ url }) => isPicture(url), pictures);
setCatchHandler(
  async ({ request }) => (request.destination === "document" && (await caches.match(offlinePath))) || Response.error(),
);

/** Caches the files listed above, the dashboard, and last the offline page. Rejects if one isn't there. */
async function fill(event: WorkerEvent): Promise<void> {
  async function keep(strategy: Strategy, path: string) {
    const [response, stored] = strategy.handleAll({ event, request: new Request(path) });
    if (!(await response).ok) throw new Error(path);
    await stored;
  }
  const files = offlineFiles.map((path) => keep(assets, path));
  // browsers request the favicon again offline
  await Promise.all([...files, keep(pages, "/dashboard"), keep(pictures, "/icons/icon.svg")]);
  await keep(offline, offlinePath);
}

worker.addEventListener("install", (event) => event.waitUntil(fill(event)));
worker.addEventListener("message", (event) => {
  if (event.data?.type === forgetMessage) event.waitUntil(forgetPages());
  if (event.data?.type === fillMessage) event.waitUntil(fill(event));
});
