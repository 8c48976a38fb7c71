import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { confirmDialog, openAdmin } from "../support/e2e/admin.ts";
import { brokenWords, expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const unusedTitle = () => `Plan ${randomUUID().slice(0, 8)}`;
const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "Plans" }).getByRole("listitem", { name: title, exact: true });
const form = (page: Page) => page.getByRole("dialog");
const day = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const week = (page: Page, number: number) => page.getByRole("region", { name: `Week ${number}`, exact: true });
const library = (page: Page) => page.getByRole("region", { name: "Video Library" });
const card = (page: Page, index: number) => library(page).getByRole("listitem").nth(index);
const titleOf = async (one: Locator) => (await one.getAttribute("aria-label")) ?? "";
const notices = (page: Page) => page.locator("[data-notices]");

/** Opens the screen with a library of only twelve videos: rendering all hundred would dominate the test's time. */
async function openBuilder(page: Page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) =>
      fetch(String(address).replace("rpc/library_videos?", "rpc/library_videos?limit=12&"), init);
  });
  await openAdmin(page, "/admin/plans");
}

async function makePlan(page: Page, { title = unusedTitle(), weeks = 4 } = {}): Promise<string> {
  await openBuilder(page);
  await page.getByRole("button", { name: "New Plan" }).click();
  await form(page).getByLabel("Title").fill(title);
  await form(page).getByLabel("Duration (weeks)").fill(String(weeks));
  await form(page).getByRole("button", { name: "Create Plan" }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(card(page, 0)).toBeVisible();
  return title;
}

async function addDay(page: Page, weekNumber: number, dayNumber: number): Promise<Locator> {
  const name = `Week ${weekNumber}, Day ${dayNumber}`;
  await week(page, weekNumber)
    .getByRole("button", { name: `Day ${dayNumber} + Add Day` })
    .click();
  await expect(day(page, name)).toBeVisible();
  return day(page, name);
}

/** Adds the first `n` videos of the library to a day with the buttons. */
async function fillDay(page: Page, name: string, count: number): Promise<string[]> {
  await day(page, name)
    .getByRole("button", { name: `Add videos to ${name}` })
    .click();
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const title = await titleOf(card(page, index));
    await card(page, index)
      .getByRole("button", { name: `to ${name}` })
      .click();
    await expect(day(page, name).getByRole("listitem", { name: title })).toBeVisible();
    titles.push(title);
  }
  await library(page).getByRole("button", { name: "Done" }).click();
  await expect(day(page, name)).toBeFocused();
  await expect(page.getByText("All changes saved")).toBeVisible();
  return titles;
}

const titlesOf = (list: Locator) =>
  list.getByRole("listitem").evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")));

/** Expects that after a reload, four weeks have a first day with these videos. */
async function expectFourWeeks(page: Page, titles: string[]) {
  await expect(page.getByText("All changes saved")).toBeVisible();
  await page.reload();
  await expect(page.getByText("4 days planned")).toBeVisible();
  for (const [index, title] of titles.entries()) {
    await expect(day(page, `Week ${index + 1}, Day 1`).getByRole("listitem", { name: title })).toHaveCount(1);
  }
}

