import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headersFile, redirectsFile, vercelSettings } from "@/site/integrations/host-files.ts";
import cloudflare from "../../scripts/cloudflare/missing.ts";
import { listen } from "../../scripts/local/listen.ts";
import { staticSite } from "../../scripts/local/site/static-site.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const folder = await temporaryFolder();
const server = await listen({ name: "site", variable: "SITE_PORT", port: 0 });
afterAll(server.close);
const address = `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  const site = await writeSite(join(folder, "site"), {
    "index.html": "home",
    "admin/plans.html": "plans",
    "404.html": "nothing here",
    "_astro/app.abc.js": "app",
    "sw.js": "worker",
    "covers/plan.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "rss.xml": "<rss/>",
    "notice.txt": "",
    _headers: headersFile("https://project.supabase.co/rest/v1"),
    _redirects: redirectsFile([]),
  });
  server.serve(staticSite(site));
});

const headersOf = async (path: string, method = "GET") =>
  (await fetch(`${address}${path}`, { method, redirect: "manual" })).headers;

describe("the headers file that a build writes for the CDN, served by npm start", () => {
  test.each([
    ["a page", "/", "GET"],
    ["a page of the admin area", "/admin/plans", "GET"],
    ["an asset", "/_astro/app.abc.js", "GET"],
    ["a missing page", "/nowhere", "GET"],
    ["a redirect", "/login", "GET"],
    ["a rejected request", "/", "POST"],
    ["an invalid address", "/%00", "GET"],
  ])("is sent for %s", async (_what, path, method) => {
    expect(Object.fromEntries(await headersOf(path, method))).toMatchObject({
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}$/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      // YouTube's player refuses pages without a referrer (error 153)
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(self\)/),
    });
  });

  test("permits Cloudflare's scripts and frames only with Turnstile", () => {
    const policies = [false, true].map((hasCaptcha) => headersFile("https://project.supabase.co", hasCaptcha));
    const origins = policies.map((policy) => policy.match(/https:\/\/challenges\.cloudflare\.com/g)?.length ?? 0);
    expect(origins).toEqual([0, 2]);
  });

  test("lets a page be framed by nobody, contain no plugin, and connect to its own backend only", async () => {
    const policy = (await headersOf("/")).get("content-security-policy")?.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "base-uri 'self'",
        "connect-src 'self' https://project.supabase.co",
        "form-action 'self' https://project.supabase.co",
        // covers may be in the backend's storage
        "img-src 'self' data: https://i.ytimg.com https://project.supabase.co",
        "frame-ancestors 'none'",
        "frame-src https://www.youtube-nocookie.com",
        "object-src 'none'",
      ]),
    );
  });

  test.each(["/covers/plan.svg", "/rss.xml", "/_astro/app.abc.js"])(
    "lets %s run nothing when opened directly",
    async (path) => {
      expect((await headersOf(path)).get("content-security-policy")).toMatch(/default-src 'none';.* sandbox$/);
      expect((await headersOf("/")).get("content-security-policy")).not.toContain("sandbox");
    },
  );

  test("lets a browser revalidate the service worker each time", async () => {
    expect((await headersOf("/sw.js")).get("cache-control")).toBe("no-cache");
  });

  test("applies the site's defaults to paths without a line", async () => {
    const policy = (await headersOf("/")).get("content-security-policy");
    expect(policy).toContain("default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'");
  });

  test("excludes personal pages from search results, and caches assets for a year", async () => {
    for (const path of ["/admin/plans", "/saved", "/reminders-off"]) {
      expect((await headersOf(path)).get("x-robots-tag")).toBe("noindex");
    }
    expect((await headersOf("/")).get("x-robots-tag")).toBeNull();
    expect((await headersOf("/_astro/app.abc.js")).get("cache-control")).toContain("immutable");
  });
});

describe("a missing page on Cloudflare", () => {
  const missing = (path: string) =>
    cloudflare.fetch(new Request(`${address}${path}`), {
      ASSETS: { fetch },
    });

  test("is an uncached HTML page with the site's headers", async () => {
    for (const path of ["/nowhere", "/plans/nowhere", "/_astro/not-there-yet.js"]) {
      const response = await missing(path);
      expect([response.status, await response.text()]).toEqual([404, "nothing here"]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-frame-options")).toBe("DENY");
    }
  });

  test("isn't the operator's notice: a secret of the worker replaces its empty file", async () => {
    const notice = (env: { NOTICE?: string }) =>
      cloudflare.fetch(new Request(`${address}/notice.txt`), { ASSETS: { fetch }, ...env });
    expect(await (await notice({})).text()).toBe("");
    const set = await notice({ NOTICE: "Back at 18:00 UTC." });
    expect([await set.text(), set.headers.get("content-type")]).toEqual([
      "Back at 18:00 UTC.",
      "text/plain;charset=UTF-8",
    ]);
  });

  test("is the only other request for the worker: Cloudflare calls it only for paths without a file", async () => {
    const text = await readFile(new URL("../../wrangler.jsonc", import.meta.url), "utf8");
    const { main, assets } = JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, ""));
    expect(main).toBe("scripts/cloudflare/missing.ts");
    expect(assets).toEqual({
      directory: "./dist",
      binding: "ASSETS",
      html_handling: "drop-trailing-slash",
      not_found_handling: "none",
      run_worker_first: ["/notice.txt"],
    });
  });
});

describe("vercel.json", () => {
  test("is generated from the site's headers and redirects: npm run vercel-json", async () => {
    const file = await readFile(new URL("../../vercel.json", import.meta.url), "utf8");
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(vercelSettings())));
  });

  test("redirects, drops .html and lets pages connect to Supabase", () => {
    const { redirects, headers, ...settings } = vercelSettings();
    expect(settings).toMatchObject({ cleanUrls: true, trailingSlash: false, outputDirectory: "dist" });
    expect(redirects).toContainEqual({ source: "/login", destination: "/auth/login", statusCode: 301 });
    expect(headers.map(({ source }) => source)).toContain("/admin/(.*)");
    const policy = headers[0]?.headers.find(({ key }) => key === "Content-Security-Policy")?.value;
    expect(policy).toContain("connect-src 'self' https://*.supabase.co;");
    expect(JSON.stringify(vercelSettings(false, "https://api.your.domain"))).toContain(
      "connect-src 'self' https://api.your.domain;",
    );
  });
});
