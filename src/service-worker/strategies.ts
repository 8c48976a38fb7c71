import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { keptCaches } from "../domain/kept-pages.ts";
import { keptPage } from "./kept-page.ts";

const day = 24 * 60 * 60;
const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as ExpirationPlugin &
    WorkboxPlugin;

/** Hashed files never change. Those of an earlier build stay for its tabs and for the pages that were kept then. */
export const assets = new CacheFirst({ cacheName: keptCaches.assets, plugins: [expiration(500, 60)] });

/** Shown at once and replaced in the background. Others' servers are asked as by a script: what hides its size may fill the disk. */
const expiringPictures = expiration(120, 30);
export const pictures = new StaleWhileRevalidate({
  cacheName: keptCaches.pictures,
  fetchOptions: { mode: "cors", credentials: "same-origin" },
  plugins: [expiringPictures],
});

/** The network first, so that nobody sees an old page with one; after 4 seconds what was kept. */
const expiringPages = expiration(60, 30);
export const pages = new NetworkFirst({
  cacheName: keptCaches.pages,
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [keptPage({ assets, pictures }), expiringPages],
});

/** Forgets where somebody was, with the notes that Workbox makes about it. */
export const forgetPages = () =>
  Promise.all([expiringPages.deleteCacheAndMetadata(), expiringPictures.deleteCacheAndMetadata()]);
