import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { createStaticServer } from "../../scripts/local/site/static-server.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const folder = await temporaryFolder();
const long = "<p>Bounce.</p>".repeat(100);
const server = createStaticServer(join(folder, "kept"));

beforeAll(async () => {
  await writeSite(join(folder, "outside"), { "secret.html": "secret" });
  await writeSite(join(folder, "kept"), { "_astro/old.abc.js": "old" });
  const site = await writeSite(join(folder, "site"), {
    "index.html": "home",
    "plans.html": long,
    "plans/first.html": "first plan",
    "plans/404.html": "no such plan",
    "videos/fallback.html": "any video",
    "docs/index.html": "docs",
    "404.html": "nothing here",
    "_astro/app.abc.js": "app",
    "rss.xml": "<rss/>",
    _headers: "/*\n  X-Everywhere: yes\n# a remark\n/plans/*\n  X-Plans: yes\n",
    _redirects: "/login /auth/login 302\n/old/:slug /plans/:slug\n/videos/* /videos/fallback 200\n",
  });
  await server.show(site);
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.handle(new Request(`http://localhost:4321${path}`, { method, headers }));

describe("addresses", () => {
  test.each([
    ["/", "home"],
    ["/plans", long],
    ["/plans?difficulty=beginner", long],
    ["/plans/first", "first plan"],
    ["/docs", "docs"],
    ["/rss.xml", "<rss/>"],
    ["/_astro/old.abc.js", "old"],
  ])("%s shows its page", async (path, content) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, content]);
  });

  test.each([
    ["/plans/", "/plans"],
    ["/plans.html?difficulty=beginner", "/plans?difficulty=beginner"],
    ["/index.html", "/"],
    ["/docs/index.html", "/docs"],
    ["//evil.example/", "/evil.example"],
    ["/%2F%2Fevil.example/", "/evil.example"],
  ])("%s redirects to %s", async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, location]);
  });

  test.each([
    ["/login", 302, "/auth/login"],
    ["/login?next=/profile", 302, "/auth/login?next=/profile"],
    ["/old/first", 301, "/plans/first"],
    ["/old/%D1%8B", 301, "/plans/%D1%8B"],
  ])("%s redirects by the site's own rules", async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
  });

  test("a rule with status 200 shows the other page at this address", async () => {
    const response = await get("/videos/new-one");
    expect([response.status, await response.text()]).toEqual([200, "any video"]);
  });

  test.each([
    ["/nowhere", "nothing here"],
    ["/plans/nowhere", "no such plan"],
    ["/_astro/never.js", "nothing here"],
    ["/_headers", "nothing here"],
    ["/%2e%2e/outside/secret", "nothing here"],
    ["/..%2foutside%2fsecret", "nothing here"],
  ])("%s is not found, with the nearest 404 page", async (path, content) => {
    let response = await get(path);
    if (response.status === 308) response = await get(response.headers.get("location") ?? "");
    expect([response.status, await response.text()]).toEqual([404, content]);
  });

  test.each(["/%", "/%00", "/a%5Cb", "/old/a%0d%0aSet-Cookie:b=c"])("%s is an invalid address", async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test("only GET and HEAD are allowed", async () => {
    expect((await get("/plans", {}, "POST")).status).toBe(405);
  });
});

describe("transfer", () => {
  test("the Accept-Encoding header selects the encoding", async () => {
    const brotli = await get("/plans", { "accept-encoding": "gzip, deflate, br" });
    expect(brotliDecompressSync(await brotli.bytes()).toString()).toBe(long);
    const gzip = await get("/plans", { "accept-encoding": "gzip" });
    expect(gunzipSync(await gzip.bytes()).toString()).toBe(long);
    const plain = await get("/plans");
    expect([plain.headers.get("content-encoding"), plain.headers.get("vary")]).toEqual([null, "Accept-Encoding"]);
  });

  test("an unchanged page is not sent again", async () => {
    const headers = { "accept-encoding": "br" };
    const etag = (await get("/plans", headers)).headers.get("etag") ?? "";
    const again = await get("/plans", { ...headers, "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("/plans", { "if-none-match": etag })).status).toBe(200);
  });

  test("HEAD returns the length and no body", async () => {
    const response = await get("/plans", {}, "HEAD");
    expect([response.headers.get("content-length"), await response.text()]).toEqual([String(long.length), ""]);
  });

  test("hashed assets are cached for a year, pages are revalidated, missing assets aren't cached", async () => {
    const caching = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await caching("/_astro/app.abc.js")).toBe("public, max-age=31536000, immutable");
    expect(await caching("/plans")).toBe("public, max-age=0, must-revalidate");
    expect(await caching("/_astro/never.js")).toBe("public, max-age=0, must-revalidate");
  });

  test("the site's own headers are on every matching response", async () => {
    expect((await get("/nowhere")).headers.get("x-everywhere")).toBe("yes");
    expect((await get("/plans/first")).headers.get("x-plans")).toBe("yes");
    expect((await get("/docs")).headers.get("x-plans")).toBeNull();
  });
});

test("an unreadable file crashes nothing, and is served once readable", async () => {
  const file = join(folder, "site", "poster.bin");
  await writeSite(join(folder, "site"), { "poster.bin": "" });
  // more than Node reads at once, though nothing is on the disk
  await truncate(file, 3 * 2 ** 30);
  await expect(get("/poster.bin")).rejects.toThrow();
  await truncate(file, 4);
  expect((await get("/poster.bin")).status).toBe(200);
});

test("before the first build, visitors get a page that tells them to come back", async () => {
  const response = await createStaticServer(folder).handle(new Request("http://localhost/"));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
});
