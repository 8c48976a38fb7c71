import { expect } from "@playwright/test";
import { downloadText } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { press } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

test("a visitor's video from the finder and a class from the directory are in history and dashboard", {
  tag: "@phone",
}, async ({ page }) => {
  await playYouTube(page, { is: "playing", seconds: 2 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Find what fits" }).getByRole("link", { name: "10 minutes" }).click();
  await page.getByRole("button", { name: "Bad knees", exact: true }).click();
  await expect(page.getByText("Low impact, kind to the knees").first()).toBeVisible();
  const video = page.locator("[data-video] p a").first();
  await video.click();
  await page.waitForURL("**/videos/*");
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("link", { name: "Start Workout" }).click();
  await press(page, "Start Workout");
  // the countdown before the video
  await press(page, "Skip");
  await expect(page.getByText(/^Kept on this device\. Sign up or sign in/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(page.getByRole("link", { name: "Keep this workout" })).toHaveAttribute(
    "href",
    /next=%2Fdashboard%23kept$/,
  );
  await signInAs(page, await newMember());
  await page.goto("/dashboard#kept");
  await expect(page.getByText(`Kept: ${title}, 10 min. Now choose a plan.`)).toBeVisible();
  await page.goto("/history");
  await expect(page.getByRole("listitem").filter({ hasText: title }).first()).toContainText("Video · ");
  await page.goto("/dashboard");
  const numbers = page.getByRole("main");
  await expect(numbers).toContainText(/Completed Workouts\s*1|1\s*Completed Workouts/);

  await page.getByRole("button", { name: "I jumped" }).click();
  await page.getByRole("button", { name: "Class in a studio" }).click();
  const studio = (await page.locator("datalist option").first().getAttribute("value")) ?? "";
  await page.getByLabel("Studio or class").fill(studio);
  await page.getByLabel("Minutes").fill("45");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save workout" }).click();
  await expect(page.getByText(`Recorded: ${studio}.`)).toBeVisible();
  const recent = page.getByRole("region", { name: "Recent Activity" });
  await expect(recent.getByRole("listitem").first()).toContainText(studio);
  await expect(numbers).toContainText(/Completed Workouts\s*2|2\s*Completed Workouts/);

  await page.goto("/history?kind=class");
  await expect(page.getByText(/^1 workout · 45 minutes · 1 day on the mat$/)).toBeVisible();
  await page.getByRole("button", { name: `Options of ${studio}` }).click();
  await expectAccessible(page);
  const { text } = await downloadText(page, () => page.getByRole("button", { name: "Export (TCX)" }).click());
  expect(text).toContain("<TotalTimeSeconds>2700</TotalTimeSeconds>");
  await expectNoSidewaysScroll(page);
});
