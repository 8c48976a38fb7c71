import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress, newMember } from "../support/e2e/people.ts";
import { newAdmin, newCandidates, videoTitled } from "../support/e2e/service.ts";
import { trainPlan } from "../support/e2e/training.ts";
import { button, css, field, heading, link, text } from "../support/engines/locate.ts";
import type { EnginePage } from "../support/engines/page.ts";
import { test } from "../support/engines/test.ts";

const plan = "/plans/bounce-basics";
const main = css("main");
const dialog = css("dialog:modal");
const enroll = button("/^Start This Plan/");

async function signIn(page: EnginePage, { email, password }: { email: string; password: string }) {
  await page.type(field("/^Email/", main), email);
  await page.type(field("/^Password/", main), password);
  await page.keys("Enter");
}

test("search and filter", async ({ engine: { page } }) => {
  await page.goto("/videos");
  await page.type(field("Search videos"), "bounce harbor");
  await page.expectPath(/search=bounce/);
  await page.see(text("/^[1-9]\\d* videos? found$/"));
  await page.click(button("/^Filters/"));
  await page.click(button("Beginner", css("#video-filters")));
  await page.see(css("[aria-label='Filters in use'] button"));
  await page.see(text("/^\\d+ videos? found$/"));

  await page.goto("/plans");
  await page.click(button("8 weeks"));
  await page.expectPath("/plans?weeks=8");
  await page.seeNo(link("/Bounce Basics/", css("[data-list]")));
});

test("finder", async ({ engine: { page } }) => {
  await page.goto("/");
  await page.click(link("10 minutes"));
  await page.click(button("Bad knees"));
  await page.click(button("No handlebar"));
  await page.expectPath("/find?minutes=10&knees=1&bar=none");
  await page.see(text("/^3 videos/"));
  await page.click(css("[data-video] p a"));
  await page.expectPath(/^\/videos\/[0-9a-f-]{36}$/);
});

test("sign up by mail", async ({ engine: { page } }) => {
  const email = newAddress();
  await page.goto("/auth/register");
  const entries = { "First name": "Mia", "Last name": "Berg", Email: email, Password: "jumping-demo" };
  for (const [label, value] of Object.entries(entries)) await page.type(field(`/^${label}/`, main), value);
  await page.type(field("/^Confirm password/"), "jumping-demo");
  await page.click(button("Create account", main));
  await page.expectPath("/auth/login");
  await page.goto(linkIn(await mailFor(email), "token_hash"));
  await page.click(button("Confirm my email"));
  await page.expectPath("/dashboard");
  await page.see(heading("/./", main));
});

test("sign in", async ({ engine: { page, tolerate } }) => {
  tolerate(/status of 400/);
  const member = await newMember();
  await page.goto("/profile");
  await page.expectPath(/^\/auth\/login/);
  await signIn(page, { ...member, password: "wrong" });
  await page.see(css("[role=alert]", main));
  await signIn(page, member);
  await page.expectPath("/profile");
  await page.see(text(`Signed in as ${member.email}`));
});

test("start a plan", async ({ engine: { page } }) => {
  await page.signInAs(await newMember());
  await page.goto(plan);
  await page.click(enroll);
  await page.expectPath("/dashboard");
  await page.see(link("/Bounce Basics/", main));
});

test("a session by timer to its end", async ({ engine: { page, tolerate } }) => {
  // without a network to YouTube, the timer keeps going
  tolerate(/youtube|ytimg/);
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 10);
  await page.signInAs(member);
  await page.goto(plan);
  await page.see(button("/^Mark Complete/"));
  const workout = await page.run(() => {
    const day = [...document.querySelectorAll<HTMLElement>("[data-workout]")].find(
      (row) => row.querySelectorAll("[data-youtube]").length === 2 && !row.querySelector("[data-completed]"),
    );
    if (!day) return "";
    day.dataset.rest = "1";
    for (const video of day.querySelectorAll<HTMLElement>("[data-youtube]")) video.dataset.seconds = "2";
    day.closest("details")?.setAttribute("open", "");
    return day.id;
  });
  await page.click(link("/^Start Workout/", css(`#${workout}`)));
  await page.click(button("Start Workout", dialog));
  await page.see(css("[role=timer]", dialog));
  await page.see(text("Completed", dialog));
  await page.click(button("Done", dialog));
  await page.see(css(`#${workout} [data-completed]`));
});

test("a guided bounce", async ({ engine: { page } }) => {
  await page.goto("/bounces/thirty-seconds");
  await page.click(link("/^Start Workout/", main));
  await page.click(button("Start Workout", dialog));
  await page.see(text("Get ready", dialog));
  await page.click(button("Skip", dialog));
  const position = () => page.run(() => document.querySelector("dialog [data-figure]")?.getAttribute("transform"));
  const first = await position();
  await expect.poll(position).not.toBe(first);
  await page.click(button("Faster", dialog));
  await page.see(text("/105/", dialog));
  await page.click(button("Skip", dialog));
  await page.see(text("/nothing to save/", dialog));
});

test("complete and undo", async ({ engine: { page } }) => {
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 10);
  await page.signInAs(member);
  await page.goto(plan);
  const lastWeek = css(".plan-week:last-of-type");
  // from here on the page doesn't move
  await page.see(button("/^Mark Complete/"));
  await page.click(css("summary", lastWeek));
  const complete = button("/^Mark Complete/", lastWeek);
  await page.click(complete);
  await page.click(button("/^Undo/", lastWeek));
  await page.seeNo(button("/^Undo/", lastWeek));
  await page.see(complete);
});