test("the list shows its counts and each plan's title, status, difficulty, weeks and date", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  await openAdmin(page, "/admin/plans");
  await expect(page.getByText("Create and manage workout plans using approved videos")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select a Plan to Edit" })).toBeVisible();
  await expect(page.locator("[data-plan-numbers]")).toHaveText(/Published\s*[1-9]\d*\s*Drafts\s*[1-9]\d*/);
  const draft = row(page, "Summer Short Circuit");
  await expect(draft).toContainText(/4 weeks\s*\w{3} \d+, \d{4}/);
  await expect(draft.getByRole("button", { name: "Draft" })).toBeVisible();
  await expect(draft.locator("[data-tone=yellow]")).toHaveText("intermediate");
  await expect(row(page, "Power and Precision").getByRole("button", { name: "Published" })).toBeVisible();
  await expect(row(page, "Power and Precision").locator("[data-tone=red]")).toHaveText("advanced");
  await expect(page.locator("[data-plan-list] [data-tone=green]").first()).toHaveText("beginner");
  const scrolls = await page.locator("[data-plan-list]").evaluate((box) => box.scrollHeight > box.clientHeight);
  expect(scrolls, "the list scrolls within a limited height").toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a new plan has defaults, requires a title and 1 to 52 weeks, and is saved once, as a draft", async ({ page }) => {
  const title = unusedTitle();
  await openAdmin(page, "/admin/plans");
  await page.getByRole("button", { name: "New Plan" }).click();
  await expect(form(page).getByRole("heading", { name: "Create New Plan" })).toBeVisible();
  await expect(form(page).getByLabel("Description")).toHaveValue("");
  await expect(form(page).getByLabel("Duration (weeks)")).toHaveValue("4");
  await expect(form(page).getByLabel("Duration (weeks)")).toHaveAttribute("min", "1");
  await expect(form(page).getByLabel("Duration (weeks)")).toHaveAttribute("max", "52");
  await expect(form(page).getByLabel("Difficulty Level")).toHaveValue("beginner");
  await expectAccessible(page);
  await form(page).getByLabel("Duration (weeks)").fill("53");
  await form(page).getByRole("button", { name: "Create Plan" }).click();
  await expect(form(page).getByText("Please enter a title")).toBeVisible();
  await expect(form(page).getByText("Please enter a whole number from 1 to 52")).toBeVisible();
  await expect(form(page).getByLabel("Title")).toBeFocused();
  await form(page).getByLabel("Title").fill(title);
  await form(page).getByLabel("Duration (weeks)").fill("3");
  await form(page).getByLabel("Tags (comma-separated)").fill("core, , legs ");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && /workout_plans/.test(response.url()),
  );
  await form(page).getByRole("button", { name: "Create Plan" }).dblclick();
  expect(await (await saved).json()).toMatchObject({
    slug: title.toLowerCase().replace(" ", "-"),
    tags: ["core", "legs"],
    is_published: false,
  });
  await expect(row(page, title)).toHaveCount(1);
  await expect(row(page, title).getByRole("button", { name: "Draft" })).toBeVisible();
  await expect(page.getByText("0 days planned")).toBeVisible();
  for (const number of [1, 2, 3]) await expect(week(page, number).getByText("+ Add Day")).toHaveCount(7);
  await expect(week(page, 4)).toHaveCount(0);
});

