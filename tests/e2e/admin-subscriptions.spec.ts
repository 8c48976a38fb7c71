import { expect, type Page } from "@playwright/test";
import { parsedCsv } from "../support/csv.ts";
import { acceptNativeDialogs, confirmDialog, openAdmin } from "../support/e2e/admin.ts";
import { downloadText, holdBack } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { mailFor } from "../support/e2e/mail.ts";
import {
  deliver,
  newDigest,
  newSubscribers,
  removeDigests,
  unusedMonday,
  unusedWord,
} from "../support/e2e/newsletter.ts";
import { newAddress } from "../support/e2e/people.ts";
import { service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const card = (page: Page, label: string) =>
  page.locator(".admin-stat").filter({ has: page.getByText(label, { exact: true }) });
const numberOf = async (page: Page, label: string) =>
  Number((await card(page, label).textContent())?.replace(label, "").replace(/[,%]/g, ""));
const rows = (page: Page) => page.getByRole("table", { name: "Subscribers" }).locator("tbody tr");
const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Weekly digests" }).getByRole("listitem").filter({ hasText: name });
const openDigests = (page: Page) => openAdmin(page, "/admin/subscriptions?tab=digests");

const made: string[] = [];
async function ownDigest(digest?: Parameters<typeof newDigest>[0]) {
  const own = await newDigest(digest);
  made.push(own.id);
  return own;
}
test.afterEach(() => removeDigests(made.splice(0)));

/** A day in the screen's format. */
const day = (date: string) => new Date(date).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

test("subscribers can be added, imported with a report, filtered, edited, exported, unsubscribed and erased", {
  tag: "@phone",
}, async ({ page }) => {
  const word = unusedWord();
  await newSubscribers([`=1+1-${word}@example.com`, `-${word}@example.com`, `gone-${word}@example.com`], {
    left: true,
  });
  await openAdmin(page, "/admin/subscriptions");
  await expect(page.getByRole("columnheader")).toHaveText(["Email", "Status", "Subscribed Date", "Actions"]);
  for (const label of ["Active Subscribers", "Unsubscribed", "Active Rate", "Digests Sent"])
    await expect(card(page, label)).toHaveText(/\d/);
  await expect(rows(page).first()).toBeInViewport();
  const [active, left] = [await numberOf(page, "Active Subscribers"), await numberOf(page, "Unsubscribed")];
  await expect(card(page, "Active Rate")).toContainText(`${Math.round((100 * active) / (active + left))}%`);
  const dialog = page.getByRole("dialog");
  const consent = dialog.getByLabel("How did they agree to get the newsletter?");
  await page.getByRole("button", { name: "Add Subscriber" }).click();
  await dialog.getByRole("button", { name: "Add Subscriber" }).click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").fill(`gone-${word}@example.com`);
  await consent.fill("Asked by phone");
  await dialog.getByRole("button", { name: "Add Subscriber" }).click();
  await expect(dialog.getByText(/^Failed to add subscriber\. They unsubscribed\./)).toBeVisible();
  await dialog.getByLabel("Email").fill(`one-${word}@example.com`);
  await dialog.getByRole("button", { name: "Add Subscriber" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Import CSV" }).click();
  const names = ["ann", "bo", "one", "gone", "ann"].map((name) => `${name}-${word}@example.com`);
  const buffer = Buffer.from(`\uFEFFName;E-Mail\r\n${names.map((email) => `Someone;${email}`).join("\r\n")}\r\n;ann`);
  await dialog.getByLabel("CSV file").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await consent.fill("Signed up at the open day");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Checked 6 of 6 rows. Nothing is written yet.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Rows: New" }).getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Import 2 subscribers" }).click();
  await expect(dialog.getByText("6 of 6 rows", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Rows: Not added" }).getByRole("listitem")).toHaveText([
    `Row 4 one-${word}@example.comAlready subscribed`,
    `Row 5 gone-${word}@example.comUnsubscribed earlier, not added`,
    `Row 6 ann-${word}@example.comTwice in this file`,
    "Row 7 annNot an email address",
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // by keyboard: a notice that appears or leaves moves the button
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder("Search addresses...").fill(word);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("Active");
  await expect(page.getByText("3 subscribers", { exact: true })).toBeVisible();
  const row = (name: string) => rows(page).filter({ hasText: `${name}-${word}@example.com` });
  await row("ann").getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("How they agreed")).toHaveValue("Signed up at the open day");
  await dialog.getByLabel("Weekly digest").uncheck();
  await dialog.getByRole("button", { name: "Save Subscriber" }).click();
  await expect(row("ann")).toContainText("no digest");
  await page.getByLabel("Preference").selectOption("Weekly digest");
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const shown = await savedCsv(page, "Export These 2");
  expect(shown.map(([email]) => email).sort()).toEqual([`bo-${word}@example.com`, `one-${word}@example.com`]);
  await expect(page.getByText("Exported 2 subscribers, as filtered.")).toBeVisible();
  await row("bo")
    .getByRole("button", { name: /^Unsubscribe/ })
    .click();
  await confirmDialog(page, `Unsubscribe bo-${word}@example.com? Only they can come back.`, "Unsubscribe");
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await row("one")
    .getByRole("button", { name: /^Erase/ })
    .click();
  await confirmDialog(page, `Erase one-${word}@example.com for good?`, "Erase");
  await expect(page.getByRole("heading", { name: "No subscribers match your filters" })).toBeVisible();
  const all = (await savedCsv(page, "Export Subscribers CSV")).filter(([email]) => email?.includes(word));
  expect(all.map(([email, status]) => `${email} ${status}`).sort()).toEqual([
    `'-${word}@example.com Unsubscribed`,
    `'=1+1-${word}@example.com Unsubscribed`,
    `ann-${word}@example.com Active`,
    `bo-${word}@example.com Unsubscribed`,
    `gone-${word}@example.com Unsubscribed`,
  ]);
  await expect(page.getByText(/^Exported all [\d,]+ subscribers\.$/)).toBeVisible();
});

/** The rows of the file that a button downloads. */
async function savedCsv(page: Page, button: string) {
  const { name, text } = await downloadText(page, () => page.getByRole("button", { name: button }).dblclick());
  expect(name).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...lines] = parsedCsv(text);
  expect(header).toEqual(["Email", "Status", "Subscribed Date"]);
  return lines;
}

test("digests show their status, week, counts and rates, and their available actions", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  const ready = await ownDigest({ video_count: 12, subscriber_count: 34 });
  const sent = await ownDigest({
    status: "sent",
    video_count: 1,
    subscriber_count: 1,
    sending_started_at: "2026-03-01T12:00:00Z",
    sent_at: "2026-03-01T12:00:00Z",
    open_rate: 0.426,
    click_rate: 0.1049,
  });
  const draft = await ownDigest({ status: "draft", subject: "" });
  const sending = await ownDigest({ sending_started_at: "2026-03-01T12:00:00Z" });
  const outcomes = ["sent", "failed", "pending"] as const;
  const readers = await newSubscribers(outcomes.map(() => newAddress()));
  for (const [index, reader] of readers.entries()) await deliver(sending.id, reader, outcomes[index] ?? "sent");
  const range = `${day(draft.week_start_date)} – ${day(draft.week_end_date)}`;

  await openAdmin(page, "/admin/subscriptions");
  await page.getByRole("button", { name: /^Weekly Digests/ }).click();
  for (const label of ["Draft Digests", "Ready to Send", "Sent Digests", "Total Subscribers"]) {
    await expect(card(page, label)).toHaveText(/\d/);
  }
  await expect(row(page, ready.subject)).toContainText(/ready.*12 videos.*34 subscribers/);
  await expect(row(page, ready.subject).getByRole("meter")).toHaveCount(0);
  const offered = (name: string) =>
    row(page, name)
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((one) => (one.getAttribute("aria-label") ?? one.getAttribute("title") ?? "").split(" ")[0]),
      );
  expect(await offered(ready.subject)).toEqual(["Preview", "Edit", "Test", "Schedule", "Send", "Delete"]);
  await expect(row(page, sent.subject)).toContainText(/sent.*1 video.*1 subscriber.*Sent Mar 1, 2026/);
  await expect(row(page, sent.subject)).toContainText(/Open rate.*43%.*Click rate.*10%/);
  expect(await offered(sent.subject)).toEqual(["Preview"]);
  await expect(row(page, sending.subject).getByRole("status")).toHaveText("1 sent, 1 failed, 0 suppressed, 1 left");
  await expect(row(page, sending.subject)).toContainText("sending");
  expect(await offered(sending.subject)).toEqual(["Preview", "Test", "Stop", "Go"]);
  const unnamed = row(page, `Week of ${day(draft.week_start_date)}`);
  await expect(unnamed).toContainText("draft");
  await expect(unnamed).toContainText(range);
  expect(await offered(range)).toEqual(["Preview", "Edit", "Delete"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(row(page, ready.subject)).toBeVisible();
});

test("the preview shows subject, week and email, and runs no scripts of the email", { tag: "@full" }, async ({
  page,
  tolerate,
}) => {
  // expected: the sandbox reports the mail's script, and Playwright's own, which signs this browser in
  tolerate(/Blocked script execution in 'about:srcdoc'|Content Security Policy/);
  const digest = await ownDigest({ content_html: "<h1>Jump higher</h1><script>alert(1)</script><p>The end</p>" });
  const ran = acceptNativeDialogs(page);
  await openDigests(page);
  await page.getByRole("button", { name: `Preview ${digest.subject}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Digest Preview" })).toBeVisible();
  await expect(dialog.getByText(digest.subject)).toBeVisible();
  await expect(dialog.getByText(`${day(digest.week_start_date)} – ${day(digest.week_end_date)}`)).toBeVisible();
  await expect(dialog.locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin");
  await expect(dialog.locator("iframe").contentFrame().getByRole("heading", { name: "Jump higher" })).toBeVisible();
  await expect(dialog.locator("iframe").contentFrame().getByText("The end")).toBeVisible();
  expect(ran).toEqual([]);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("a digest can be built for this week or for the week of a chosen day", { tag: "@full" }, async ({ page }) => {
  const monday = unusedMonday();
  await openDigests(page);
  const custom = page.getByRole("button", { name: "Build Custom Week" });
  const dialog = page.getByRole("dialog");
  const week = dialog.getByLabel("Week start date (YYYY-MM-DD), empty for the current week:");
  await custom.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(custom).toBeFocused();
  await custom.click();
  await page.keyboard.type("30.11.2026");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please enter a date as YYYY-MM-DD.")).toBeVisible();
  await expectAccessible(page);
  await week.fill("2019-12-31");
  await page.keyboard.press("Enter");
  await expect(
    dialog.getByText(/^Digests can be built for the weeks of Jan 6, 2020 to \w{3} \d+, \d{4}\.$/),
  ).toBeVisible();
  await week.fill(monday);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Weekly digest built successfully! 0 videos included.")).toBeVisible();
  const built = row(page, `${day(monday)} –`);
  await expect(built).toContainText(/draft.*0 videos/);
  await built.getByRole("button", { name: /^Delete/ }).click();
  await confirmDialog(page, "Are you sure you want to delete this digest?", "Delete");
  await expect(built).toHaveCount(0);

  for (const build of [custom, page.getByRole("button", { name: "Build This Week's Digest" })]) {
    const respond = await holdBack(page, "**/functions/v1/build-weekly-digest");
    const request = page.waitForRequest("**/functions/v1/build-weekly-digest");
    await build.click();
    if (build === custom) await page.keyboard.press("Enter");
    expect((await request).postDataJSON()).toEqual({ autoGenerate: true });
    await expect(page.getByRole("button", { name: "Building..." })).toBeVisible();
    respond();
    await expect(page.getByText(/^Weekly digest built successfully! \d+ videos included\.$/)).toBeVisible();
  }
});

test("a digest can be edited beside its preview, scheduled, and sent as a test", { tag: "@phone" }, async ({
  page,
  tolerate,
}) => {
  tolerate(/Blocked script execution in 'about:srcdoc'/);
  const monday = unusedMonday();
  const title = `Jump ${unusedWord()}`;
  const publish = (...titles: string[]) =>
    service()
      .from("blog_articles")
      .insert(
        titles.map((one, index) => ({
          slug: one.toLowerCase().replaceAll(" ", "-"),
          title: one,
          is_published: true,
          published_at: `${monday}T1${index}:00:00Z`,
        })),
      )
      .throwOnError();
  await publish(title, `${title} again`);
  const address = newAddress();
  await openDigests(page);
  await page.getByRole("button", { name: "Build Custom Week" }).click();
  await page.keyboard.type(monday);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Weekly digest built/)).toBeVisible();
  const built = row(page, `${day(monday)} –`);
  await expect(built).toContainText(/[A-Z][a-z]{2} \d.*: 2 new articles/);
  await publish(`${title} later`);
  await built.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: `${title} later (new since it was saved)` })).not.toBeChecked();
  const mail = dialog.locator("iframe").contentFrame();
  await expect(mail.getByRole("link", { name: title }).first()).toHaveText(`${title} again`);
  await dialog.getByLabel("Subject").fill(`Own ${title}`);
  await dialog.getByLabel("Intro").fill("Knees & <b>all</b>");
  await dialog.getByRole("button", { name: `Move up ${title}`, exact: true }).click();
  await dialog.getByRole("checkbox", { name: `${title} again` }).uncheck();
  await expect(mail.getByText("Knees & <b>all</b>")).toBeVisible();
  await expect(mail.getByRole("link", { name: title })).toHaveText([title]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Save Digest" }).click();
  await expect(dialog).toBeHidden();
  const edited = row(page, `Own ${title}`);

  await edited.getByRole("button", { name: /^Schedule/ }).click();
  await dialog.getByLabel("Send on").fill("2026-01-01T08:00");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog.getByText("Please choose a time in the future")).toBeVisible();
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Send on").fill(`${soon}T08:00`);
  await dialog.getByLabel("Send on").press("Enter");
  await expect(edited).toContainText(/scheduled.*Goes out on \w{3} \d+, \d{4}, 8:00\sAM/);
  await expect(edited.getByRole("button", { name: /^Unschedule/ })).toBeFocused();
  await edited.getByRole("button", { name: /^Unschedule/ }).click();
  await expect(edited.getByRole("button", { name: /^Schedule/ })).toBeVisible();
  await edited.getByRole("button", { name: /^Test/ }).click();
  await dialog.getByLabel("Send a test email to:").fill(address);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Test email sent successfully to 1 recipients!")).toBeVisible();
  expect((await mailFor(address)).subject).toBe(`[Test] Own ${title}`);
  await edited.getByRole("button", { name: /^Send/ }).click();
  await expect(dialog).toContainText(/Send digest to \d+ subscribers\?/);
  await expect(dialog.getByRole("definition")).toHaveText([
    `Own ${title}`,
    "Not seen since this page was opened",
    "Sent",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await edited.getByRole("button", { name: /^Delete/ }).click();
  await confirmDialog(page, "Are you sure you want to delete this digest?", "Delete");
  await expect(edited).toHaveCount(0);
});
