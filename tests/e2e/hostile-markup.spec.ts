import { expect, type Page } from "@playwright/test";
import { fieldsOf } from "@/features/site-pages/page-texts.ts";
import { renderArticle } from "@/platform/markdown/render-article.ts";
import { openAdmin } from "../support/e2e/admin.ts";
import { service } from "../support/e2e/service.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";

// Every payload calls alert: if one runs, a dialog opens.
function whatRuns(page: Page): string[] {
  const ran: string[] = [];
  page.on("dialog", async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  return ran;
}

/** Clicks, hovers and focuses every element, but follows no ordinary link. */
const touchEverything = (page: Page, within = "body") =>
  page.evaluate((within) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
      element.dispatchEvent(new PointerEvent("pointerenter"));
      element.focus?.();
      if (!/^(https?|mailto|tel):/.test(element.closest("a")?.protocol ?? "")) element.click?.();
    }
  }, within);

// Closes anything a payload leaves open, so that it can't swallow the next payload.
const closing = "</p></title></style></script></noscript></template></textarea></svg></math></xss>-->";
const marked = hostileMarkup.map((payload, index) => `<div>${payload}${closing}<b>mark-${index}-</b></div>`).join("\n");

test("the test detects a payload that runs", { tag: "@full" }, async ({ page }) => {
  const ran = whatRuns(page);
  await page.setContent("<img src=x onerror=alert(1)><a href='javascript:alert(2)'>x</a>");
  await touchEverything(page);
  await expect.poll(() => ran.toSorted()).toEqual(["1", "2"]);
});

test("an article runs no payload even without a CSP", async ({ page }) => {
  const ran = whatRuns(page);
  await page.setContent(hostileMarkup.map((html) => renderArticle(html, "https://site.invalid")).join("\n"));
  await touchEverything(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(ran).toEqual([]);
});

test("the editor and the previews of a page's texts run no payload", async ({ page, tolerate }) => {
  // the newsletter form of the preview, which nobody can reach
  tolerate(/An invalid form control with name='email' is not focusable/);
  const ran = whatRuns(page);
  const short = hostileMarkup.filter(({ length }) => length <= 40);
  const fields = fieldsOf("home").map(({ name }, index) => [name, short[index % short.length]]);
  const save = (id: string, draft: Record<string, string> | null) =>
    service().from("site_pages").update({ draft }).eq("id", id).throwOnError();
  await save("home", Object.fromEntries(fields));
  await save("privacy", { lead: short[4] ?? "", text: hostileMarkup.join("\n\n") });
  await openAdmin(page, "/admin/page-preview?edit=home");
  await expect(page.locator("[inert] h1")).toHaveText(short[0] ?? "");
  await touchEverything(page, "[inert]");
  await page.goto("/admin/content?tab=pages&edit=privacy");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("article", { name: "Preview" })).toContainText(short[4] ?? "");
  await touchEverything(page, "article");
  await page.getByRole("button", { name: "Revisions" }).click();
  await expect(page.getByRole("dialog").getByText("The original text")).toBeVisible();
  for (const id of ["home", "privacy"]) await save(id, null);
  expect(ran).toEqual([]);
});

test("the CSP blocks payloads that would slip into an article", { tag: "@full" }, async ({ page, tolerate }) => {
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

test("a digest's preview shows every line and runs no payload", { tag: "@full" }, async ({ page, tolerate }) => {
  // expected: the CSP and the sandbox report what they block, also Playwright's own script, which signs this browser in; and pictures
  // without an address are requested from this site
  tolerate(/Content Security Policy|about:srcdoc|status of 404/);
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
  await expect(preview).toHaveAttribute("sandbox", "");
  await expect(preview).toHaveAttribute("srcdoc", /mark-0-/);
  const text = preview.contentFrame().locator("body");
  for (const index of hostileMarkup.keys()) await expect(text).toContainText(`mark-${index}-`);
  expect(ran).toEqual([]);
});