test("a plan can be published once each day has a video; editing makes it a draft; deleting asks for confirmation", {
  tag: "@full",
}, async ({ page }) => {
  const title = await makePlan(page, { weeks: 2 });
  await addDay(page, 1, 1);
  await row(page, title).getByRole("button", { name: "Draft" }).click();
  await expect(page.getByText("Week 2 needs a day before the plan can be published")).toBeFocused();
  await addDay(page, 2, 1);
  await page.locator("[data-plan-head]").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("2 days need a video or a text before the plan can be published")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close all weeks" }).click();
  await page.getByRole("link", { name: "Week 2, Day 1" }).click();
  await expect(day(page, "Week 2, Day 1")).toBeFocused();
  await fillDay(page, "Week 2, Day 1", 1);
  await page.getByRole("link", { name: "Week 1, Day 1" }).click();
  await fillDay(page, "Week 1, Day 1", 1);
  await expect(page.getByText("before the plan can be published")).toHaveCount(0);
  await row(page, title).getByRole("button", { name: "Draft" }).dblclick();
  await expect(row(page, title).getByRole("button", { name: "Published" })).toBeVisible();
  await expect(notices(page)).toContainText(`“${title}” is published. Visitors see it after the next rebuild.`);
  await expect(page.getByText("stays hidden from visitors until you publish the changes")).toBeVisible();
  await row(page, title)
    .getByRole("button", { name: `Edit ${title}` })
    .click();
  await expect(form(page).getByRole("heading", { name: "Edit Plan" })).toBeVisible();
  await expect(form(page).getByLabel("Title")).toHaveValue(title);
  await expect(form(page).getByText("Update Plan saves it unpublished")).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByRole("button", { name: /publish/i })).toHaveCount(0);
  await form(page).getByLabel("Difficulty Level").selectOption("advanced");
  await form(page).getByLabel("Next plan").selectOption("Summer Short Circuit (draft)");
  await form(page).getByRole("button", { name: "Update Plan" }).click();
  await expect(form(page)).toBeHidden();
  await row(page, title)
    .getByRole("button", { name: `Edit ${title}` })
    .click();
  await expect(form(page).getByLabel("Next plan").getByRole("option", { selected: true })).toHaveText(
    "Summer Short Circuit (draft)",
  );
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, title).getByRole("button", { name: "Draft" })).toBeVisible();
  await expect(row(page, title).locator("[data-tone=red]")).toHaveText("advanced");
  await page.locator("[data-plan-head]").getByRole("button", { name: "Publish" }).click();
  await expect(page.locator("[data-plan-head]").getByRole("button", { name: "Edit Plan" })).toBeFocused();
  await page.locator("[data-plan-head]").getByRole("button", { name: "Unpublish" }).click();
  await row(page, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  const question = "Are you sure you want to delete this workout plan? This will also delete all associated days.";
  await confirmDialog(page, question, "Cancel");
  await expect(row(page, title)).toHaveCount(1);
  await row(page, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await confirmDialog(page, question, "Delete");
  await expect(row(page, title)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Select a Plan to Edit" })).toBeVisible();
});

test("an open plan shows its details, calendar and searchable library, and has an address", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  await openBuilder(page);
  await row(page, "Summer Short Circuit").getByRole("button", { name: "Summer Short Circuit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Summer Short Circuit" })).toBeVisible();
  await expect(page.locator("[data-plan-head]")).toContainText(
    /intermediate.*4 weeks.*3 days planned.*week one is done/s,
  );
  await expect(page.getByRole("heading", { name: "Plan Calendar" })).toBeVisible();
  await expect(week(page, 1).locator("ol > li:not(ol ol > li)")).toHaveCount(7);
  await expect(day(page, "Week 1, Day 1").getByRole("listitem").first()).toContainText(/\d+ min/);
  await expect(card(page, 0)).toContainText(/\d+ min.*[\d.]+K? views/s);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const lengths = ["All Durations", "Short (≤10min)", "Medium (10-30min)", "Long (>30min)"];
  await expect(library(page).getByLabel("Duration").locator("option")).toHaveText(lengths);
  const search = library(page).getByPlaceholder("Search videos...");
  await search.fill("BOUNCE HARBOR");
  await expect(card(page, 0)).toContainText("Bounce Harbor");
  await search.fill("no such video");
  await expect(library(page).getByRole("status")).toHaveText("0 videos");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Summer Short Circuit" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Select a Plan to Edit" })).toBeVisible();
});

