import { setTimeout } from "node:timers/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { listen } from "../../scripts/local/listen.ts";
import { isFull } from "../../scripts/test/full.ts";
import { newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { openProduct, product } from "../support/e2e/product.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test, watchPage } from "../support/e2e/test.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

// A separate product, empty at first: pages that come and go would break tests that count or crawl pages.
let end = async () => {};
const { E2E_PRODUCT: shared } = process.env;
test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  end = await openProduct("--rebuilds");
  await addFirstRows();
});
test.afterAll(async () => {
  await end();
  process.env.E2E_PRODUCT = shared;
});

/** An administrator's steps on a separate page. Yields where the site must be rebuilt before the next step. */
type Journey = (page: Page, browser: Browser) => AsyncGenerator<undefined, void>;
const journeys = new Map<string, Journey>();

const article = { slug: "why-we-jump", title: "Why we jump", content: "<p>It is fun.</p>", is_published: true };
const studio = { id: crypto.randomUUID(), name: "Sky Studio", city: "Oslo", country: "Norway", is_verified: true };
const clubWord = `q${crypto.randomUUID().slice(0, 6)}`;
const tagWord = `q${crypto.randomUUID().slice(0, 6)}`;
const [spaced, hyphened] = [`low impact ${tagWord}`, `low-impact ${tagWord}`];
type Plan = Awaited<ReturnType<typeof addPublishedPlan>>;
let caredFor: Plan;
let oldName: Plan;
let withTypo: Plan;

/** The addresses that the journeys find published. */
async function addFirstRows() {
  const picture = { thumbnail_url: "/covers/article-fallback.svg" };
  const video = {
    status: "approved",
    tags: ["core"],
    language: "en",
    channel_name: "Sky",
    duration_seconds: 600,
    ...picture,
  };
  const unlike = { ...video, tags: ["legs"], duration_seconds: 3000 };
  await service()
    .from("enhanced_videos")
    .insert([
      { ...video, youtube_id: "oldjumps000", title: "Old Jumps" },
      { ...video, youtube_id: "newjumps000", title: "New Jumps" },
      { ...unlike, youtube_id: "far0jumps00", title: "Far Jumps" },
      // sites that lose a tenth of their pages aren't published
      ...Array.from({ length: 40 }, (_, index) => ({
        ...unlike,
        youtube_id: `jumps0000${10 + index}`,
        title: "Jumps",
      })),
    ])
    .throwOnError();
  const days = [{ video_ids: ["far0jumps00", "oldjumps000"] }, { video_ids: ["oldjumps000"] }];
  caredFor = await addPublishedPlan(service(), { slug: "cared-for", title: "Cared For" }, days);
  oldName = await addPublishedPlan(service(), { slug: "old-name", title: "Old Name" });
  const typo = { slug: "with-typo", title: "Soft Starrt" };
  withTypo = await addPublishedPlan(service(), typo, [{ video_ids: ["far0jumps00"] }, {}]);
  const tagged = (tags: string[]) => ({ slug: `${tagWord}-${tags.length}`, title: tagWord, is_published: true, tags });
  await service()
    .from("blog_articles")
    .insert([tagged([hyphened]), tagged([spaced, "legs"])])
    .throwOnError();
}

const gone = "This plan isn't available anymore.";

/** A visitor's response at an address: the status, the redirect target, and the page's main part. */
async function fetched(path: string) {
  const response = await fetch(`${product().siteUrl}${path}`, { redirect: "manual" });
  const main = (await response.text()).match(/<main.*<\/main>/s)?.[0] ?? "";
  return { start: `${response.status} ${response.headers.get("location") ?? ""}`, main: main.replaceAll(/\s+/g, " ") };
}
/** Like `fetched`, with only the text of the main part, as one string. */
async function served(path: string): Promise<string> {
  const { start, main } = await fetched(path);
  return `${start} ${main.replaceAll(/<[^>]*>/g, " ")}`;
}
const expectServed = async (path: string, words: RegExp) => expect(await served(path), path).toMatch(words);

/** How many unscheduled changes aren't on the site yet. Throws when a build failed. */
async function changesAhead(): Promise<number> {
  const failed = await service().from("site_builds").select("error").eq("status", "failed").throwOnError();
  expect(failed.data, "builds that failed").toEqual([]);
  const isDue = `not_before.is.null,not_before.lte.${new Date().toISOString()}`;
  return (await service().from("site_changes").select("id").is("built_at", null).or(isDue).throwOnError()).data.length;
}

