import { expect } from "@playwright/test";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";

const get = (path: string) => fetch(product().siteUrl + path, { redirect: "manual" });

test("the build writes the security headers, and every response has them", async () => {
  for (const path of ["/", "/videos", "/admin/plans", "/auth/login", "/login", "/rss.xml", "/no/such/page"]) {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    // a feed opened directly may load nothing
    const sources = path.endsWith(".xml") ? "default-src 'none'" : `connect-src 'self' ${product().apiUrl};`;
    expect(headers.get("content-security-policy"), path).toContain(sources);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
  }
});

test("the CSP allows scripts and styles by hash, never inline", async () => {
  const paths = [
    ...(await sitemapPaths()),
    "/auth/login",
    "/dashboard",
    "/history",
    "/profile",
    "/admin",
    "/admin/plans",
    "/404",
  ];
  for (const path of paths) {
    const html = await (await get(path)).text();
    const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? "";
    const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src")) ?? "";
    expect(scripts, path).toContain("'sha256-");
    expect(scripts, path).not.toMatch(/unsafe|\*|https?:/);
    expect(policy, path).toMatch(/style-src /);
  }
});
