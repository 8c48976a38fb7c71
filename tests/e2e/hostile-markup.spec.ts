import { expect, type Page } from "@playwright/test";
import { renderArticle } from "@/platform/markdown/render-article.ts";
import { openAdmin } from "../support/e2e/admin.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";

// Every payload calls alert: what ran has opened a dialog.
function whatRuns(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  return ran;
}

/** Presses, points at and focuses everything there is, but follows no honest link. */
const touchEverything = (page: Page, within = "body") =>
  page.evaluate((within) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
      element.dispatchEvent(new PointerEvent("pointerenter"));
      element.focus?.();
      if (!/^(https?|mailto|tel):/.test((element as HTMLAnchorElement).protocol ?? "")) element.click?.();
    }
  }, within);

// Whatever a payload leaves open is closed before its mark, so that none swallows the next.
const closing = "</p></title></style></script></noscript></template></textarea></svg></math></xss>-->";
const marked = hostileMarkup.map((payload, index) => `<div>${payload}${closing}<b>mark-${index}-</b></div>`).join("\n");

test("this test would notice", { tag: "@full" }, async ({ page }) => {
  const ran = whatRuns(page);
  await page.setContent("<img src=x onerror=alert(1)><a href='javascript:alert(2)'>x</a>");
  await touchEverything(page);
  await expect.poll(() => ran.toSorted()).toEqual(["1", "2"]);
});

test("an article runs nothing, though no policy helps it", async ({ page }) => {
  const ran = whatRuns(page);
  await page.setContent(hostileMarkup.map((html) => renderArticle(html, "https://site.invalid")).join("\n"));
  await touchEverything(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(ran).toEqual([]);
});

test("and if anything ever slipped into an article, its page's policy would stop it", async ({ page, tolerate }) => {
  tolerate(/./);
  const ran = whatRuns(page);
  const path = (await sitemapPaths()).find((one) => one.startsWith("/blog/")) ?? "";
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<div class="prose">', `$&${marked}`) });
  });
  await page.goto(path);
  await expect(page.getByText("mark-0-")).toBeAttached();
  await touchEverything(page, ".prose");
  expect(ran).toEqual([]);
});

test("the preview of a digest shows every line of it and runs nothing", async ({ page, tolerate }) => {
  // what the sanitizer takes out is noticed by the policy already while it is read; and the sandbox stops Playwright's own
  // script, which signs this browser in; pictures without an address are looked for on this site
  tolerate(/Content Security Policy|Blocked script execution in 'about:srcdoc'|status of 404/);
  const ran = whatRuns(page);
  await page.route(
    (url) => url.pathname === "/rest/v1/weekly_digests" && url.searchParams.get("select") === "content_html",
    (route) =>
      route.fulfill({
        json: { content_html: `<html><body>${marked}</body></html>` },
        headers: { "access-control-allow-origin": "*" },
      }),
  );
  await openAdmin(page, "/admin/subscriptions?tab=digests");
  await page.getByRole("button", { name: "Preview Last week's bounce: something old, something steep" }).click();
  const preview = page.locator('iframe[title="Digest Preview"]');
  await expect(preview).toHaveAttribute("sandbox", "allow-same-origin");
  await expect(preview).toHaveAttribute("srcdoc", /mark-0-/);
  const shown = await preview.evaluate((frame: HTMLIFrameElement) => {
    const mail = new DOMParser().parseFromString(frame.srcdoc, "text/html");
    const elements = [...mail.querySelectorAll("*")];
    return {
      text: mail.body.textContent ?? "",
      elements: [...new Set(elements.map(({ localName }) => localName))],
      attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
      addresses: [...mail.querySelectorAll("[href], [src]")].map((element) =>
        String(element.getAttribute("href") ?? element.getAttribute("src")).replace(/\s/g, ""),
      ),
    };
  });
  for (const index of hostileMarkup.keys()) expect(shown.text).toContain(`mark-${index}-`);
  const dangerous = /^(script|iframe|object|embed|form|input|button|style|link|meta|base|foreignobject)$/;
  expect(shown.elements.filter((name) => dangerous.test(name))).toEqual([]);
  expect(shown.attributes.filter((name) => /^on|^srcdoc$|^formaction$/.test(name))).toEqual([]);
  expect(shown.addresses.filter((address) => /^(javascript|vbscript):/i.test(address))).toEqual([]);
  expect(ran).toEqual([]);
});