async function rebuildNow() {
  const { error } = await service().functions.invoke("site-rebuild", { body: { action: "rebuild" } });
  if (error) throw error;
}

const present = { message: "changes that the site doesn't show", timeout: 600_000, intervals: [1000] };
/** The first rebuild starts automatically, then none for an hour. */
async function firstRebuild() {
  await expect.poll(changesAhead, present).toBe(0);
  const hourly = { minimum_gap_seconds: 3600 };
  await service().from("site_settings").update(hourly).gt("minimum_gap_seconds", 0).throwOnError();
}
/** Requests further rebuilds. */
async function nextRebuild() {
  await rebuildNow();
  await expect.poll(changesAhead, present).toBe(0);
}

const status = (page: Page, is: "Draft" | "Published") =>
  page
    .getByRole("list", { name: "Plans" })
    .getByRole("listitem", { name: "Before Breakfast", exact: true })
    .getByRole("button", { name: is });

async function press(page: Page, is: "Draft" | "Published") {
  await status(page, is).click();
  await expect(status(page, is === "Draft" ? "Published" : "Draft")).toBeVisible();
}

/** Adds a day with the first video of the library: a published plan needs one. */
async function addDayWithVideo(page: Page, name: string) {
  await page.getByRole("region", { name: "Video Library" }).getByRole("button", { name: /^Add / }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `${name}, new day` })
    .click();
  await expect(page.getByRole("region", { name, exact: true }).getByRole("listitem")).toHaveCount(1);
}

/** The site behind a CDN that isn't purged yet: this page is stale, everything else comes from the site. */
async function staleCdn(path: string, page: string) {
  const server = await listen({ name: "CDN", variable: "CDN_PORT", port: 0 });
  server.handle((request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === path) return new Response(page, { headers: { "content-type": "text/html" } });
    return fetch(`${product().siteUrl}${pathname}${search}`, { headers: { "accept-encoding": "identity" } });
  });
  return { url: `http://localhost:${server.port}`, close: server.close };
}

journeys.set(
  "published content is on the site without a restart, with every edit, until it is withdrawn",
  async function* (page, browser) {
    const path = "/plans/before-breakfast";
    await page.goto("/admin/plans");
    await page.getByRole("button", { name: "New Plan" }).click();
    await page.getByRole("dialog").getByLabel("Title").fill("Before Breakfast");
    await page.getByRole("dialog").getByLabel("Description").fill("Ten minutes, still in pyjamas.");
    await page.getByRole("dialog").getByLabel("Duration (weeks)").fill("1");
    await page.getByRole("dialog").getByRole("button", { name: "Create Plan" }).click();
    await expect(status(page, "Draft")).toBeVisible();
    expect(await served(path)).toMatch(/^404/);

    await addDayWithVideo(page, "Week 1, Day 1");
    await press(page, "Draft");
    await service().from("blog_articles").insert(article).throwOnError();
    await service().from("studios").insert(studio).throwOnError();
    yield;
    await expectServed(path, /^200.*Before Breakfast.*1 workout.*Ten minutes, still in pyjamas\./);
    await expectServed("/plans", /^200.*Before Breakfast/);
    await expectServed("/blog/why-we-jump", /^200.*Why we jump.*It is fun\./);
    await expectServed(`/studios/${studio.id}`, /^200.*Sky Studio/);

    await addDayWithVideo(page, "Week 1, Day 2");
    await service()
      .from("blog_articles")
      .update({ title: "Why we still jump" })
      .eq("slug", article.slug)
      .throwOnError();
    await service().from("studios").update({ is_verified: false }).eq("id", studio.id).throwOnError();
    // saving makes it a draft (docs/product.md 4.3)
    await page.getByRole("button", { name: "Edit Plan" }).click();
    await page.getByRole("dialog").getByLabel("Description").fill("Twelve minutes, dressed.");
    await page.getByRole("dialog").getByRole("button", { name: "Update Plan" }).click();
    await press(page, "Draft");
    yield;
    await expectServed(path, /^200.*2 workouts.*Twelve minutes, dressed\./);
    await expectServed("/blog/why-we-jump", /^200.*Why we still jump/);
    await expectServed(`/studios/${studio.id}`, /^404/);
    const old = await (await fetch(`${product().siteUrl}${path}`)).text();

    await press(page, "Published");
    const cdn = await staleCdn(path, old);
    const member = await newWindow(browser);
    await signInAs(member, await newMember());
    await member.goto(`${cdn.url}${path}`);
    await expect(member.getByText(gone)).toBeVisible();
    await expect(member.getByRole("button", { name: "Start This Plan" })).toHaveCount(0);
    for (const width of [1280, 360]) {
      await member.setViewportSize({ width, height: 800 });
      await expectAccessible(member);
      await expectNoSidewaysScroll(member);
    }

    const { email, password } = await newMember();
    const visitor = await newWindow(browser);
    await visitor.goto(`${cdn.url}${path}`);
    await visitor.getByRole("main").getByRole("link", { name: "Sign Up to Start" }).click();
    await visitor.getByLabel("Email").fill(email);
    await visitor.getByLabel("Password", { exact: true }).fill(password);
    await visitor.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(visitor).toHaveURL(`${cdn.url}${path}`);
    await expect(visitor.getByText(gone)).toBeVisible();
    await cdn.close();
    yield;
    await expectServed(path, /^404/);
    expect(await served("/plans")).not.toContain("Before Breakfast");
  },
);