test("the library filters by level; a removed video comes back with Ctrl+Z, which a text field has for itself", async ({
  page,
}) => {
  const title = await makePlan(page, { weeks: 1 });
  await addDay(page, 1, 1);
  const filters = library(page).getByText("Filters", { exact: true });
  await filters.click();
  const advanced = library(page).getByRole("button", { name: "Advanced" });
  await advanced.press("Space");
  await expect(advanced).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, 0)).toContainText("Advanced");
  await expect(library(page).getByText("Filters (1)")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [video = ""] = await fillDay(page, "Week 1, Day 1", 1);
  const added = day(page, "Week 1, Day 1").getByRole("listitem", { name: video });
  await expect(added).toContainText("Advanced in a plan for beginners");
  await added.getByRole("button", { name: `Remove ${video}` }).press("Enter");
  await expect(notices(page)).toContainText(`“${video}” is out of Week 1, Day 1.`);
  const search = library(page).getByPlaceholder("Search videos...");
  await search.focus();
  await page.keyboard.type("no such video");
  await page.keyboard.press("Control+z");
  await expect(added).toHaveCount(0);
  await day(page, "Week 1, Day 1").focus();
  await page.keyboard.press("Control+z");
  await expect(added).toBeVisible();
  await expect(notices(page)).toContainText("The plan is as before.");
  for (const again of ["Control+y", "Control+Shift+z"]) {
    await page.keyboard.press(again);
    await expect(added).toHaveCount(0);
    await expect(notices(page)).toContainText("The change is made again.");
    await page.getByRole("button", { name: "Undo the last change" }).click();
    await expect(added).toBeVisible();
    await expect(notices(page)).toContainText("The plan is as before.");
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(added).toBeVisible();
});

