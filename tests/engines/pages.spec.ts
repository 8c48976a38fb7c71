import { expect } from "@playwright/test";
import { adminPages, memberPages, templateOf, visitorPages } from "../support/e2e/pages.ts";
import { demoAdmin, newMember } from "../support/e2e/people.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { trainEveryDay, trainPlan } from "../support/e2e/training.ts";
import { css } from "../support/engines/locate.ts";
import type { EnginePage } from "../support/engines/page.ts";
import { test } from "../support/engines/test.ts";

/** Opens each of these pages, and expects no blank item and no sideways scrolling on a phone and on a desktop. */
async function expectGoodPages(page: EnginePage, paths: readonly string[]) {
  for (const path of paths) {
    await page.resize(390, 844);
    await page.goto(path);
    await page.see(css("h1"));
    await page.seeNo(css(".skeleton"));
    for (const width of [390, 1280]) {
      await page.resize(width, 844);
      const blank = () => page.run(countBlank);
      await expect.soft.poll(blank, { message: `blank items of ${path} at ${width} px`, timeout: 10_000 }).toBe(0);
      const overflow = ({ scrollWidth, clientWidth } = document.documentElement) => scrollWidth - clientWidth;
      expect.soft(await page.run(overflow), `sideways scrolling of ${path} at ${width} px`).toBe(0);
    }
  }
}

/** Runs in the page: the number of elements that are visible by their styles but not drawn. */
function countBlank(): number {
  return [...document.querySelectorAll("main *")].filter(
    (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
  ).length;
}

test("every kind of public page", async ({ engine: { page } }) => {
  const kinds = new Map((await sitemapPaths()).map((path) => [templateOf(path), path]));
  await expectGoodPages(page, [...kinds.values(), ...visitorPages]);
});

test("every page of a member", async ({ engine: { page } }) => {
  const member = await newMember();
  await trainEveryDay(member, (await trainPlan(member, "bounce-basics", 4)).enrollment);
  await page.signInAs(member);
  await expectGoodPages(page, memberPages);
});

test("every page of an administrator", async ({ engine: { page } }) => {
  await page.signInAs(demoAdmin);
  await expectGoodPages(page, adminPages);
});
