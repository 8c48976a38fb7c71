import { notFoundPages } from "../local/site/not-found-pages.ts";

type Assets = { fetch: (request: Request) => Promise<Response> };

/**
 * Cloudflare runs this for addresses without a file (wrangler.jsonc). Left to itself it gives what is missing the cache rule of
 * its address, so that a hashed asset requested a moment before it is there would stay missing for a year.
 */
export default {
  async fetch(request: Request, { ASSETS }: { ASSETS: Assets }): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
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
