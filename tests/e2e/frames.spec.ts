import { expect } from "@playwright/test";
import { endSlowProcessor, recordFrames, vanishedTexts } from "../support/e2e/frames.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";
import { trainPlan } from "../support/e2e/training.ts";

test.afterEach(({ page }) => endSlowProcessor(page));

test("on a slow phone, what a member's plan page has shown stays", { tag: "@phone" }, async ({ page }) => {
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 12);
  await signInAs(page, member);
  await recordFrames(page);
  // on a device that doesn't know the member's plans yet
  await page.goto("/plans/bounce-basics", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Start week 1, day 1" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Your progress" })).toBeVisible();
  expect(await vanishedTexts(page)).toEqual([]);
});

test("on a slow phone, the dashboard greets once, and one skeleton is replaced by its content", {
  tag: "@phone",
}, async ({ page }) => {
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 2);
  await signInAs(page, member);
  await recordFrames(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Test!");
  await expect(page.locator(".skeleton").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Workout" })).toBeVisible();
  expect(await vanishedTexts(page)).toEqual([]);
  // a browser may paint between the heading and the script that greets
  const response = await page.request.get("/dashboard");
  expect(await response.text()).not.toMatch(/<h1[^>]*>Welcome/);
});