test("on a phone, videos are chosen in a sheet, and the end of the day stays above it", { tag: "@phone" }, async ({
  page,
}) => {
  await openBuilder(page);
  await row(page, "Summer Short Circuit").getByRole("button", { name: "Summer Short Circuit", exact: true }).click();
  // below the list, which fills the screen
  await expect(page.locator("[data-plan-head]")).toBeInViewport();
  expect((await page.locator("[data-plan-head]").boundingBox())?.y).toBeLessThan(200);
  const first = day(page, "Week 1, Day 1");
  const toFill = first.getByRole("button", { name: "Add videos to Week 1, Day 1" });
  await toFill.click();
  const videos = first.getByRole("listitem");
  const before = await videos.count();
  await card(page, 0)
    .getByRole("button", { name: /^Add .* to Week 1, Day 1$/ })
    .click();
  await expect(videos).toHaveCount(before + 1);
  const bottomOf = async () => {
    const box = await toFill.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const sheet = await library(page).boundingBox();
  await expect.poll(bottomOf).toBeLessThanOrEqual(sheet?.y ?? 0);
  await expect(toFill).toBeInViewport();
  await library(page).getByRole("button", { name: "Done" }).click();
  await expect(first).toBeFocused();
  await first
    .getByRole("button", { name: /^Remove .* from Week 1, Day 1$/ })
    .last()
    .click();
  await expect(videos).toHaveCount(before);
});

test("a preview shows the plan's page to a visitor and to a member, also for a draft", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  const parts = () => page.locator("main article :is(h1, [aria-label=Length], .plan-week)").allTextContents();
  await page.goto("/plans/bounce-basics");
  const published = await parts();
  await openBuilder(page);
  await row(page, "Bounce Basics").getByRole("button", { name: "Bounce Basics", exact: true }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("Preview of what is saved")).toBeVisible();
  await expect.poll(parts).toEqual(published);

  await page.getByRole("link", { name: "Back to the builder" }).click();
  await row(page, "Summer Short Circuit").getByRole("button", { name: "Summer Short Circuit", exact: true }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Summer Short Circuit" })).toBeVisible();
  await expect(page.getByText("Preview of a draft: visitors don't see it")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up to Start" })).toBeVisible();
  await page.getByRole("button", { name: "As a member" }).click();
  await expect(page.getByRole("button", { name: "Start This Plan" })).toBeVisible();
  const address = page.url();
  await page
    .getByRole("link", { name: /^Start Workout/ })
    .first()
    .click();
  expect(page.url()).toBe(address);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a plan of 52 weeks opens at its first week, others expand on click", { tag: "@full" }, async ({ page }) => {
  await makePlan(page, { weeks: 52 });
  await expect(page.getByRole("region", { name: /^Week \d+$/ })).toHaveCount(52);
  await expect(page.locator("section > ol > li:not(ol ol > li)")).toHaveCount(7);
  await week(page, 52).getByRole("button", { expanded: false }).click();
  await addDay(page, 52, 7);
  await expect(page.getByText("1 day planned")).toBeVisible();
});

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  /** Picks up an element with its drop target in view. */
  async function pickUp(page: Page, from: Locator, to: Locator) {
    await to.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const start = await from.boundingBox();
    if (!start) throw new Error("nothing to drag");
    await page.mouse.move(start.x + Math.min(40, start.width / 2), start.y + Math.min(30, start.height / 2));
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y + 60, { steps: 4 });
    await expect(page.locator("[data-carried]")).toBeVisible();
  }

  /** Near a window edge the page scrolls while dragging, so measure the target's current position. */
  async function moveOver(page: Page, to: Locator) {
    await to.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const end = await to.boundingBox();
    if (!end) throw new Error("nowhere to drop it");
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 8, { steps: 8 });
  }

  /** Picks up an element, holds it over the bottom of a target, and drops it there. */
  async function drag(page: Page, from: Locator, to: Locator) {
    await pickUp(page, from, to);
    // moves count from the next frame on, and none counts before the drag has begun
    await expect(async () => {
      await moveOver(page, to);
      await expect(to).toHaveAttribute("data-over", { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await page.mouse.up();
    await expect(page.locator("[data-carried]")).toHaveCount(0);
  }

  test("on a laptop, list, calendar and library are wide enough, and the words of plans and days are whole", async ({
    page,
  }) => {
    await openBuilder(page);
    await row(page, "Bounce Basics").getByRole("button", { name: "Bounce Basics", exact: true }).click();
    await expect(card(page, 0)).toBeVisible();
    const list = page.getByRole("list", { name: "Plans" });
    const calendar = page.getByRole("region", { name: "Plan Calendar" });
    for (const [part, width] of [
      [list, 280],
      [calendar, 400],
      [library(page), 280],
    ] as const)
      expect((await part.boundingBox())?.width).toBeGreaterThanOrEqual(width);
    expect(await brokenWords(list.getByRole("listitem"))).toEqual([]);
    const broken = await brokenWords(week(page, 1).getByRole("listitem"));
    // a line may end with a hyphen
    expect(broken.filter((word) => !word.includes("-"))).toEqual([]);
  });

  test("dragging builds a four-week plan", async ({ page }) => {
    await makePlan(page);
    const titles: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const target = await addDay(page, number, 1);
      titles.push(await titleOf(card(page, number - 1)));
      await drag(page, card(page, number - 1), target);
      await expect(notices(page)).toContainText(`is in Week ${number}, Day 1.`);
      await week(page, number).getByRole("button", { expanded: true }).click();
    }
    await expectFourWeeks(page, titles);
  });

  test("a library video dropped on a free day makes the day, not taken by those beside it, and one Undo removes it", async ({
    page,
  }) => {
    await makePlan(page);
    await addDay(page, 1, 1);
    await addDay(page, 1, 3);
    const video = await titleOf(card(page, 0));
    const free = week(page, 1).getByRole("button", { name: "Day 2 + Add Day" });
    await drag(page, card(page, 0), free);
    await expect.poll(() => titlesOf(day(page, "Week 1, Day 2"))).toEqual([video]);
    for (const number of [1, 3]) expect(await titlesOf(day(page, `Week 1, Day ${number}`))).toEqual([]);
    await expect(notices(page)).toContainText("Week 1, Day 2 is in the plan.");

    // a video of a day keeps its day
    await pickUp(page, day(page, "Week 1, Day 2").getByRole("listitem", { name: video }), week(page, 1));
    await moveOver(page, week(page, 1).getByRole("button", { name: "Day 4 + Add Day" }));
    await expect(page.locator("section[data-over], li[data-over], button[data-over]")).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator("[data-carried]")).toHaveCount(0);

    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(free).toBeVisible();
    await expect(page.getByText("2 days planned")).toBeVisible();
  });

  test("dragging moves a video to another day or before another video; dropping it elsewhere changes nothing", {
    tag: "@full",
  }, async ({ page }) => {
    await makePlan(page);
    await addDay(page, 1, 1);
    await addDay(page, 1, 2);
    const [first = "", second = ""] = await fillDay(page, "Week 1, Day 1", 2);
    const [monday, tuesday] = [day(page, "Week 1, Day 1"), day(page, "Week 1, Day 2")];
    await drag(page, monday.getByRole("listitem", { name: second }), monday.getByRole("listitem", { name: first }));
    await expect.poll(() => titlesOf(monday)).toEqual([second, first]);
    await drag(page, monday.getByRole("listitem", { name: second }), tuesday);
    await expect.poll(() => titlesOf(tuesday)).toEqual([second]);
    await expect.poll(() => titlesOf(monday)).toEqual([first]);
    await expect(notices(page)).toContainText(`“${second}” is in Week 1, Day 2 now.`);

    const start = await card(page, 2).boundingBox();
    await page.mouse.move((start?.x ?? 0) + 40, (start?.y ?? 0) + 30);
    await page.mouse.down();
    await page.mouse.move(400, 120, { steps: 8 });
    await expect(page.locator("[data-carried]")).toBeVisible();
    // the way there leads over days
    await expect(page.locator("section[data-over], li[data-over]")).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator("[data-carried]")).toHaveCount(0);
    await page.reload();
    await expect.poll(() => titlesOf(tuesday)).toEqual([second]);
    await expect.poll(() => titlesOf(monday)).toEqual([first]);
  });
});