journeys.set(
  "replacing a rejected video of a published plan takes one rebuild and changes no progress",
  async function* (page) {
    const path = "/plans/cared-for";
    const user_id = await idOf(await newMember());
    const enrolled = { user_id, plan_id: caredFor.id };
    const { data } = await service().from("plan_enrollments").insert(enrolled).select("id").single().throwOnError();
    const completed = { user_id, enrollment_id: data.id, plan_day_id: caredFor.dayIds[0] ?? "" };
    await service().from("workout_completions").insert(completed).throwOnError();
    const progress = async () =>
      (await service().from("plan_enrollments").select().eq("id", data.id).single().throwOnError()).data;
    const before = await progress();
    expect(before.progress_percentage).toBe(50);
    yield;
    await expectServed(path, /^200.*Far Jumps.*Old Jumps.*Old Jumps/);

    await page.goto("/admin/moderation?status=approved&search=Old+Jumps");
    await page.getByRole("button", { name: "Reject Old Jumps" }).click();
    const review = page.getByRole("dialog");
    await expect(review.getByText("Used on 2 days of 1 published plan.")).toBeVisible();
    await review.getByLabel("Rejection Reason").fill("Too loud");
    await review.getByRole("button", { name: "Reject" }).click();
    await expect(review).toBeHidden();

    await page.goto("/admin");
    const care = page.getByRole("region", { name: "Plans that need care" });
    await expect(care.getByText("Rejected: Too loud Missing on 2 days of 1 plan.")).toBeVisible();
    await expect(care.getByRole("radio", { name: "New Jumps" })).toBeChecked();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    const swapAll = care.getByRole("button", { name: "Swap all 2 days at once" });
    await swapAll.click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("“Old Jumps” is back on 2 days.")).toBeVisible();
    await swapAll.press("Enter");
    await expect(care.getByText("None: every video of every plan can be watched.")).toBeVisible();
    await expect(care.getByRole("heading")).toBeFocused();
    yield;
    await expectServed(path, /^200.*Far Jumps.*New Jumps.*New Jumps/);
    expect(await served(path)).not.toContain("Old Jumps");
    expect(await progress()).toEqual(before);
  },
);

