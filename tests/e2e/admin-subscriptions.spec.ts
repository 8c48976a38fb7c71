import { expect, type Page } from "@playwright/test";
import { parsedCsv } from "../support/csv.ts";
import { answerDialogs, answerInstead, expectDialogs, openAdmin } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { mailFor } from "../support/e2e/mail.ts";
import {
  deliver,
  newDigest,
  newSubscribers,
  release,
  removeDigests,
  unusedMonday,
  unusedWord,
} from "../support/e2e/newsletter.ts";
import { demoAdmin, newAddress } from "../support/e2e/people.ts";
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

/** Makes a function unreachable or fail. */
const breakFunction = (page: Page, name: string) =>
  page.route(`**/functions/v1/${name}`, (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: "mail_refused", message: "The mail service is away." } },
      headers: { "access-control-allow-origin": "*" },
    }),
  );

test("subscribers can be counted, searched and paged, and the address keeps the view", {
  tag: ["@full", "@everywhere"],
}, async ({ page }) => {
  const word = unusedWord();
  await newSubscribers(
    Array.from({ length: 53 }, (_, index) => `${word}-${index + 1}@example.com`),
    { left: true },
  );
  await openAdmin(page, "/admin/subscriptions");
  await expect(page.getByRole("button", { name: /^Subscribers \([\d,]+\)$/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: /^Weekly Digests \(\d+\)$/ })).toHaveAttribute("aria-pressed", "false");
  for (const label of ["Active Subscribers", "Unsubscribed", "Active Rate", "Digests Sent"]) {
    await expect(card(page, label)).toHaveText(/\d/);
  }
  const [active, left] = [await numberOf(page, "Active Subscribers"), await numberOf(page, "Unsubscribed")];
  await expect(card(page, "Active Rate")).toContainText(`${Math.round((100 * active) / (active + left))}%`);
  await expect(card(page, "Active Rate")).toContainText(/% *[\d,]+ of [\d,]+$/);
  await expect(page.getByRole("columnheader")).toHaveText(["Email", "Status", "Subscribed Date", "Actions"]);
  await expect(page.getByRole("row", { name: /@example\.com Active \w{3} \d+, \d{4} Edit/ }).first()).toBeVisible();

  await page.getByPlaceholder("Search addresses...").fill(word.toUpperCase());
  await expect(page.getByText("53 subscribers, page 1 of 2")).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toHaveText(`${word}-1@example.comLeft, May 2, 2026UnsubscribedMay 1, 2026`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Older" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Older" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("53 subscribers, page 2 of 2")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await page.getByPlaceholder("Search addresses...").fill(`${word} nobody`);
  await expect(page.getByRole("heading", { name: "No subscribers match your search" })).toBeVisible();
});

test("subscribers can be added, imported with a report, filtered, edited, exported, unsubscribed and erased", {
  tag: "@phone",
}, async ({ page }) => {
  const word = unusedWord();
  await newSubscribers([`=1+1,"${word}"@example.com`, `-${word}@example.com`, `gone-${word}@example.com`], {
    left: true,
  });
  const messages = answerDialogs(page);
  await openAdmin(page, "/admin/subscriptions");
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
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByPlaceholder("Search addresses...").fill(word);
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
  await expectNoSidewaysScroll(page);

  const shown = await savedCsv(page, "Export These 2");
  expect(shown.map(([email]) => email).sort()).toEqual([`bo-${word}@example.com`, `one-${word}@example.com`]);
  await expect(page.getByText("Exported 2 subscribers, as filtered.")).toBeVisible();
  await row("bo")
    .getByRole("button", { name: /^Unsubscribe/ })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await row("one")
    .getByRole("button", { name: /^Erase/ })
    .click();
  await expect(page.getByRole("heading", { name: "No subscribers match your filters" })).toBeVisible();
  expect(messages.slice(-2)).toEqual([
    `Unsubscribe bo-${word}@example.com? Only they can come back.`,
    expect.stringContaining(`Erase one-${word}@example.com for good?`),
  ]);
  const all = (await savedCsv(page, "Export Subscribers CSV")).filter(([email]) => email?.includes(word));
  expect(all.map(([email, status]) => `${email} ${status}`).sort()).toEqual([
    `'-${word}@example.com Unsubscribed`,
    `'=1+1,"${word}"@example.com Unsubscribed`,
    `ann-${word}@example.com Active`,
    `bo-${word}@example.com Unsubscribed`,
    `gone-${word}@example.com Unsubscribed`,
  ]);
  await expect(page.getByText(/^Exported all [\d,]+ subscribers\.$/)).toBeVisible();
});

/** The rows of the file that a button downloads. */
async function savedCsv(page: Page, name: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).dblclick();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const [header, ...lines] = parsedCsv(Buffer.concat(chunks).toString());
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
  // the sandbox blocks Playwright's own script, which signs this browser in
  tolerate(/Blocked script execution in 'about:srcdoc'/);
  const digest = await ownDigest({ content_html: "<h1>Jump higher</h1><script>alert(1)</script><p>The end</p>" });
  const messages = answerDialogs(page);
  await openDigests(page);
  await page.getByRole("button", { name: `Preview ${digest.subject}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Digest Preview" })).toBeVisible();
  await expect(dialog.getByText(digest.subject)).toBeVisible();
  await expect(dialog.getByText(`${day(digest.week_start_date)} – ${day(digest.week_end_date)}`)).toBeVisible();
  // same origin so that Esc works; without scripts that is safe
  await expect(dialog.locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin");
  await expect(dialog.locator("iframe").contentFrame().getByRole("heading", { name: "Jump higher" })).toBeVisible();
  await expect(dialog.locator("iframe").contentFrame().getByText("The end")).toBeVisible();
  expect(messages).toEqual([]);
  await expectNoSidewaysScroll(page);
  await dialog.locator("iframe").contentFrame().getByText("The end").click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a digest can be built for this week or for the week of a chosen day", { tag: "@full" }, async ({ page }) => {
  const monday = unusedMonday();
  const messages = answerDialogs(page, { prompts: [null, "30.11.2026", "2019-12-31", monday, ""] });
  await openDigests(page);
  const custom = page.getByRole("button", { name: "Build Custom Week" });
  await custom.click();
  await expectDialogs(messages, "Week start date (YYYY-MM-DD), empty for the current week:");
  await custom.click();
  await expect.poll(() => messages.at(-1)).toBe("Weekly digest built successfully! 0 videos included.");
  expect(messages.at(-3)).toBe("Please enter a date as YYYY-MM-DD.");
  expect(messages.at(-2)).toMatch(/^Digests can be built for the weeks of Jan 6, 2020 to \w{3} \d+, \d{4}\.$/);
  const built = row(page, `${day(monday)} –`);
  await expect(built).toContainText(/draft.*0 videos/);
  await built.getByRole("button", { name: /^Delete/ }).click();
  await expect(built).toHaveCount(0);
  expect(messages.at(-1)).toBe("Are you sure you want to delete this digest?");

  let respond = () => {};
  await page.route("**/functions/v1/build-weekly-digest", async (route) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    await route.continue();
  });
  for (const build of [custom, page.getByRole("button", { name: "Build This Week's Digest" })]) {
    messages.length = 0;
    const request = page.waitForRequest("**/functions/v1/build-weekly-digest");
    await build.click();
    expect((await request).postDataJSON()).toEqual({ autoGenerate: true });
    await expect(page.getByRole("button", { name: "Building..." })).toBeVisible();
    respond();
    await expect.poll(() => messages.at(-1)).toMatch(/^Weekly digest built successfully! \d+ videos included\.$/);
  }
});
test("a test digest is sent to one address; without an address nothing happens", { tag: "@full" }, async ({ page }) => {
  const address = newAddress();
  const digest = await ownDigest();
  const offered: string[] = [];
  page.on("dialog", (dialog) => dialog.type() === "prompt" && offered.push(dialog.defaultValue()));
  const messages = answerDialogs(page, { prompts: [null, " ", address] });
  await openDigests(page);
  const button = page.getByRole("button", { name: `Test ${digest.subject}` });
  const prompt = "Send a test email to:";
  for (const times of [1, 2]) {
    await button.click();
    await expectDialogs(messages, ...Array(times).fill(prompt));
  }
  await button.click();
  await expectDialogs(messages, prompt, prompt, prompt, "Test email sent successfully to 1 recipients!");
  expect(offered, "one's own address").toEqual(Array(3).fill(demoAdmin.email));
  expect((await mailFor(address)).subject).toBe(`[Test] ${digest.subject}`);
});

test("sending and deleting a digest ask for confirmation; failures show their messages and change nothing", {
  tag: "@full",
}, async ({ page, tolerate }) => {
  tolerate(/status of 500/);
  const digest = await ownDigest();
  const messages: string[] = [];
  let agree = false;
  page.on("dialog", async (dialog) => {
    messages.push(dialog.message());
    await (agree ? dialog.accept("reader@example.com") : dialog.dismiss());
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/functions/")) calls.push(request.url());
  });
  await openDigests(page);
  const button = (name: string) => page.getByRole("button", { name: `${name} ${digest.subject}` });
  await expect(card(page, "Total Subscribers")).toHaveText(/\d/);
  const subscribers = await numberOf(page, "Total Subscribers");
  await button("Send").click();
  await button("Delete").click();
  await expectDialogs(
    messages,
    `Send digest to ${subscribers} subscribers?`,
    "Are you sure you want to delete this digest?",
  );
  expect(calls).toEqual([]);

  agree = true;
  await breakFunction(page, "send-weekly-digest");
  await breakFunction(page, "build-weekly-digest");
  await answerInstead(page, {
    method: "DELETE",
    table: "weekly_digests",
    status: 500,
    body: { message: "It is away" },
  });
  const expectLastDialog = (sentence: string) => expect.poll(() => messages.at(-1)).toBe(sentence);
  await button("Send").click();
  await expectLastDialog("Failed to send digest. Please try again.");
  await expect(page.getByText("Failed to send digest. Please try again. The mail service is away.")).toBeVisible();
  messages.length = 0;
  await button("Test").click();
  await expectDialogs(messages, "Send a test email to:", "Failed to send digest. Please try again.");
  await button("Delete").click();
  await expectLastDialog("Failed to delete digest. Please try again.");
  await page.getByRole("button", { name: "Build This Week's Digest" }).click();
  await expectLastDialog("Failed to build digest. Please try again.");
  await expect(row(page, digest.subject)).toContainText("ready");
});

test("a digest that is being sent shows its progress and can be resumed", { tag: "@full" }, async ({ page }) => {
  const word = unusedWord();
  const own = await newSubscribers(["reached", "refused", "waiting"].map((name) => `${name}-${word}@example.com`));
  const [reached, refused, waiting] = own;
  if (!reached || !refused || !waiting) throw new Error("nobody subscribed");
  const digest = await ownDigest({ sending_started_at: "2026-03-01T12:00:00Z" });
  await deliver(digest.id, reached, "sent");
  await deliver(digest.id, refused, "failed");
  await deliver(digest.id, waiting, "pending");

  const messages = answerDialogs(page);
  await openDigests(page);
  const progress = row(page, digest.subject).getByRole("status");
  await expect(progress).toHaveText("1 sent, 1 failed, 0 suppressed, 1 left");
  await expect(row(page, digest.subject)).toContainText("sending");
  await expect(page.getByRole("button", { name: `Delete ${digest.subject}` })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(progress).toHaveText("1 sent, 1 failed, 0 suppressed, 1 left");

  await page.getByRole("button", { name: `Stop ${digest.subject}` }).click();
  await expect(row(page, digest.subject)).toContainText("stopped");
  expect(messages.splice(0)).toEqual([expect.stringMatching(/^Stop sending\?/)]);
  await page.getByRole("button", { name: `Go on sending ${digest.subject}` }).dblclick();
  await expect.poll(() => messages[0]).toMatch(/^Send digest to [\d,]+ subscribers\?$/);
  await release(digest.id);
  await expect.poll(() => messages.slice(1)).toEqual(["Digest sent successfully to 2 subscribers!"]);
  await expect(row(page, digest.subject)).toContainText(/sent.*2 subscribers.*Sent \w{3} \d+/);
  expect((await mailFor(waiting.email)).subject).toBe(digest.subject);
});

test("a digest can be edited beside its preview and scheduled", { tag: "@phone" }, async ({ page, tolerate }) => {
  tolerate(/Blocked script execution in 'about:srcdoc'/);
  const monday = unusedMonday();
  const title = `Jump ${unusedWord()}`;
  await service()
    .from("blog_articles")
    .insert(
      [title, `${title} again`].map((one, index) => ({
        slug: one.toLowerCase().replaceAll(" ", "-"),
        title: one,
        is_published: true,
        published_at: `${monday}T1${index}:00:00Z`,
      })),
    )
    .throwOnError();
  const messages = answerDialogs(page, { prompts: [monday] });
  await openDigests(page);
  await page.getByRole("button", { name: "Build Custom Week" }).click();
  await expect.poll(() => messages.at(-1)).toMatch(/^Weekly digest built/);
  const built = row(page, `${day(monday)} –`);
  await expect(built).toContainText(/[A-Z][a-z]{2} \d.*: 2 new articles/);
  await built.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog");
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
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(edited).toContainText(/scheduled.*Goes out on \w{3} \d+, \d{4}, 8:00\sAM/);
  await edited.getByRole("button", { name: /^Unschedule/ }).click();
  await expect(edited.getByRole("button", { name: /^Schedule/ })).toBeVisible();
  await edited.getByRole("button", { name: /^Delete/ }).click();
  await expect(edited).toHaveCount(0);
});

test("with no subscribers and digests, the screen offers the first digest", { tag: "@full" }, async ({ page }) => {
  for (const table of ["email_subscriptions", "weekly_digests"]) {
    await answerInstead(page, { method: "GET", table, status: 200, body: [] });
    await answerInstead(page, { method: "HEAD", table, status: 200, body: null });
  }
  await openAdmin(page, "/admin/subscriptions");
  await expect(page.getByRole("heading", { name: "No subscribers yet" })).toBeVisible();
  await expect(card(page, "Active Rate")).toContainText("0%");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Weekly Digests (0)" }).click();
  await expect(page.getByRole("heading", { name: "No digests created yet" })).toBeVisible();
  await expectAccessible(page);
  const request = page.waitForRequest("**/functions/v1/build-weekly-digest");
  answerDialogs(page);
  await page.getByRole("button", { name: "Create your first digest" }).click();
  expect((await request).postDataJSON()).toEqual({ autoGenerate: true });
});