test.describe("with the keyboard alone", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  const isFocused = (locator: Locator) =>
    locator.evaluateAll((found) => found.some((one) => one === document.activeElement));

  /** Presses a key until a control has the focus. Returns the number of key presses. */
  async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<number> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await isThere()) return presses;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} doesn't get there`);
  }

  /** Reaches a control of a group: Tab to the group, then an arrow key. Returns the number of key presses. */
  async function reach(page: Page, group: Locator, wanted: Locator, arrow = "ArrowDown"): Promise<number> {
    await wanted.first().waitFor();
    const hasFocus = () => group.evaluate((element) => element.contains(document.activeElement));
    const tabs = await pressUntil(page, "Tab", hasFocus);
    return tabs + (await pressUntil(page, arrow, () => isFocused(wanted)));
  }

  test("builds a four-week plan, and its groups are one tab stop each", { tag: "@full" }, async ({ page }) => {
    const title = unusedTitle();
    await openBuilder(page);
    const newPlan = page.getByRole("button", { name: "New Plan" });
    await newPlan.waitFor();
    await pressUntil(page, "Tab", () => isFocused(newPlan));
    await page.keyboard.press("Enter");
    await expect(form(page).getByLabel("Title")).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused();
    const addMonday = week(page, 1).getByRole("button", { name: "Day 1 + Add Day" });
    expect(await reach(page, week(page, 1), addMonday)).toBeLessThanOrEqual(6);
    const tops = await week(page, 1)
      .locator("ol > li")
      .evaluateAll((slots) => slots.map((slot) => slot.getBoundingClientRect().top));
    expect(new Set(tops).size, "a week is two rows").toBe(2);
    expect(tops).toHaveLength(7);
    const titles: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const name = `Week ${number}, Day 1`;
      await reach(page, week(page, number), week(page, number).getByRole("button", { name: "Day 1 + Add Day" }));
      await page.keyboard.press("Enter");
      await expect(day(page, name)).toBeFocused();
      const fill = day(page, name).getByRole("button", { name: `Add videos to ${name}` });
      await reach(page, week(page, number), fill, "ArrowRight");
      await page.keyboard.press("Enter");
      await expect(library(page).getByPlaceholder("Search videos...")).toBeFocused();
      const video = await titleOf(card(page, number - 1));
      titles.push(video);
      const add = card(page, number - 1).getByRole("button", { name: `Add ${video} to ${name}` });
      await reach(page, library(page).getByRole("list"), add);
      await page.keyboard.press("Enter");
      await expect(notices(page)).toContainText(`“${video}” is in ${name}.`);
      const done = library(page).getByRole("button", { name: "Done" });
      await pressUntil(page, "Shift+Tab", () => isFocused(done));
      await page.keyboard.press("Enter");
      await expect(day(page, name)).toBeFocused();
    }
    await expectFourWeeks(page, titles);
  });

  test("picks up a video, moves it between days, and drops it or cancels", { tag: "@full" }, async ({ page }) => {
    await makePlan(page);
    // the order on the page counts, not the order of insertion
    await addDay(page, 2, 1);
    await addDay(page, 1, 1);
    const video = await titleOf(card(page, 0));
    const grip = card(page, 0).getByRole("button", { name: `Drag ${video}` });
    const pickUp = async (handle: Locator) => {
      // a drag that hasn't ended yet would ignore it
      await expect(page.locator("[data-carried]")).toHaveCount(0);
      await handle.focus();
      await page.keyboard.press("Space");
      await expect(page.locator("[data-carried]")).toBeVisible();
    };
    await pickUp(grip);
    await expect(page.getByText(`“${video}” is picked up.`)).toHaveCount(1);
    const carryTo = async (target: Locator) => {
      await expect(async () => {
        await page.keyboard.press("ArrowDown");
        await expect(target).toHaveAttribute("data-over", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
    };
    await page.keyboard.press("ArrowDown");
    await expect(day(page, "Week 1, Day 1")).toHaveAttribute("data-over");
    await page.keyboard.press("ArrowDown");
    await expect(week(page, 1).getByRole("button", { name: "Day 2 + Add Day" })).toHaveAttribute("data-over");
    await carryTo(day(page, "Week 2, Day 1"));
    await page.keyboard.press("Space");
    await expect(notices(page)).toContainText(`“${video}” is in Week 2, Day 1.`);
    await pickUp(grip);
    await carryTo(week(page, 1).getByRole("button", { name: "Day 2 + Add Day" }));
    await page.keyboard.press("Space");
    await expect.poll(() => titlesOf(day(page, "Week 1, Day 2"))).toEqual([video]);
    await day(page, "Week 1, Day 2").focus();
    await page.keyboard.press("Control+z");
    await expect(day(page, "Week 1, Day 2")).toHaveCount(0);
    await week(page, 2).getByRole("button", { expanded: true }).click();
    await pickUp(grip);
    await page.keyboard.press("ArrowDown");
    await expect(day(page, "Week 1, Day 1")).toHaveAttribute("data-over");
    for (let slot = 2; slot <= 8; slot += 1) await page.keyboard.press("ArrowDown");
    await expect(day(page, "Week 2, Day 1"), "a closed week opens").toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(day(page, "Week 2, Day 1")).toHaveAttribute("data-over");
    await page.keyboard.press("Escape");
    await expect(page.getByText(`“${video}” is put back.`)).toHaveCount(1);
    await expect(day(page, "Week 1, Day 1")).toContainText("Drop videos here");

    // a week and a day begin over themselves
    const over = page.locator("[data-over]");
    await pickUp(page.getByRole("button", { name: "Drag Week 1", exact: true }));
    await expect(over).toContainText("Week 1");
    await page.keyboard.press("ArrowDown");
    await expect(over).toContainText("Week 2");
    await page.keyboard.press("Space");
    await expect(notices(page)).toContainText("Week 1 and Week 2 changed places.");
    await pickUp(page.getByRole("button", { name: "Drag Week 1, Day 1" }));
    await expect(over).toContainText("Day 1");
    await page.keyboard.press("ArrowDown");
    await expect(over).toContainText("Day 2");
    await page.keyboard.press("Space");
    await expect(notices(page)).toContainText("Week 1, Day 1 is Week 1, Day 2 now.");
  });

  test("the arrow keys move a video through all days and free slots of a plan in order", { tag: "@full" }, async ({
    page,
  }) => {
    await openBuilder(page);
    const left = async (locator: Locator) => (await locator.boundingBox())?.x;
    expect(await left(page.getByRole("link", { name: "Jumping Fitness, to the site" }))).toBe(
      await left(page.getByRole("heading", { level: 1 })),
    );
    await row(page, "Bounce Basics").getByRole("button", { name: "Bounce Basics", exact: true }).click();
    await expect(card(page, 0)).toBeVisible();
    const slots = page.locator("section > ol > li:not(ol ol > li) > :first-child");
    await expect(day(page, "Week 1, Day 1")).toBeVisible();
    const count = await slots.count();
    expect(count % 7).toBe(0);
    const over = page.locator(":is(section, button)[data-over]");
    const grip = card(page, 0).getByRole("button", { name: /^Drag / });
    await grip.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^“.+” is picked up\.$/)).toHaveCount(1);
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.press("ArrowDown");
      await expect(slots.nth(index)).toHaveAttribute("data-over");
    }
    for (let index = count - 2; index >= 0; index -= 1) {
      await page.keyboard.press("ArrowUp");
      await expect(slots.nth(index)).toHaveAttribute("data-over");
    }
    await page.keyboard.press("Escape");
    await expect(over).toHaveCount(0);
  });
});

