import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newCandidates, videoTitled } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const approved = "Video approved successfully!";
const row = (page: Page, title: string) => page.getByRole("listitem", { name: title, exact: true });
const rows = (page: Page) => page.getByRole("list", { name: "Videos" }).getByRole("listitem");
const review = (page: Page) => page.getByRole("dialog");

/** The list, filtered to this test's videos. */
async function openQueue(page: Page, word: string, count: number) {
  await openAdmin(page, "/admin/moderation");
  await page.getByLabel("Search videos").fill(word);
  await expect(rows(page)).toHaveCount(count);
}

/** The focused element, if the notice covers a part of it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const notice = document.querySelector("[data-notices] p");
    if (!notice) return "the notice is gone";
    if (!focused || focused === document.body || notice.contains(focused)) return null;
    const [under, over] = [focused.getBoundingClientRect(), notice.getBoundingClientRect()];
    const isBeside = under.right <= over.left || under.left >= over.right;
    return isBeside || under.bottom <= over.top || under.top >= over.bottom ? null : focused.outerHTML;
  });

test("the list shows candidates, filters by status, language and text, and sorts", { tag: "@phone" }, async ({
  page,
}) => {
  const described = `Seen ${randomUUID()}`;
  const { word, titles } = await newCandidates([
    { title: "short", duration_seconds: 300, view_count: 10, like_count: 9 },
    { title: "long", duration_seconds: 3000, view_count: 20, like_count: 1, language: "ru" },
    { title: "gone", status: "rejected", rejection_reason: "Off topic" },
    { title: "later", snooze_until: "2999-01-01T10:00:00Z" },
    { title: "due", snooze_until: "2020-01-01T00:00:00Z", description: described },
  ]);
  const [short = "", long = "", gone = "", later = "", due = ""] = titles;
  const request = page.waitForRequest((request) => request.url().includes("/rest/v1/enhanced_videos"));
  await openQueue(page, word, 3);
  const query = new URL((await request).url()).searchParams;
  expect([query.get("status"), query.get("order"), query.get("limit")]).toEqual([
    "eq.candidate",
    expect.stringMatching(/^created_at\.desc/),
    "50",
  ]);
  await expect(page.getByRole("heading", { level: 1, name: "Video Moderation" })).toBeVisible();
  await expect(row(page, later)).toHaveCount(0);
  await expect(row(page, due)).toBeVisible();

  await expect(page.getByLabel("Sort")).toBeHidden();
  // most of the first video is in view
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(400);
  await page.getByRole("button", { name: "Filters" }).click();
  const first = async (sort: string, title: string) => {
    await page.getByLabel("Sort").selectOption(sort);
    await expect(rows(page).first()).toHaveAttribute("aria-label", title);
  };
  await first("Most viewed", long);
  await first("Most liked", short);
  await first("Longest first", long);
  await first("Shortest first", short);
  await first("Oldest first", due);

  await page.getByLabel("Language").selectOption("Russian");
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, long)).toBeVisible();
  await page.getByLabel("Language").selectOption("All Languages");
  await page.getByLabel("Status").selectOption("Rejected");
  await expect(row(page, gone)).toContainText("Rejected: Off topic");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, gone)).toBeVisible();
  await expect(page.getByLabel("Sort")).toHaveValue("oldest");
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel("Status").selectOption("Snoozed");
  await expect(row(page, later)).toContainText("Snoozed until Jan 1, 2999");
  await page.getByLabel("Status").selectOption("All Statuses");
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel("Search videos").fill(`${word} nothing like it`);
  await expect(page.getByRole("heading", { name: "Nothing to moderate here" })).toBeVisible();
  await page.getByLabel("Search videos").fill(described.toUpperCase());
  await expect(row(page, due)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("approving a video saves its tags without duplicates, language and notes", { tag: "@phone" }, async ({ page }) => {
  const { word, titles } = await newCandidates([
    { tags: ["cardio"], decided_by: { rule: "none", label: "New channel" } },
  ]);
  const [title = ""] = titles;
  await openQueue(page, word, 1);
  await row(page, title).getByRole("button", { name: title, exact: true }).click();
  await expect(review(page).locator("video-player .lyt-playbtn")).toContainText(`Play: ${title}`);
  await expect(review(page).getByText("New channel")).toBeVisible();
  await expect(review(page).getByText("Nobody has decided about this video yet.")).toBeVisible();
  await expectAccessible(page);
  // whatever the height of what is above them
  for (const name of ["Approve", "Reject", "Snooze"])
    await expect(review(page).getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });

  const tags = review(page).getByRole("list", { name: "Tags of this video" });
  const typed = review(page).getByRole("textbox", { name: "Tags" });
  await typed.fill("cardio");
  await review(page).getByRole("button", { name: "Add Tag" }).click();
  await expect(tags.getByRole("listitem")).toHaveCount(1);
  // approved videos are public for a moment: avoid the categories that tests of the public list use
  await typed.fill("ankles");
  await typed.press("Enter");
  for (const tag of ["workout", "beginner", "advanced", "strength"]) {
    await expect(review(page).getByRole("button", { name: tag, exact: true })).toHaveAttribute("aria-pressed", "false");
  }
  await review(page).getByRole("button", { name: "workout", exact: true }).click();
  await expect(tags.getByRole("listitem")).toHaveText(["cardio", "ankles", "workout"]);
  // one word of each facet
  await review(page).getByRole("button", { name: "quiet", exact: true }).click();
  await review(page).getByRole("button", { name: "loud", exact: true }).click();
  await expect(tags.getByRole("listitem")).toHaveText(["cardio", "ankles", "workout", "loud"]);
  await tags.getByRole("button", { name: "Remove loud" }).click();
  await tags.getByRole("button", { name: "Remove cardio" }).click();
  await review(page).getByLabel("Language").selectOption("Russian");
  await review(page).getByLabel("Moderation Notes (optional)").fill("Watched twice");
  await review(page).getByRole("button", { name: "Approve" }).click();

  await expect(page.getByText(approved)).toBeVisible();
  await expect(review(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(0);
  expect(await videoTitled(title)).toMatchObject({
    status: "approved",
    tags: ["ankles", "workout"],
    language: "ru",
    moderation_notes: "Watched twice",
  });

  await page.locator("[data-notices]").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, title)).toBeVisible();
  expect(await videoTitled(title)).toMatchObject({ status: "candidate", tags: ["cardio"], language: "en" });
});

test("rejecting requires a reason, snoozing a date, and the log records who decided", async ({ page }) => {
  const { word, titles } = await newCandidates([{ title: "one" }]);
  const [title = ""] = titles;
  await openQueue(page, word, 1);
  await row(page, title)
    .getByRole("button", { name: `Reject ${title}` })
    .click();
  await expect(review(page).getByLabel("Rejection Reason")).toBeFocused();
  await review(page).getByRole("button", { name: "Reject" }).click();
  await expect(review(page).getByText("Please provide a rejection reason")).toBeVisible();
  await expect(review(page).getByLabel("Rejection Reason")).toHaveAttribute("aria-invalid", "true");
  await review(page).getByText("Approve or Snooze").click();
  await review(page).getByRole("button", { name: "Snooze" }).click();
  await expect(review(page).getByText("Please select a snooze date")).toBeVisible();
  await expect(review(page).getByLabel("Snooze Until")).toBeFocused();

  await review(page).getByLabel("Snooze Until").fill("2999-02-03");
  await review(page).getByLabel("Snooze Reason (optional)").fill("Ask the coach");
  await review(page).getByRole("button", { name: "Snooze" }).click();
  await expect(page.getByText("Video snoozed successfully!")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByLabel("Status").selectOption("Snoozed");
  await expect(row(page, title)).toContainText("Snoozed until Feb 3, 2999: Ask the coach");

  await row(page, title)
    .getByRole("button", { name: `Reject ${title}` })
    .click();
  await expect(review(page).getByRole("region", { name: "Moderation log" })).toContainText(
    "You snoozed: Ask the coach",
  );
  await review(page).getByLabel("Rejection Reason").fill("Off topic");
  await review(page).getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Video rejected successfully!")).toBeVisible();
  expect(await videoTitled(title)).toMatchObject({
    status: "rejected",
    rejection_reason: "Off topic",
    snooze_until: null,
  });
});

test("the keys j, k, a, r, s, x, u and ? cover moderation without a mouse", { tag: "@full" }, async ({ page }) => {
  const { word, titles } = await newCandidates([{ title: "first" }, { title: "second" }, { title: "third" }]);
  const [first = "", second = "", third = ""] = titles;
  await openQueue(page, word, 3);
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("j");
  await expect(row(page, first)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(row(page, second).getByRole("button", { name: second, exact: true })).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expect(page.getByText(approved)).toBeVisible();
  await expect(row(page, first)).toHaveCount(0);
  await expect(row(page, second)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("u");
  await expect(row(page, first)).toBeVisible();

  await row(page, second).getByRole("button", { name: second, exact: true }).focus();
  await page.keyboard.press("r");
  await expect(review(page).getByLabel("Rejection Reason")).toBeFocused();
  await page.keyboard.type("a reason with the keys a r s in it");
  await expect(review(page).getByLabel("Rejection Reason")).toHaveValue("a reason with the keys a r s in it");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog.dialog-wide")).toHaveCount(0);
  await expect(row(page, second).getByRole("button", { name: second, exact: true })).toBeFocused();
  await page.keyboard.press("s");
  await expect(review(page).getByLabel("Snooze Until")).toBeFocused();
  await expect(review(page).getByLabel("Rejection Reason")).toHaveValue("a reason with the keys a r s in it");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog.dialog-wide")).toHaveCount(0);
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("x");

  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Shortcuts are on").uncheck();
  await page.keyboard.press("Escape");
  await row(page, third).getByRole("button", { name: third, exact: true }).focus();
  await page.keyboard.press("k");
  await expect(row(page, third)).toHaveAttribute("aria-current", "true");
  expect(await videoTitled(first)).toMatchObject({ status: "candidate" });
});

test("a review goes through the queue by mouse, with recent reasons, and a double click decides once", async ({
  page,
}) => {
  const { word, titles } = await newCandidates([{ title: "first" }, { title: "second" }, { title: "third" }]);
  const [first = "", second = "", third = ""] = titles;
  await openQueue(page, word, 3);
  await row(page, first).getByRole("button", { name: first, exact: true }).click();
  await expect(review(page)).toContainText("1 of 3");
  await expect(review(page).getByRole("heading", { level: 2 }).locator(":focus")).toHaveText(first);
  await expect(review(page).getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await review(page).getByRole("button", { name: "Approve" }).dblclick();
  await expect(review(page).getByRole("heading", { level: 2 })).toHaveText(second);
  await expect(review(page).getByText(`Video approved successfully! “${first}”`)).toBeVisible();
  await expect(review(page).getByRole("heading", { level: 2 }).locator(":focus")).toHaveText(second);
  await review(page).getByRole("button", { name: "Next video" }).click();
  await expect(review(page).getByRole("heading", { level: 2 })).toHaveText(third);
  await page.keyboard.press("k");
  await expect(review(page).getByRole("heading", { level: 2 })).toHaveText(second);
  expect(await videoTitled(second)).toMatchObject({ status: "candidate" });
  await review(page).getByLabel("Rejection Reason").fill(`Off topic ${word}`);
  await page.keyboard.press("Enter");
  await expect(review(page).getByRole("heading", { level: 2 })).toHaveText(third);
  const recent = review(page).getByRole("button", { name: `Off topic ${word}` });
  await expect(recent).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await recent.click();
  await review(page).getByRole("button", { name: "Reject" }).click();
  await expect(review(page)).toBeHidden();
  expect(await videoTitled(third)).toMatchObject({ status: "rejected", rejection_reason: `Off topic ${word}` });
});

test("several videos are approved with tags and what their titles name", { tag: "@full" }, async ({ page }) => {
  const { word, titles } = await newCandidates([{ title: "low-impact one" }, { title: "other", tags: ["ankles"] }]);
  const [one = "", other = ""] = titles;
  await openQueue(page, word, 2);
  await expect(row(page, one)).toContainText("level and impact not tagged");
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: "Approve 2…" }).click();
  await review(page).getByRole("textbox", { name: "Tags" }).fill("knees");
  await expect(review(page).getByRole("region", { name: "Selected videos" })).toContainText("knees, low-impact");
  await expectAccessible(page);
  await review(page).getByRole("button", { name: "Approve 2 videos" }).click();
  await expect(page.getByText("2 videos approved.")).toBeVisible();
  expect(await videoTitled(one)).toMatchObject({ tags: ["knees", "low-impact"] });
  expect(await videoTitled(other)).toMatchObject({ tags: ["ankles", "knees"] });
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(rows(page)).toHaveCount(2);
});

test("several selected videos are rejected at once and undone at once", { tag: ["@phone", "@full"] }, async ({
  page,
}) => {
  const { word, titles } = await newCandidates([{ moderation_notes: "Seen before" }, {}, {}]);
  const [first = "", second = "", third = ""] = titles;
  await openQueue(page, word, 3);
  await page.getByLabel(`Select ${first}`).check();
  await page.getByLabel(`Select ${second}`).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Reject 2…" }).click();
  await expectAccessible(page);
  await review(page).getByRole("button", { name: "Reject 2 videos" }).click();
  await expect(review(page).getByText("Please provide a rejection reason")).toBeVisible();
  await review(page).getByLabel("Rejection Reason").fill("Off topic");
  await review(page).getByRole("button", { name: "Reject 2 videos" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("2 videos rejected.")).toBeVisible();
  await expect(row(page, third).getByRole("button", { name: third, exact: true })).toBeFocused();
  expect(await videoTitled(first)).toMatchObject({ rejection_reason: "Off topic", moderation_notes: "Seen before" });
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect(rows(page)).toHaveCount(3);
  const notice = page.getByText("Taken back: 2 videos rejected.");
  await expect(notice).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press(key);
      // the notice makes room once the page knows its new size
      await expect.poll(() => coveredFocus(page)).toBeNull();
    }
  }
  if (size) await page.setViewportSize(size);
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await page.getByLabel("Select all").check();
  await expect(page.getByText("3 selected")).toBeVisible();
});
