import { clientsClaim } from "workbox-core";
import { offlineFallback, warmStrategyCache } from "workbox-recipes";
import { registerRoute } from "workbox-routing";
import { forgetMessage, isPagePath, offlinePath } from "../../platform/cached-pages.ts";
import { isPicture } from "./picture.ts";
import { assets, forgetPages, pages, pictures } from "./strategies.ts";

type MessageEvent = { data?: { type?: string }; waitUntil: (work: Promise<unknown>) => void };

/** The worker's global scope, partially typed: the "webworker" library would conflict with "dom". */
const worker = globalThis as unknown as {
  addEventListener: (type: "message", listen: (event: MessageEvent) => void) => void;
};

/** Lazy files of members' pages and files of the offline page, inserted by the build. */
declare const offlineFiles: string[];

// A new worker waits until all tabs of the old one are closed: skipWaiting() is never called. Both can serve any build, because pages
// come from the network first, and hashed files of earlier builds stay in the cache.
clientsClaim();
warmStrategyCache({ urls: offlineFiles, strategy: assets });
warmStrategyCache({ urls: ["/dashboard"], strategy: pages });
// the favicon, which browsers request again offline
warmStrategyCache({ urls: ["/icons/icon.svg"], strategy: pictures });
offlineFallback({ pageFallback: offlinePath });

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/_astro/"), assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && isPagePath(url.pathname), pages);
registerRoute(({ url }) => isPicture(url), pictures);

worker.addEventListener("message", (event) => {
  if (event.data?.type === forgetMessage) event.waitUntil(forgetPages());
});