/** Requests a page every second. Returns a function that ends this and returns the statuses. */
function pollPage(path: string) {
  const statuses = new Set<number>();
  const ended = new AbortController();
  const polled = (async () => {
    while (!ended.signal.aborted) {
      statuses.add((await fetch(`${product().siteUrl}${path}`, { redirect: "manual" })).status);
      await setTimeout(1000, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  return async () => {
    ended.abort();
    await polled;
    return [...statuses];
  };
}

journeys.set("a typo in a published plan takes four actions, and its page never disappears", async function* (page) {
  const path = "/plans/with-typo";
  yield;
  await expectServed(path, /^200.*Soft Starrt.*Far Jumps/);
  const endPolling = pollPage(path);
  await page.goto("/admin/plans");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Soft Starrt", exact: true }).click();
  await main.getByRole("button", { name: "Edit Plan" }).click();
  const form = page.getByRole("dialog", { name: "Edit Plan" });
  await form.getByLabel("Title").press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("t");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(main.getByText("Visitors see this plan without the changes until you publish them.")).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const publish = main.getByRole("button", { name: "Publish changes" });
  await publish.scrollIntoViewIfNeeded();
  const box = await publish.boundingBox();
  const clickThere = () => page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 10);
  await clickThere();
  await expect(page.getByText("The changes of “Soft Start” are published.")).toBeVisible();
  // impatient, where another button is by now: not Unpublish
  await clickThere();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");

  const user_id = await idOf(await newMember());
  const enrolled = { user_id, plan_id: withTypo.id };
  const { data } = await service().from("plan_enrollments").insert(enrolled).select("id").single().throwOnError();
  const completed = { user_id, enrollment_id: data.id, plan_day_id: withTypo.dayIds[1] ?? "" };
  await service().from("workout_completions").insert(completed).throwOnError();
  yield;
  await expectServed(path, /^200.*Soft Start .*Far Jumps.*Day 2/);

  const day = page.getByRole("region", { name: "Week 1, Day 2", exact: true });
  await day.getByRole("button", { name: "Remove Week 1, Day 2" }).press("Enter");
  await expect(day).toHaveCount(0);
  await main.getByRole("button", { name: "Publish changes" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Publish the changes?" });
  await expect(question).toContainText("Recorded workouts of Week 1, Day 2 stay in their history");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await main.getByRole("button", { name: "Discard changes" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).press("Enter");
  await expect(day).toBeVisible();
  await expect(main.getByText("Unpublished changes")).toHaveCount(0);
  expect(await endPolling()).toEqual([200]);
});

journeys.set("a plan's old address redirects to the new one with its query", async function* (page) {
  yield;
  await expectServed("/plans/old-name", /^200.*Old Name/);

  await page.goto(`/admin/plans?plan=${oldName.id}`);
  await page.getByRole("button", { name: "Edit Plan" }).click();
  const form = page.getByRole("dialog", { name: "Edit Plan" });
  await expect(form.getByText("Address: /plans/old-name")).toBeVisible();
  await form.getByRole("button", { name: "Change the address" }).press("Enter");
  const address = form.getByLabel("New address: /plans/");
  await expect(address).toBeFocused();
  await address.fill("New Name");
  await form.getByRole("button", { name: "Update Plan" }).click();
  await expect(form.getByText("Please use a-z, 0-9 and single hyphens")).toBeVisible();
  await address.fill("new-name");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Update Plan" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("/plans/old-name leads to /plans/new-name from the next rebuild on.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("“Old Name” is published.")).toBeVisible();

  yield;
  await expectServed("/plans/new-name", /^200.*Old Name/);
  await page.goto("/plans/old-name?from=mail#breakdown");
  expect(page.url()).toBe(`${product().siteUrl}/plans/new-name?from=mail#breakdown`);
  const sitemap = await (await fetch(`${product().siteUrl}/sitemap-0.xml`)).text();
  expect([sitemap.includes("/plans/new-name"), sitemap.includes("/plans/old-name")]).toEqual([true, false]);
});

journeys.set("merging two tags and undoing it shows both in the public list after a rebuild", async function* (page) {
  yield;
  await expectServed("/blog", new RegExp(`^200.*${spaced}.*${hyphened}`));

  await page.goto("/admin/taxonomy");
  await expect(page.getByRole("heading", { level: 1, name: "Tags & Categories" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Feature Coming Soon" })).toBeVisible();
  await page.getByLabel("Search tags").fill(tagWord);
  const rows = page.getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(rows).toHaveText([new RegExp(`^${spaced}1 article`), new RegExp(`^${hyphened}1 article`)]);
  await rows.nth(0).getByRole("checkbox").press("Space");
  await rows.nth(1).getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "Merge 2…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge Tags" });
  await dialog.getByRole("button", { name: hyphened, exact: true }).click();
  await expect(dialog.getByText("Changes 1 article.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("New name").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveText([new RegExp(`^${hyphened}2 articles`)]);
  yield;
  await expectServed("/blog", new RegExp(`^200(?!.*${spaced}).*${hyphened}`));

  // a later administrator restores it from the list of changes
  await page.reload();
  await page.getByRole("button", { name: `Undo: “${spaced}” merged into “${hyphened}”` }).press("Enter");
  await expect(page.getByText("Everything is as before.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  yield;
  await expectServed("/blog", new RegExp(`^200.*${spaced}.*legs`));

  await page.getByRole("button", { name: "Synonyms" }).click();
  await page.getByRole("button", { name: "Add Group" }).click();
  await page.getByLabel("Words").fill(`${tagWord}, Joint`);
  await page.getByLabel("Words").press("Enter");
  await expect(page.getByText(`A search for one of “${tagWord}” and “joint” finds them all now.`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

journeys.set(
  "a studio that an administrator adds and a visitor corrects without JavaScript is updated on the site",
  async function* (page, browser) {
    await page.goto("/admin/studios");
    await page.getByRole("button", { name: "Add Studio" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Add Studio" });
    await expect(form.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Fjord Bounce");
    await form.getByLabel("City").fill("Oslo");
    await form.getByLabel("Country").fill("Norway");
    await expect(form.getByLabel("Time zone").getByRole("option", { name: "Europe/Oslo, as the city" })).toBeAttached();
    await form.getByRole("textbox", { name: "Monday" }).fill("25-26");
    await form.getByRole("button", { name: "Add and Verify" }).click();
    await expect(form.getByRole("textbox", { name: "Monday" })).toBeFocused();
    await expect(form.getByText("Please enter hours such as 09:00-12:00, 16:00-20:00, or closed")).toBeVisible();
    await form.getByRole("textbox", { name: "Monday" }).fill("9-12, 6pm-2am");
    await form.getByRole("button", { name: "To all days: Monday's hours" }).click();
    await expect(form.getByRole("textbox", { name: "Sunday" })).toHaveValue("09:00-12:00, 18:00-02:00");
    await form.getByRole("textbox", { name: "Sunday" }).fill("closed");
    await form.getByLabel("Coordinates").fill("https://www.openstreetmap.org/#map=17/59.9139/10.7522");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await form.getByRole("button", { name: "Add and Verify" }).click();
    await expect(page.getByText("Fjord Bounce is added. Visitors see it after the next rebuild.")).toBeVisible();
    const row = page.getByRole("listitem", { name: "Fjord Bounce" });
    const path = (await row.getByRole("link", { name: "View Fjord Bounce on the site" }).getAttribute("href")) ?? "";
    yield;
    await expectServed(path, /^200.*Fjord Bounce.*See it on the map.*09:00 – 12:00.*18:00 – 02:00.*Sunday\s*Closed/);

    const visitor = await newWindow(browser, { javaScriptEnabled: false });
    const suggest = async (field: string, text: string) => {
      await visitor.goto(`${product().siteUrl}${path}`);
      await visitor.getByText("Something wrong? Suggest a correction").click();
      await visitor.getByLabel("What is wrong?").selectOption(field);
      await visitor.getByLabel("What should it be?").fill(text);
      await visitor.getByRole("button", { name: "Send Correction" }).click();
      await expect(visitor.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    };
    await suggest("Opening hours", "Mon-Fri 10-20\nSat closed");
    await suggest("Something else, such as it has closed", "They moved to Havnegata 7");

    await page.goto("/admin/studios?tab=corrections");
    await expect(page.getByRole("button", { name: "Corrections (2)" })).toBeVisible();
    const hours = page.getByRole("listitem", { name: "Opening hours of Fjord Bounce" });
    await expect(hours).toContainText(/Now.*Monday: 09:00 – 12:00, 18:00 – 02:00.*Suggested.*Monday: 10:00 – 20:00/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await hours.getByRole("button", { name: "Accept: Opening hours of Fjord Bounce", exact: true }).click();
    await expect(hours).toBeHidden();
    await page.getByRole("button", { name: /^Edit and accept: Something else/ }).click();
    const edit = page.getByRole("dialog", { name: "Edit Studio" });
    await expect(edit.getByText("They moved to Havnegata 7")).toBeVisible();
    await expect(edit.getByRole("textbox", { name: "Saturday" })).toHaveValue("");
    await edit.getByLabel("Address").fill("Havnegata 7");
    await edit.getByRole("button", { name: "Save and Accept" }).click();
    await expect(page.getByRole("heading", { name: "No corrections wait" })).toBeVisible();
    yield;
    await expectServed(path, /^200.*Havnegata 7.*Monday\s*10:00 – 20:00.*Saturday\s*Closed/);
  },
);

journeys.set(
  "an article with a picture can be scheduled, published, renamed, restored and unpublished",
  async function* (page) {
    const word = `q${crypto.randomUUID().slice(0, 6)}`;
    const title = `Landing ${word}`;
    const path = `/blog/landing-${word}`;
    const text = page.getByRole("textbox", { name: "Text" });
    const saved = () => expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const photo = await sharp({ create: { width: 3200, height: 1800, channels: 3, background: "#f60" } })
      .jpeg()
      .toBuffer();
    await page.goto("/admin/content");
    await expect(page.getByRole("heading", { level: 1, name: "Content Management" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Feature Coming Soon" })).toBeVisible();
    await page.getByRole("button", { name: "New Article" }).click();

    // by keyboard: formatting, a link, and Tab leaves the editor
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await text.click();
    await page.keyboard.press("Control+b");
    await page.keyboard.type("Push down");
    await page.keyboard.press("End");
    await page.keyboard.type(" and land. ");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("/plans");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(text).toContainText("**Push down** and land. [text](/plans)");
    await page.keyboard.press("Tab");
    await expect(text).not.toBeFocused();

    // by mouse: a photo with alt text, resized
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "Big Jump.jpg", mimeType: "image/jpeg", buffer: photo });
    await dialog.getByRole("button", { name: "Add Picture" }).click();
    await expect(dialog.getByText("Please describe the picture")).toBeVisible();
    await dialog.getByLabel("What does the picture show?").fill("A jump [high]");
    await dialog.getByRole("button", { name: "Add Picture" }).click();
    await expect(text).toContainText(/!\[A jump \\\[high\\\]\]\(.*big-jump-.*-1600x900\.webp\)/);
    await page
      .getByLabel("Upload cover")
      .and(page.locator("input"))
      .setInputFiles({ name: "cover.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(page.getByLabel("Cover", { exact: true })).toHaveValue(
      /^\/storage\/v1\/object\/public\/pictures\/cover-.*\.webp$/,
    );
    await page.getByLabel("Author").fill("Mia Berg");
    await saved();

    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("article", { name: "Preview" });
    await expect(preview.locator("strong")).toHaveText("Push down");
    await expect(preview.getByRole("img", { name: "A jump [high]" })).toHaveJSProperty("naturalWidth", 1600);
    const shown = await preview.locator(".prose").innerHTML();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Write" }).click();

    // a reload, as after a crash, restores everything
    await page.reload();
    await expect(text).toContainText("**Push down** and land.");
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Publish" }).click();
    await dialog.getByLabel("At a date and time").check();
    await dialog.getByLabel("Date and time", { exact: true }).fill("2020-01-01T10:00");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("Please choose a date and a time in the future")).toBeVisible();
    await dialog.getByLabel("Date and time", { exact: true }).fill("2099-05-01T10:00");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText(/goes live on May 1, 2099/)).toBeVisible();
    yield;
    expect(await served(path)).toMatch(/^404/);

    // the scheduled time arrives
    await service()
      .from("blog_articles")
      .update({ published_at: new Date().toISOString() })
      .eq("title", title)
      .throwOnError();
    yield;
    await expectServed(path, /^200 .*Push down/);
    // the preview is identical to the built page, as serialized by a browser
    expect((await fetched(path)).main.replaceAll(" />", ">")).toContain(shown.replaceAll(/\s+/g, " ").trim());
    expect(await served("/blog")).toContain(title);
    const visitor = await page.context().newPage();
    await visitor.goto(path);
    await expect(visitor.getByRole("img", { name: "A jump [high]" })).toHaveJSProperty("naturalWidth", 1600);
    await visitor.close();

    // after a rename the form shows it, and the old address redirects
    await page.reload();
    await page.getByLabel("Address").fill(`soft landing ${word}`);
    await expect(
      page.getByText(`The address changes from ${path} to /blog/soft-landing-${word}.`).first(),
    ).toBeVisible();
    await text.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Worse. ");
    await saved();
    await expect(page.getByText("Unpublished changes")).toBeVisible();
    await page.getByRole("button", { name: "Update" }).click();
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText(/is published\. Visitors see it at/)).toBeVisible();

    // restored from the first revision; the new address stays, and one rebuild shows both
    await page.getByRole("button", { name: "Revisions" }).click();
    await dialog.getByRole("button", { name: "Look at it" }).last().click();
    await expect(dialog.getByRole("article", { name: "Preview" })).toContainText("Push down");
    await expect(dialog.getByRole("article", { name: "Preview" })).not.toContainText("Worse.");
    await expect(dialog.getByLabel(`Restore the address ${path} too`)).not.toBeChecked();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(text).not.toContainText("Worse.");
    await expect(page.getByLabel("Address")).toHaveValue(`soft-landing-${word}`);
    await saved();
    await page.getByRole("button", { name: "Update" }).click();
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText(/is published\. Visitors see it at/)).toBeVisible();
    yield;
    await expectServed(`/blog/soft-landing-${word}`, /^200 (?!.*Worse\.).*Push down/);
    await expectServed(path, new RegExp(`^30[18] \\S*/blog/soft-landing-${word}`));

    await page.getByRole("button", { name: "Unpublish" }).click();
    await expect(dialog.getByText(/Visitors will see “Article Not Found”/)).toBeVisible();
    await dialog.getByRole("button", { name: "Unpublish" }).click();
    await expect(page.getByText("is a draft again.")).toBeVisible();
    yield;
    await expectServed(`/blog/soft-landing-${word}`, /^404/);

    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "New Article" })).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  },
);

journeys.set("settings and texts of pages are on the site, escaped, and can be taken back", async function* (page) {
  await page.goto("/admin/settings");
  await page.getByLabel("Site name").fill("Jump <b>Club</b>");
  await page
    .getByRole("textbox", { name: "Announcement" })
    .fill(`Closed until ${clubWord} <img src=x onerror=alert(1)>`);
  await page.getByLabel("Link", { exact: true }).fill("/plans");
  await page.getByLabel("Contact email").fill("club@example.org");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText(/^Settings saved/)).toBeVisible();
  await page.goto("/admin/content?tab=pages&edit=home");
  await page.getByLabel("Headline").fill(`Up ${clubWord} <i>up</i>`);
  await page.getByLabel("Answer 8").fill("</script><script>alert(2)</script>");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^Home is published/)).toBeVisible();
  const texts = { text: `## Why & ${clubWord}\n\n${hostileMarkup.join("\n\n")}` };
  await service().from("site_pages").update({ texts }).eq("id", "terms").throwOnError();
  yield;
  const ran: string[] = [];
  page.on("dialog", async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto("/");
  await expect(page).toHaveTitle("Jump <b>Club</b>: mini-trampoline workouts at home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Up ${clubWord} <i>up</i>`);
  const announcement = page.getByRole("complementary", { name: "Announcement" });
  await expect(announcement.getByRole("link")).toHaveText(`Closed until ${clubWord} <img src=x onerror=alert(1)>`);
  await expect(announcement.getByRole("link")).toHaveAttribute("href", "/plans");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await announcement.getByRole("button", { name: "Close the announcement" }).press("Enter");
  await page.goto("/terms");
  await expect(announcement).toBeHidden();
  await expect(page.getByRole("heading", { name: `Why & ${clubWord}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "club@example.org" })).toBeVisible();
  expect(ran).toEqual([]);

  const plain = { site_name: "", announcement: "", announcement_link: "", contact_email: "" };
  await service().from("site_settings").update(plain).eq("id", "site").throwOnError();
  await service().from("site_pages").update({ texts: {} }).neq("texts", "{}").throwOnError();
  yield;
  await expectServed("/", /^200.*Your living room has lift.off\./);
  await expectServed("/terms", /^200.*By using this site you agree/);
  expect(await (await fetch(product().siteUrl)).text()).not.toContain(clubWord);
});

test("published, changed and withdrawn content is on the site after the next rebuild, and nothing else", async ({
  page,
  problems,
  browser,
}) => {
  test.setTimeout(1_200_000);
  await signInAs(page, await newAdmin());
  const underWay = new Map<string, ReturnType<Journey>>();
  for (const [name, journey] of journeys) {
    const own = await page.context().newPage();
    watchPage(own, problems);
    underWay.set(name, journey(own, browser));
  }
  /** All journeys proceed to their next wait before the site is rebuilt, because a build takes longer than most steps. */
  async function goOn() {
    for (const [name, journey] of underWay) {
      const { done } = await test.step(name, () => journey.next());
      if (done) underWay.delete(name);
    }
  }
  // `npm test` leaves out the last steps of the longest journeys
  const rebuilds = isFull ? Number.POSITIVE_INFINITY : 3;
  await goOn();
  await firstRebuild();
  await goOn();
  for (let done = 1; done < rebuilds && underWay.size > 0; done += 1) {
    await nextRebuild();
    await goOn();
  }
});
