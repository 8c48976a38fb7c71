import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../scripts/local/listen.ts";
import { staticSite } from "../../scripts/local/site/static-site.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const folder = await temporaryFolder();
const long = "<p>Bounce.</p>".repeat(100);
const server = await listen({ name: "site", variable: "SITE_PORT", port: 0 });
afterAll(server.close);

beforeAll(async () => {
  await writeSite(join(folder, "outside"), { "secret.html": "secret" });
  await writeSite(join(folder, "before"), { "_astro/old.abc.js": "old", "gone.html": "gone" });
  const site = await writeSite(join(folder, "site"), {
    "index.html": "home",
    "plans.html": long,
    "plans/first.html": "first plan",
    "plans/404.html": "no such plan",
    "docs/index.html": "docs",
    "404.html": "nothing here",
    "_astro/app.abc.js": "app",
    "rss.xml": "<rss/>",
    _headers: "/*\n  X-Everywhere: yes\n/plans/*\n  X-Plans: yes\n/*.xml\n  X-Xml: yes\n",
    _redirects: "/login /auth/login 302\n/old /plans/first 301\n",
  });
  server.serve(staticSite(site, join(folder, "before")));
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers, redirect: "manual" });

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
  ["/plans/", 308, "/plans"],
  ["/plans.html?difficulty=beginner", 308, "/plans?difficulty=beginner"],
  ["//evil.example/", 308, "/evil.example"],
  ["/login?next=/profile", 302, "/auth/login?next=/profile"],
  ["/old", 301, "/plans/first"],
])("%s redirects", async (path, status, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
});

test.each([
  ["/nowhere", "nothing here"],
  ["/gone", "nothing here"],
  ["/plans/nowhere", "no such plan"],
  ["/_astro/never.js", "nothing here"],
  ["/%", "nothing here"],
  ["/%00", "nothing here"],
  ["/..%2foutside%2fsecret", "nothing here"],
])("%s is not found, with the nearest 404 page, which isn't cached", async (path, content) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, content]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

describe("transfer", () => {
  test("pages are compressed", async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const { request } = await import("node:http");
    const headers = { "accept-encoding": "gzip" };
    request({ port: server.port, path: "/plans", headers }, async (response) => {
      resolve(Buffer.concat(await Array.fromAsync(response)));
    }).end();
    expect(gunzipSync(await promise).toString()).toBe(long);
  });

  test("an unchanged page is not sent again", async () => {
    const etag = (await get("/plans")).headers.get("etag") ?? "";
    expect((await get("/plans", { "if-none-match": etag })).status).toBe(304);
  });

  test("only GET and HEAD are allowed", async () => {
    expect((await get("/plans", {}, "POST")).status).toBe(405);
    expect(await (await get("/plans", {}, "HEAD")).text()).toBe("");
  });

  test("the site's own headers are on every matching response", async () => {
    expect((await get("/nowhere")).headers.get("x-everywhere")).toBe("yes");
    expect((await get("/plans/first")).headers.get("x-plans")).toBe("yes");
    expect((await get("/docs")).headers.get("x-plans")).toBeNull();
    expect((await get("/rss.xml")).headers.get("x-xml")).toBe("yes");
    expect((await get("/plans")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });
});