test.describe("with taps alone", () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test("builds a four-week plan", { tag: "@full" }, async ({ page }) => {
    await openBuilder(page);
    await page.getByRole("button", { name: "New Plan" }).tap();
    await form(page).getByLabel("Title").tap();
    await page.keyboard.insertText(unusedTitle());
    await form(page).getByRole("button", { name: "Create Plan" }).tap();
    await expect(card(page, 0)).toBeVisible();
    const titles: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const name = `Week ${number}, Day 1`;
      await week(page, number).getByRole("button", { name: "Day 1 + Add Day" }).tap();
      await expect(day(page, name)).toBeVisible();
      const video = await titleOf(card(page, number));
      titles.push(video);
      if (number % 2 === 1) {
        await day(page, name)
          .getByRole("button", { name: `Add videos to ${name}` })
          .tap();
        await card(page, number)
          .getByRole("button", { name: `Add ${video} to ${name}` })
          .tap();
        await library(page).getByRole("button", { name: "Done" }).tap();
      } else {
        await card(page, number)
          .getByRole("button", { name: `Add ${video}` })
          .tap();
        await expectAccessible(page);
        await form(page).getByRole("button", { name }).tap();
      }
      await expect(notices(page)).toContainText(`“${video}” is in ${name}.`);
    }
    await expectFourWeeks(page, titles);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true, isMobile: true });

  test("a long press drags a video to its day", { tag: "@full" }, async ({ page }) => {
    await makePlan(page);
    const target = await addDay(page, 1, 1);
    const video = await titleOf(card(page, 0));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const [start, end] = [await card(page, 0).boundingBox(), await target.boundingBox()];
    if (!start || !end) throw new Error("nothing to drag, or nowhere to drop it");
    await touch("touchStart", { x: start.x + 40, y: start.y + 30 });
    await expect(page.locator("[data-carried]")).toBeVisible();
    const to = { x: end.x + end.width / 2, y: end.y + end.height - 8 };
    // none counts before the drag has begun
    await expect(async () => {
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
        const x = start.x + 40 + part * (to.x - start.x - 40);
        await touch("touchMove", { x, y: start.y + 30 + part * (to.y - start.y - 30) });
      }
      await expect(page.locator("section[data-over]")).toHaveCount(1, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await touch("touchEnd");
    await expect(notices(page)).toContainText(`“${video}” is in Week 1, Day 1.`);
    await expect(target.getByRole("listitem", { name: video })).toBeVisible();
  });
});
