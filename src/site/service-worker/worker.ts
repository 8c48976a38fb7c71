import { clientsClaim } from "workbox-core";
import { offlineFallback, warmStrategyCache } from "workbox-recipes";
import { registerRoute } from "workbox-routing";
import { forgetMessage } from "../../platform/forget-message.ts";
import { isPagePath, offlinePath } from "../../platform/kept-pages.ts";
import { isPicture } from "./picture.ts";
import { assets, forgetPages, pages, pictures } from "./strategies.ts";

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  activate: ExtendableEvent;
  message: ExtendableEvent & { data?: { type?: string } };
};

/** The service worker itself, as far as it is used here: the library of its types takes those of windows away. */
const worker = globalThis as unknown as {
  addEventListener: <Type extends keyof Events>(type: Type, listen: (event: Events[Type]) => void) => void;
  clients: { matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly { url: string }[]> };
};

/** What members' pages load only when it is needed, and what the offline page needs; the build names the files. */
declare const offlineFiles: string[];

// A new worker waits until no tab of the old one is left: skipWaiting() is never called. Both serve any build, since pages come
// from the network first, and hashed files of earlier builds stay in the cache for the pages that name them.
clientsClaim();
warmStrategyCache({ urls: offlineFiles, strategy: assets });
warmStrategyCache({ urls: ["/dashboard"], strategy: pages });
// the tab's, which a browser asks for again without a network
warmStrategyCache({ urls: ["/icons/icon.svg"], strategy: pictures });
offlineFallback({ pageFallback: offlinePath });

registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/_astro/"), assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && isPagePath(url.pathname), pages);
registerRoute(({ url }) => isPicture(url), pictures);

// the pages that were open before there was a worker
worker.addEventListener("activate", (event) => {
  event.waitUntil(
    worker.clients
      .matchAll({ includeUncontrolled: true })
      .then((open) => Promise.allSettled(open.map(({ url }) => pages.handle({ event, request: new Request(url) })))),
  );
});

worker.addEventListener("message", (event) => {
  if (event.data?.type === forgetMessage) event.waitUntil(forgetPages());
});
