import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { headersFile } from "@/integrations/security-headers.ts";
import { createStaticServer } from "../../scripts/local/site/static-server.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const folder = await temporaryFolder();
const server = createStaticServer(join(folder, "kept"));

beforeAll(async () => {
  const site = await writeSite(join(folder, "site"), {
    "index.html": "home",
    "admin/plans.html": "plans",
    "404.html": "nothing here",
    "_astro/app.abc.js": "app",
    _headers: headersFile("https://project.supabase.co/rest/v1"),
    _redirects: "/login /auth/login 301\n",
  });
  await server.show(site);
});

const headersOf = async (path: string, method = "GET") =>
  (await server.handle(new Request(`http://localhost:4321${path}`, { method }))).headers;

describe("the file of headers that a build leaves for the CDN, served by npm start", () => {
  test.each([
    ["a page", "/", "GET"],
    ["a page of the admin area", "/admin/plans", "GET"],
    ["an asset", "/_astro/app.abc.js", "GET"],
    ["what isn't there", "/nowhere", "GET"],
    ["a redirect", "/login", "GET"],
    ["a refusal", "/", "POST"],
    ["an address that is none", "/%00", "GET"],
  ])("is on %s", async (_what, path, method) => {
    expect(Object.fromEntries(await headersOf(path, method))).toMatchObject({
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      // YouTube's player refuses pages that hide where they are (error 153)
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    });
  });

  test("lets a page be framed by nobody, hold no plugin, and talk to its own backend only", async () => {
    const policy = (await headersOf("/")).get("content-security-policy")?.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "base-uri 'self'",
        "connect-src 'self' https://project.supabase.co",
        "form-action 'self'",
        // covers may stand in the backend's own storage
        "img-src 'self' data: https://i.ytimg.com https://project.supabase.co",
        "frame-ancestors 'none'",
        "frame-src https://www.youtube-nocookie.com",
        "object-src 'none'",
      ]),
    );
  });

  test("keeps personal pages out of search results, and assets for a year", async () => {
    expect((await headersOf("/admin/plans")).get("x-robots-tag")).toBe("noindex");
    expect((await headersOf("/")).get("x-robots-tag")).toBeNull();
    expect((await headersOf("/_astro/app.abc.js")).get("cache-control")).toContain("immutable");
  });
});
