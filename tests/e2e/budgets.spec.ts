import { expect } from "@playwright/test";
import {
  adminScripts,
  filteredList,
  memberPages,
  memberScripts,
  publicPages,
  sessionScripts,
  wakeIsland,
  weighPage,
  weighScripts,
} from "../../scripts/test/page-weight.ts";
import { pages } from "../support/e2e/pages.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";
import { trainEveryDay, trainPlan } from "../support/e2e/training.ts";

const any = Number.POSITIVE_INFINITY;

test("every kind of public page is within its budget of JavaScript and bytes", async ({ page }) => {
  for (const { name, path: pattern, javascript, whole = any, awake } of publicPages) {
    const path = (await sitemapPaths()).findLast((one) => pattern.test(one)) ?? "missing from the sitemap";
    const weigh = async (isReady?: typeof wakeIsland) => {
      // otherwise, requests of the previous page would be counted
      await page.goto("about:blank");
      return weighPage(page, path, isReady);
    };
    const weight = await weigh();
    expect
      .soft(weight.javascript, `${name}: ${JSON.stringify(weight.scripts, null, 1)}`)
      .toBeLessThanOrEqual(javascript);
    expect.soft(weight.whole, `${name}: everything, in KB`).toBeLessThanOrEqual(whole);
    if (awake !== undefined)
      expect.soft((await weigh(wakeIsland)).javascript, `${name}: awake`).toBeLessThanOrEqual(awake);
  }
});

test("filtering a list loads no framework", { tag: "@full" }, async ({ page }) => {
  for (const path of ["/plans?difficulty=beginner", "/studios?city=Berlin", "/blog?tags=technique"]) {
    // ignore pending requests of the previous page
    await page.goto("about:blank");
    const unfiltered = await weighPage(page, path.replace(/\?.*/, ""));
    await page.goto("about:blank");
    const { javascript, scripts } = await weighPage(page, path, async () => {
      await expect(page.getByRole("list", { name: "Filters in use" }).getByRole("button")).toHaveCount(1);
    });
    expect(javascript, `${path} loads the filter`).toBeGreaterThan(unfiltered.javascript);
    expect(javascript, `${path}: ${JSON.stringify(scripts, null, 1)}`).toBeLessThanOrEqual(filteredList);
  }
});

test("member pages, also in the middle of a plan, and the sign-in page are within their script budget", async ({
  page,
}) => {
  const member = await newMember();
  await trainEveryDay(member, (await trainPlan(member, "bounce-basics", 4)).enrollment);
  const tooHeavy = [];
  for (const path of memberPages) {
    if (path === "/dashboard") await signInAs(page, member);
    // ignore pending requests of the previous page
    await page.goto("about:blank");
    const { javascript, scripts } = await weighPage(page, path);
    if (javascript > (path.includes("workout=") ? sessionScripts : memberScripts))
      tooHeavy.push({ path, javascript, scripts });
  }
  expect(tooHeavy).toEqual([]);
});

test("an admin screen first loads only its list; dialogs, editors and uploads load when opened", async () => {
  const screens = pages.filter((path) => path.startsWith("/admin"));
  expect(screens.length).toBeGreaterThan(10);
  const weights = await Promise.all(
    screens.map(async (path) => ({ path, ...(await weighScripts(product().siteUrl + path)) })),
  );
  expect(weights.filter(({ javascript }) => javascript > adminScripts)).toEqual([]);
  expect(Math.min(...weights.map(({ javascript }) => javascript))).toBeGreaterThan(60);
});
