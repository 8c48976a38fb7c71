import type { WorkboxPlugin } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { cacheNames } from "../../platform/kept-pages.ts";
import { completePage } from "./kept-page.ts";

const day = 24 * 60 * 60;
const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as ExpirationPlugin &
    WorkboxPlugin;

/** Hashed files never change. Those of an earlier build stay for its tabs and for the pages that were kept then. */
export const assets = new CacheFirst({ cacheName: cacheNames.assets, plugins: [expiration(500, 60)] });

/** Shown at once and replaced in the background. Others' servers are asked as by a script: what hides its size may fill the disk. */
export const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  fetchOptions: { mode: "cors", credentials: "same-origin" },
  plugins: [expiration(120, 30)],
});

/** The network first, so that nobody sees an old page with one; after 4 seconds what was kept. */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [completePage({ assets, pictures }), expiration(60, 30)],
});

/**
 * Forgets where somebody was, with the notes that Workbox makes about it. Its plugins would forget only what was used since the
 * browser last started the worker, which it stops after seconds without work.
 */
export const forgetPages = () =>
  Promise.all(
    [cacheNames.pages, cacheNames.pictures].map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