test("moderation", async ({ engine: { page } }) => {
  const { word, titles } = await newCandidates([{ title: "one" }]);
  const [title = ""] = titles;
  await page.signInAs(await newAdmin());
  await page.goto("/admin/moderation");
  await page.type(field("Search videos"), word);
  await page.see(text("1 video"));
  await page.click(button(title));
  await page.click(button("Approve", dialog));
  await page.see(text("/^Video approved successfully!/"));
  await page.click(button("/^Undo/"));
  await page.see(button(title));
  expect(await videoTitled(title)).toMatchObject({ status: "candidate" });
  await page.click(button(`Reject ${title}`));
  await page.type(field("Rejection Reason", dialog), "Off topic");
  await page.click(button("Reject", dialog));
  await page.see(text("/^Video rejected successfully!/"));
  expect(await videoTitled(title)).toMatchObject({ status: "rejected", rejection_reason: "Off topic" });
});

test("article editor with mouse and keyboard", async ({ engine: { page } }) => {
  await page.signInAs(await newAdmin());
  await page.goto("/admin/content");
  await page.click(button("New Article"));
  await page.type(field("/^Title/"), `Article ${randomUUID().slice(0, 8)}`);
  const editor = css("[role=textbox][aria-label=Text]");
  await page.click(editor);
  await page.keys("Control+b", ..."Push down", "End", ..." and land.", "Enter", "Enter");
  await page.click(button("List", css("[role=toolbar]")));
  await page.keys(..."One");
  // Enter continues a list that the editor has parsed
  await page.see(text("/One$/", editor));
  await page.keys("Enter", ..."Two");
  expect(await page.textOf(editor)).toMatch(/^\*\*Push down\*\* and land\.\s+- One\s+- Two\s*$/);
  await page.see(text("Saved"));
  await page.click(button("Preview"));
  await page.see(text("Two", main));
});

test("plan editor with mouse and keyboard", async ({ engine: { page } }) => {
  const library = css("[aria-labelledby=library-title]");
  const day = (name: string) => css(`section[aria-label='${name}']`);
  const items = (name: string) => css("li[aria-label]", day(name));
  await page.signInAs(await newAdmin());
  await page.goto("/admin/plans");
  await page.click(button("New Plan"));
  await page.type(field("/^Title/", dialog), `Plan ${randomUUID().slice(0, 8)}`);
  await page.keys("Enter");
  const addDay = (week: number) => button("/^Day 1\\+ Add Day/", css(`section[aria-label='Week ${week}']`));
  await page.click(addDay(1));
  await page.see(day("Week 1, Day 1"));
  await page.click(addDay(2));
  await page.see(day("Week 2, Day 1"));

  const grip = button("/^Drag /", library);
  await page.drag(grip, day("Week 1, Day 1"), css("section[data-over][aria-label='Week 1, Day 1']"));
  await page.see(items("Week 1, Day 1"));
  await page.seeNo(css("[data-carried]"));

  await page.focus(grip);
  await page.keys("Space");
  await page.see(css("[data-carried]"));
  await page.keys("ArrowDown");
  await page.see(css("section[data-over][aria-label='Week 1, Day 1']"));
  for (let slot = 2; slot <= 7; slot += 1) {
    await page.keys("ArrowDown");
    await page.see(css(`section[aria-label='Week 1'] > ol > li:nth-child(${slot}) > [data-over]`));
  }
  await page.keys("ArrowDown");
  await page.see(css("section[data-over][aria-label='Week 2, Day 1']"));
  await page.keys("Space");
  await page.see(items("Week 2, Day 1"));
  await page.see(text("All changes saved"));
  await page.reload();
  await page.see(items("Week 1, Day 1"));
});

test("offline page, even after signing out while the service worker was installing", async ({
  engine: { page, proxy, tolerate },
}) => {
  const member = await newMember();
  // only the worker requests it
  const installWorker = proxy.holdBack(/\/offline$/);
  await page.goto("/auth/login?next=%2Fdashboard");
  await signIn(page, member);
  await page.expectPath("/dashboard");
  await page.until("the service worker is installing", () =>
    page.run(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing)),
  );
  await page.click(css("header summary"));
  await page.click(button("Sign Out", css("header")));
  await page.expectPath("/");
  installWorker();
  await page.goto(`/auth/login?next=${encodeURIComponent(plan)}`);
  await signIn(page, member);
  await page.expectPath(plan);
  const isCached = (path: string) => page.run(async (address) => Boolean(await caches.match(address)), path);
  await page.until("the plan is cached", () => isCached(plan));
  await page.until("the offline page is cached", () => isCached("/offline"));
  await page.until("lazy files are cached", () =>
    page.run(async () => (await (await caches.open("assets")).keys()).some(({ url }) => url.includes("GoalDialog"))),
  );

  tolerate(/./);
  proxy.isOffline = true;
  await page.goto(plan);
  await page.see(text("/^Saved .+\\. (You are offline|The network is slow)\\.$/"));
  await page.see(heading("Bounce Basics"));
  expect(await page.run(() => document.styleSheets.length)).toBeGreaterThan(0);
  await page.goto("/blog");
  await page.see(heading("You are offline"));
  await page.click(link("Dashboard", main));
  await page.expectPath("/dashboard");
});

test("share", async ({ engine: { page } }) => {
  await page.goto("/blog");
  await page.click(css("main article a"));
  await page.expectPath(/^\/blog\/.+/);
  await page.click(button("Share"));
  // a prompt with the link where copying isn't allowed
  expect(await page.dismissDialog()).toMatch(/^Article URL copied to clipboard!$|Here is the link:$/);
});
