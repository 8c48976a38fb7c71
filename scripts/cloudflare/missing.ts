import { notFoundPages } from "../local/site/not-found-pages.ts";

type Assets = { fetch: (request: Request) => Promise<Response> };

/**
 * Cloudflare runs this for paths without a file and for the notice (wrangler.jsonc). By default, it would apply the cache rule of the path
 * to the 404 response, so a hashed asset that is requested just before its deploy would be missing for a year. NOTICE is a secret of the
 * Worker, which the operator can set without a build: the text about an outage.
 */
export default {
  async fetch(request: Request, { ASSETS, NOTICE }: { ASSETS: Assets; NOTICE?: string }): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    if (pathname === "/notice.txt") {
      // the content type of a text is text/plain
      return NOTICE ? new Response(NOTICE, { headers: { "cache-control": "no-store" } }) : ASSETS.fetch(request);
    }
    for (const page of notFoundPages(pathname)) {
      const found = await ASSETS.fetch(new Request(origin + page));
      if (!found.ok) continue;
      const headers = new Headers(found.headers);
      headers.set("cache-control", "no-store");
      headers.delete("etag");
      return new Response(request.method === "HEAD" ? null : found.body, { status: 404, headers });
    }
    return new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
  },
};
