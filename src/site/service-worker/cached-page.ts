import type { WorkboxPlugin, WorkboxPluginCallbackParam } from "workbox-core";
import type { Strategy } from "workbox-strategies";
import { filesOf, isWorthKeeping } from "../../platform/cached-pages.ts";
import { isPicture } from "./picture.ts";

type Strategies = { assets: Strategy; pictures: Strategy };

/** Caches pages by path, with the time of saving and the files they need. Ignores the query, because pages are static. */
export const completePage = (strategies: Strategies): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && isWorthKeeping(new URL(request.url).pathname) ? withTime(response) : null,
  cacheDidUpdate: async ({ newResponse, event }) => {
    await keepFiles(await newResponse.text(), event, strategies);
  },
});

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** The built path of src/platform/offline-notice.dom.ts, which shows the age of a page. */
declare const noticeFile: string;

/** A copy of the page with the time of saving and a script that shows it. */
async function withTime(response: Response): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  // the copy isn't compressed and has another length
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const saved = html
    .replace("<html ", `<html data-saved-at="${new Date().toISOString()}" `)
    .replace("</head>", `<script type="module" src="${noticeFile}"></script></head>`);
  return new Response(saved, { headers });
}

/** Caches the files of a page. Ignores failures: the page is useful without some of them. */
async function keepFiles(
  html: string,
  event: WorkboxPluginCallbackParam["cacheDidUpdate"]["event"],
  { assets, pictures }: Strategies,
): Promise<void> {
  const missing: Promise<Response>[] = [];
  for (const file of filesOf(html)) {
    const url = new URL(file, location.origin);
    const isAsset = url.origin === location.origin && url.pathname.startsWith("/_astro/");
    if ((isAsset || isPicture(url)) && !(await caches.match(url))) {
      missing.push((isAsset ? assets : pictures).handle({ event, request: new Request(url) }));
    }
  }
  await Promise.allSettled(missing);
}
