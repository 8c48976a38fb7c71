import { createReadStream, existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import compression from "compression";
import sirv from "sirv";
import { notFoundPages } from "./not-found-pages.ts";

const compress = compression();

/**
 * Serves a built site like a CDN, with its _headers, its _redirects and its 404 pages. Assets of the build before, which open tabs
 * still request, come from the folder `before`.
 */
export function staticSite(folder: string, before?: string): RequestListener {
  const headers = readHeaders(folder);
  const redirects = readRedirects(folder);
  const serve = sirv(folder, { etag: true, extensions: ["html"] });
  const serveOld = before === undefined ? undefined : sirv(before, { etag: true });

  return (request, response) => {
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    response.setHeader("cache-control", "public, max-age=0, must-revalidate");
    for (const { pattern, name, value } of headers) if (pattern.test(pathname)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    }
    const canonical =
      pathname
        .replace(/\/+$/, "")
        .replace(/^\/+/, "/")
        .replace(/(\/index)?\.html$/, "") || "/";
    if (canonical !== pathname) return void response.writeHead(308, { location: canonical + search }).end();
    const redirect = redirects.get(pathname);
    if (redirect) return void response.writeHead(redirect.status, { location: redirect.to + search }).end();
    compress(request as never, response as never, () => {
      const notFound = () => void respondNotFound(folder, pathname, request, response);
      const old = serveOld && pathname.startsWith("/_astro/") ? () => serveOld(request, response, notFound) : notFound;
      serve(request, response, old);
    });
  };
}

function respondNotFound(folder: string, pathname: string, { method }: IncomingMessage, response: ServerResponse) {
  const page = notFoundPages(pathname)
    .map((name) => join(folder, `${name}.html`))
    .find(existsSync);
  // not as long as a hashed asset that will exist
  response.writeHead(404, { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" });
  if (!page || method === "HEAD") return response.end(page ? "" : "Not found\n");
  return createReadStream(page).pipe(response);
}

function linesOf(folder: string, name: string): string[] {
  const text = existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** The rules of `_headers`: a line with a path, in which `*` matches anything, then indented lines with its headers. */
function readHeaders(folder: string) {
  const rules: { pattern: RegExp; name: string; value: string }[] = [];
  let pattern = /$^/;
  for (const line of linesOf(folder, "_headers")) {
    const colon = line.indexOf(":");
    if (line.startsWith(" "))
      rules.push({ pattern, name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() });
    else pattern = new RegExp(`^${line.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace("/*", "/.*")}$`);
  }
  return rules;
}

/** The rules of `_redirects`: path, destination and status. */
const readRedirects = (folder: string) =>
  new Map(
    linesOf(folder, "_redirects").map((line) => {
      const [from = "", to = "", status] = line.split(" ");
      return [from, { to, status: Number(status) }];
    }),
  );
