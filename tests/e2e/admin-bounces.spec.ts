import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { confirmDialog, openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const unusedTitle = () => `Intervals ${randomUUID().slice(0, 8)}`;
const stepList = (page: Page) => page.getByRole("list", { name: "Steps", exact: true });
const step = (page: Page, name: string) => stepList(page).getByRole("listitem", { name, exact: true });
const namesOf = (page: Page) =>
  stepList(page)
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")));
const bounceRow = (page: Page, title: string) =>
  page.getByRole("list", { name: "Bounces" }).getByRole("listitem", { name: title, exact: true });

async function addByKeyboard(page: Page, ...names: string[]) {
  for (const name of names) {
    await page.getByLabel("Search moves").fill(name);
    await page.getByLabel("Search moves").press("Enter");
  }
}

test("an eight-step interval bounce takes at most 30 clicks, keys and fields from the list to published", async ({
  page,
}) => {
  const title = unusedTitle();
  let actions = 0;
  const click = (name: string) => {
    actions += 1;
    return page.getByRole("button", { name, exact: true }).click();
  };
  const type = (label: string, text: string) => {
    actions += 1;
    return page.getByLabel(label).fill(text);
  };
  const press = (key: string) => {
    actions += 1;
    return page.keyboard.press(key);
  };
  await openAdmin(page, "/admin/bounces");
  await click("New Bounce");
  await expect(page.getByLabel("Title")).toBeFocused();
  await type("Title", title);
  await click("Add Health Bounce");
  await click("Add Basic Bounce");
  await type("Search moves", "star");
  await press("Enter");
  await click("Add Basic Bounce");
  await click("Add rest");
  await click("Add Star Jump");
  await click("Add Basic Bounce");
  await click("Add Health Bounce");
  await type("Seconds of step 1, Health Bounce", "60");
  await type("Beats/min of step 1, Health Bounce", "");
  await type("Seconds of step 2, Basic Bounce", "60");
  await type("Seconds of step 4, Basic Bounce", "40");
  await type("Effort of step 3, Star Jump", "9");
  await type("Cue of step 3, Star Jump", "All out");
  for (const name of ["Select step 3, Star Jump", "Select step 4, Basic Bounce"]) {
    actions += 1;
    await page.getByLabel(name).check();
  }
  await click("Repeat steps 3 to 4");
  await expect(page.getByLabel("Repeat the group of steps 3 to 4")).toBeFocused();
  await press("8");
  await type("Seconds of step 8, Health Bounce", "90");
  await expect(page.locator("[data-totals]")).toContainText("12:30 min");
  await expect(page.locator("[data-totals]")).toContainText("Effort up to 9 of 10");
  await expect(step(page, "5. Rest")).toContainText("at 10:00");
  // the bar with the length covers a part of a step that is scrolled below it
  await page.getByLabel("Title").scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await click("Save and Publish");
  await expect(bounceRow(page, title)).toContainText("Published");
  expect(actions).toBeLessThanOrEqual(30);

  await expect(bounceRow(page, title)).toContainText(/advanced.*English.*13 min.*Effort up to 9 of 10.*High impact/);
  await expect(bounceRow(page, title).getByRole("link", { name: "View" })).toHaveAttribute(
    "href",
    `/bounces/${title.toLowerCase().replace(" ", "-")}`,
  );
  await expectAccessible(page);
  await page.reload();
  await bounceRow(page, title)
    .getByRole("button", { name: `Edit ${title}` })
    .click();
  const cue = page.getByLabel("Cue of step 3, Star Jump");
  await expect(cue).toHaveValue("All out");
  expect((await cue.boundingBox())?.width).toBeGreaterThanOrEqual(260);
  await expect(page.getByLabel("Repeat the group of steps 3 to 4")).toHaveValue("8");
  await expect(page.getByLabel("Beats/min of step 1, Health Bounce")).toHaveValue("");
  await page.getByRole("button", { name: "Cancel" }).click();
  await bounceRow(page, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await confirmDialog(page, "Move “", "Delete");
  await expect(bounceRow(page, title)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bounceRow(page, title)).toContainText("Draft");
});

test("steps are moved by buttons, keys and mouse, duplicated, and removed with Undo", async ({ page }) => {
  await openAdmin(page, "/admin/bounces?bounce=new");
  await addByKeyboard(page, "Health", "Basic", "Star");
  await expect(page.getByLabel("Search moves")).toHaveValue("");
  const up = page.getByRole("button", { name: "Move step 3, Star Jump up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(step(page, "2. Star Jump")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move step 2, Star Jump up" })).toBeFocused();
  await expect(page.getByText("Star Jump is step 2.")).toBeAttached();

  await page.getByRole("button", { name: "Drag step 1, Health Bounce" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("“step 1, Health Bounce” is picked up.")).toHaveCount(1);
  await expect(step(page, "1. Health Bounce")).toHaveAttribute("data-over", "true");
  await page.keyboard.press("ArrowDown");
  await expect(step(page, "2. Star Jump")).toHaveAttribute("data-over", "true");
  await page.keyboard.press("ArrowDown");
  await expect(step(page, "3. Basic Bounce")).toHaveAttribute("data-over", "true");
  await page.keyboard.press("Space");
  await expect.poll(() => namesOf(page)).toEqual(["1. Star Jump", "2. Health Bounce", "3. Basic Bounce"]);

  await page.getByRole("button", { name: "Drag step 3, Basic Bounce" }).hover();
  await page.mouse.down();
  const first = await step(page, "1. Star Jump").boundingBox();
  await page.mouse.move((first?.x ?? 0) + 40, (first?.y ?? 0) + 20, { steps: 8 });
  await expect(step(page, "1. Star Jump")).toHaveAttribute("data-over", "true");
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(["1. Basic Bounce", "2. Star Jump", "3. Health Bounce"]);

  await page.getByLabel("Description").fill("Soft");
  await page.getByRole("button", { name: "Remove step 3, Health Bounce" }).click();
  await expect(step(page, "3. Health Bounce")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(step(page, "3. Health Bounce")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Soft");
  await page.getByRole("button", { name: "Duplicate step 2, Star Jump" }).click();
  await page.getByRole("button", { name: "Remove step 1, Basic Bounce" }).click();
  await page.getByLabel("Seconds of step 1, Star Jump").fill("45");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => namesOf(page))
    .toEqual(["1. Basic Bounce", "2. Star Jump", "3. Star Jump", "4. Health Bounce"]);
  await expect(page.getByLabel("Seconds of step 2, Star Jump")).toHaveValue("45");

  await page.getByRole("button", { name: "Play from step 3, Star Jump" }).click();
  await expect(page.getByRole("dialog").getByText("Health Bounce")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Basic Bounce")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Play from step 3, Star Jump" })).toBeFocused();
  await expect(page).toHaveURL(/bounce=new/);
});

test("problems are beside their fields, and nothing typed is lost", { tag: "@phone" }, async ({ page }) => {
  await openAdmin(page, "/admin/bounces?bounce=new");
  const toMoves = page.getByRole("button", { name: "Add moves" });
  await toMoves.click();
  await expect(page.getByRole("heading", { name: "Moves" })).toBeFocused();
  await page.getByRole("button", { name: "Add Basic Bounce" }).click();
  // above the sheet, not behind it
  await page.getByLabel("Effort of step 1, Basic Bounce").click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(toMoves).toBeFocused();
  await page.getByLabel("Seconds of step 1, Basic Bounce").fill("4");
  await page.getByLabel("Effort of step 1, Basic Bounce").fill("11");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Please enter a title")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill(unusedTitle());
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByLabel("Seconds of step 1, Basic Bounce")).toBeFocused();
  await expect(page.getByText("Please enter a whole number from 5 to 600")).toBeVisible();
  await expect(page.getByText("Please enter a whole number from 1 to 10")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByLabel("Effort of step 1, Basic Bounce")).toHaveValue("11");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "New Bounce" })).toBeInViewport();
});
