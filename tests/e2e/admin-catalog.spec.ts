import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { newAdmin, newCandidates, service, videoTitled } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const row = (page: Page, title: string) => page.getByRole("listitem", { name: title, exact: true });
const rows = (page: Page) => page.getByRole("list", { name: "Videos" }).getByRole("listitem");
const dialog = (page: Page) => page.getByRole("dialog");

async function openQueue(page: Page, word: string, count: number) {
  // Undo begins with the administrator's last decision: another test decides as the demo administrator
  await signInAs(page, await newAdmin());
  await page.goto("/admin/moderation");
  await page.getByLabel("Search videos").fill(word);
  await expect(rows(page)).toHaveCount(count);
}

test("rules created from a video decide waiting videos and can be undone; an approved video can be edited", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  const channel_id = `UC${randomUUID().slice(0, 22)}`;
  const odd = `raffle${randomUUID().slice(0, 8)}`;
  const own = { channel_id, channel_name: "Pogo Club" };
  const { word, titles } = await newCandidates([
    { ...own, title: "first" },
    { ...own, title: "second" },
    { ...own, title: "too short", duration_seconds: 60 },
    { title: `with a ${odd}` },
  ]);
  const [first = "", second = "", , raffled = ""] = titles;
  await openQueue(page, word, 4);

  await row(page, first).getByText("Add a rule").click();
  await row(page, first).getByRole("button", { name: "Whitelist this channel" }).click();
  await expect(dialog(page).getByLabel("Channel ID")).toHaveValue(channel_id);
  await expect(dialog(page)).toContainText("It decides 2 of 3 waiting candidates.");
  await dialog(page).getByLabel("Channel ID").fill("Pogo Club");
  await dialog(page).getByRole("button", { name: "Add Channel" }).click();
  await expect(dialog(page).getByText(/A channel ID is UC and 22/)).toBeVisible();
  await dialog(page).getByLabel("Channel ID").fill(channel_id);
  await dialog(page).getByLabel("Approve these 2 when saving").check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole("button", { name: "Add Channel" }).click();
  await expect(page.getByText("Pogo Club is on the whitelist. 2 videos approved.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: /^Undo.*2 videos approved/ }).click();
  await expect(rows(page)).toHaveCount(4);

  await row(page, raffled).getByText("Add a rule").click();
  await row(page, raffled).getByRole("button", { name: "Blacklist a word of it" }).click();
  await dialog(page).getByRole("button", { name: odd }).click();
  await dialog(page).getByLabel("Rejection Reason").fill("No contests");
  await expect(dialog(page)).toContainText(/It decides 1 of \d+ waiting candidates/);
  await dialog(page).getByLabel("Reject it when saving").check();
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole("button", { name: "Add Keyword" }).click();
  await expect(page.getByText(`“${odd}” is on the blacklist. 1 video rejected.`)).toBeVisible();
  await expect(row(page, raffled)).toHaveCount(0);
  expect(await videoTitled(raffled)).toMatchObject({ status: "rejected", rejection_reason: "No contests" });

  await page.getByRole("button", { name: `Approve ${second}` }).click();
  await expect(row(page, second)).toHaveCount(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Status").selectOption("Approved");
  await row(page, second).getByRole("button", { name: "Edit details" }).click();
  await expect(dialog(page).getByLabel("Title")).toBeFocused();
  await dialog(page).getByLabel("Title").fill(`${second}, edited`);
  await dialog(page).getByLabel("Tags").fill("core");
  await service()
    .from("enhanced_videos")
    .update({ tags: ["theirs"] })
    .eq("title", second)
    .throwOnError();
  await dialog(page).getByRole("button", { name: "Update Video" }).click();
  await dialog(page).getByRole("button", { name: "Keep mine: Tags" }).click();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Update Video" }).click();
  await expect(row(page, `${second}, edited`)).toContainText("Tags: core");
  const { data } = await service().from("videos").select("tags").eq("title", `${second}, edited`).throwOnError();
  expect(data).toEqual([{ tags: ["core"] }]);
});

test("a video can be added by its address, or by hand without an API key; a search shows its cost", {
  tag: "@phone",
}, async ({ page }) => {
  const id = randomUUID().replaceAll("-", "").slice(0, 11);
  await openAdmin(page, "/admin/moderation");
  await page.getByRole("button", { name: "Find Videos" }).click();
  await expect(dialog(page)).toContainText("There is no YouTube key");
  await dialog(page).getByRole("button", { name: "Search now" }).click();
  await expect(dialog(page)).toContainText("It cost nothing.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add Video" }).click();
  await dialog(page).getByLabel("Address").fill("https://example.com/watch?v=nothing");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/Paste the address of a YouTube video/)).toBeVisible();
  await dialog(page).getByLabel("Address").fill(`https://www.youtube.com/shorts/${id}?feature=share`);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("please enter what YouTube says about it");
  await dialog(page).getByLabel("Title").fill(`By hand ${id}`);
  await dialog(page).getByLabel("Length").fill("12.30");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(/such as 12:30/)).toBeVisible();
  await dialog(page).getByLabel("Length").fill("12:30");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`“By hand ${id}” is added: candidate.`).first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByLabel("Search videos").fill(id);
  await expect(row(page, `By hand ${id}`)).toContainText("12:30");
  expect(await videoTitled(`By hand ${id}`)).toMatchObject({ youtube_id: id, source: "editorial" });
});
