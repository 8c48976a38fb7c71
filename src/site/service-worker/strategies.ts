import type { WorkboxPlugin } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { cacheNames } from "../../platform/cached-pages.ts";
import { completePage } from "./cached-page.ts";

const day = 24 * 60 * 60;
const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as ExpirationPlugin &
    WorkboxPlugin;

/** Hashed files never change. Files of earlier builds stay, for open tabs and pages cached then. */
export const assets = new CacheFirst({ cacheName: cacheNames.assets, plugins: [expiration(500, 60)] });

/** From the cache first, refreshed in the background. Uses CORS, because browsers pad opaque responses by megabytes in the quota. */
export const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  fetchOptions: { mode: "cors", credentials: "same-origin" },
  plugins: [expiration(120, 30)],
});

/** From the network first, so that pages aren't stale while online; after 4 seconds from the cache. */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [completePage({ assets, pictures }), expiration(60, 30)],
});

/** From the network first: each build has its own offline page. */
export const offline = new NetworkFirst({ cacheName: cacheNames.offline });

/**
 * Deletes the browsing history from the caches and from Workbox's expiration database. The plugins' own method would miss caches that
 * weren't used since the browser last started the worker.
 */
export const forgetPages = () =>
  Promise.all(
    [cacheNames.pages, cacheNames.pictures].map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
