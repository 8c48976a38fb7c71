import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";
import type { Handler } from "../listen.ts";
import { notFoundPages } from "./not-found-pages.ts";
import { isRedirect, type Rules, readRules } from "./rules.ts";

export type StaticServer = {
  handle: Handler;
  /** Serves this folder from the next request on. */
  show: (folder: string) => Promise<void>;
};

type Shown = { folder: string; rules: Rules; read: ReturnType<typeof openFiles> };
type Found = { file: StaticFile; status: number };

/** Reads each file once. A failed read is retried on the next request. */
function openFiles() {
  const files = new Map<string, Promise<StaticFile | undefined>>();
  return (path: string): Promise<StaticFile | undefined> => {
    const file =
      files.get(path) ??
      readStaticFile(path).catch((error: NodeJS.ErrnoException) => {
        files.delete(path);
        if (["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"].includes(error.code ?? "")) return undefined;
        throw error;
      });
    files.set(path, file);
    return file;
  };
}

const hashed = (path: string) => path.startsWith("/_astro/");

/**
 * Serves a built site like a CDN: URLs without .html and trailing slashes, the site's _headers and _redirects, its 404 page,
 * compression, and validators. `oldAssets` has assets of earlier builds.
 */
export function createStaticServer(oldAssets: string): StaticServer {
  let shown: Shown | undefined;

  async function find({ folder, rules, read }: Shown, path: string, search: string): Promise<Found | Response> {
    const open = (name: string) => () => read(join(folder, name));
    const page = await firstOf(pageNames(path).map(open));
    if (page) return { file: page, status: 200 };
    const asset = hashed(path) ? await read(join(oldAssets, path)) : undefined;
    if (asset) return { file: asset, status: 200 };

    const rule = rules.redirectFor(path);
    if (rule && isRedirect(rule.status)) return redirect(rule.to + search, rule.status);
    const instead = rule && (await firstOf(pageNames(rule.to).map(open)));
    if (rule && instead) return { file: instead, status: rule.status };
    const missing = await firstOf(notFoundPages(path).map((name) => open(`${name}.html`)));
    return missing ? { file: missing, status: 404 } : new Response("Not found\n", { status: 404 });
  }

  async function answer(request: Request, site: Shown): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { pathname, search } = new URL(request.url);
    const path = decode(pathname);
    if (path === undefined) return new Response("Bad request\n", { status: 400 });
    const clean = cleanAddress(path);
    if (clean !== path) return redirect(encodeURI(clean) + search, 308);
    const found = await find(site, path, search);
    return found instanceof Response ? found : respond(request, path, found);
  }

  return {
    async show(folder) {
      shown = { folder, rules: await readRules(folder), read: openFiles() };
    },
    async handle(request) {
      if (!shown) return new Response("The site is being built …\n", { status: 503, headers: { "retry-after": "1" } });
      const site = shown;
      const response = await answer(request, site);
      for (const [name, value] of site.rules.headersFor(new URL(request.url).pathname))
        response.headers.set(name, value);
      return response;
    },
  };
}

async function respond(request: Request, path: string, { file, status }: Found): Promise<Response> {
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const bytes = await file.encoded(encoding);
  const compressed = bytes !== (await file.encoded("identity"));
  const etag = `"${file.etag}${compressed ? `-${encoding}` : ""}"`;
  const headers = new Headers({
    etag,
    vary: "Accept-Encoding",
    "cache-control":
      hashed(path) && status === 200 ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  });
  const known = request.headers.get("if-none-match")?.split(/,\s*/) ?? [];
  if (status === 200 && known.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", file.type);
  headers.set("content-length", String(bytes.byteLength));
  if (compressed) headers.set("content-encoding", encoding);
  return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

/** The possible files of a path, in order: the file itself, the page with this name, the index page of the folder. */
function pageNames(path: string): string[] {
  // the CDN doesn't serve these configuration files
  if (path === "/_headers" || path === "/_redirects") return [];
  if (path === "/") return ["/index.html"];
  return [path, `${path}.html`, `${path}/index.html`];
}

/** The canonical path of a page: no trailing slash, no .html, no index, and no double slashes, which could lead to another site. */
function cleanAddress(path: string): string {
  const short = posix
    .normalize(path)
    .replace(/\/+$/, "")
    .replace(/(\/index)?\.html$/, "")
    .replace(/^\/index$/, "");
  return short === "" ? "/" : short;
}

function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return /[\\\p{Cc}]/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

const redirect = (to: string, status: number) => new Response(null, { status, headers: { location: to } });
async function firstOf<T>(tries: (() => Promise<T | undefined>)[]): Promise<T | undefined> {
  for (const attempt of tries) {
    const found = await attempt();
    if (found) return found;
  }
  return undefined;
}

type Encoding = "br" | "gzip" | "identity";
type StaticFile = {
  type: string;
  etag: string;
  encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, gzip: { level: 9 } };
const worthCompressing = /^(text\/|application\/(javascript|json|xml|rss|atom|manifest)|image\/svg|font\/(ttf|otf))/;

/** Reads a file of a built site, and compresses it once per requested encoding. */
async function readStaticFile(file: string): Promise<StaticFile> {
  const plain = new Uint8Array(await readFile(file));
  const type = lookup(file) ?? "application/octet-stream";
  const compressible = worthCompressing.test(type) && plain.byteLength > 500;
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type: /^text\/|javascript|json|xml/.test(type) ? `${type};charset=utf-8` : type,
    etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    encoded(encoding) {
      if (encoding === "identity" || !compressible) return Promise.resolve(plain);
      const ready = made.get(encoding) ?? encode(plain, encoding);
      made.set(encoding, ready);
      return ready;
    },
  };
}

const encode = async (plain: Uint8Array, encoding: "br" | "gzip") =>
  new Uint8Array(await (encoding === "br" ? compress.br(plain, options.br) : compress.gzip(plain, options.gzip)));

/** The best encoding that the browser accepts. */
function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "").split(/,\s*/);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity";
}
