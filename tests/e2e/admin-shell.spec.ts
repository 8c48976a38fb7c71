import { expect } from "@playwright/test";
import { openAdmin } from "../support/e2e/admin.ts";
import {
  atSizes,
  brokenWords,
  everySize,
  expectAccessible,
  expectNoSidewaysScroll,
} from "../support/e2e/expectations.ts";
import { demoAdmin, idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { newAdmin, newCandidates, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const screens = [
  "/admin",
  "/admin/moderation",
  "/admin/whitelist",
  "/admin/blacklist",
  "/admin/taxonomy",
  "/admin/plans",
  "/admin/bounces",
  "/admin/studios",
  "/admin/content",
  "/admin/subscriptions",
  "/admin/people",
  "/admin/feedback",
  "/admin/statistics",
  "/admin/log",
  "/admin/trash",
  "/admin/settings",
];

test("a visitor is sent to the login page and then back to the requested screen", async ({ page }) => {
  await page.goto("/admin/blacklist");
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await page.getByLabel("Email").fill(demoAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAdmin.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blacklist$/);
  await expect(page.getByRole("heading", { level: 1, name: "Keyword Blacklist" })).toBeVisible();
});

test("a member without the role is refused on every screen, gets a link back, and sends no data requests", {
  tag: "@full",
}, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === product().apiUrl && pathname.startsWith("/rest/")) requests.push(pathname);
  });
  await signInAs(page, await newMember());
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole("alert")).toContainText("This area is for administrators");
  }
  expect(new Set(requests)).toEqual(new Set(["/rest/v1/user_roles", "/rest/v1/rpc/own_role"]));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Admin|Open the admin area)$/ })).toBeHidden();
});

test("a moderator sees only the links and screens of that role", { tag: "@phone" }, async ({ page, isMobile }) => {
  const person = await newMember();
  await service()
    .from("user_roles")
    .insert({ user_id: await idOf(person), role: "moderator" })
    .throwOnError();
  await signInAs(page, person);
  await page.goto("/admin/people");
  await expect(page.getByRole("alert")).toContainText("This screen is for administrators");
  if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Menu" }).tap();
  const links = page.getByRole("banner").locator("nav").getByRole("link").filter({ visible: true });
  await expect(links).toHaveText(["Dashboard", "Moderation", "Whitelist", "Blacklist", "Feedback"]);
  await links.first().click();
  const cards = page.locator(".admin-cards");
  await expect(cards.getByText("Workout Plans")).toBeVisible();
  await expect(cards.getByRole("link")).toHaveText([/^Videos to Review/, /^Whitelisted Channels/]);
  if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Menu" }).tap();
  await links.nth(1).click();
  await expect(page.getByRole("heading", { level: 1, name: "Video Moderation" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Videos" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the navigation counts what waits, again after a decision", async ({ page }) => {
  const { word } = await newCandidates([{ title: "one" }]);
  await openAdmin(page, `/admin/moderation?search=${word}`);
  const link = page.getByRole("banner").getByRole("link", { name: "Moderation" });
  await expect(link).toHaveAttribute("data-waiting", /^[1-9]\d?\+?$/);
  // a filled badge, not a number on the word
  expect(await link.evaluate((word) => getComputedStyle(word, "::after").borderRadius)).not.toBe("0px");
  const counted = page.waitForResponse(/waiting_work/);
  await page.getByRole("button", { name: "Approve", exact: false }).first().click();
  expect((await counted).status()).toBe(200);
  await expect(page.getByText("0 videos")).toBeVisible();
  // the line of links is the widest content
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test("the header shows the area's name and links to every screen", { tag: "@phone" }, async ({ page, isMobile }) => {
  await openAdmin(page, "/admin");
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: "Menu" });
  if (isMobile) await menu.tap();
  await expect(header.getByText("Admin Panel", { exact: true })).toBeVisible();
  await expect(header.getByText("Content Management", { exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: demoAdmin.email.split("@")[0] ?? "" })).toBeVisible();
  await expect(header.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
  const main = header.getByRole("navigation", { name: "Admin", exact: true });
  const addresses = (links: typeof main) =>
    links.getByRole("link").evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(await addresses(main)).toEqual([
    ["Dashboard", "/admin"],
    ["Moderation", "/admin/moderation"],
    ["Content", "/admin/content"],
    ["Newsletter", "/admin/subscriptions"],
  ]);
  expect(await addresses(header.getByRole("navigation", { name: "Catalog" }))).toEqual([
    ["Plans", "/admin/plans"],
    ["Bounces", "/admin/bounces"],
    ["Whitelist", "/admin/whitelist"],
    ["Blacklist", "/admin/blacklist"],
    ["Taxonomy", "/admin/taxonomy"],
    ["Studios", "/admin/studios"],
  ]);
  expect(await addresses(header.getByRole("navigation", { name: "Site", exact: true }))).toEqual([
    ["Feedback", "/admin/feedback"],
    ["Statistics", "/admin/statistics"],
    ["People", "/admin/people"],
    ["Log", "/admin/log"],
    ["Trash", "/admin/trash"],
    ["Settings", "/admin/settings"],
  ]);
  await header.getByRole("link", { name: "Studios" }).click();
  if (isMobile) {
    await menu.filter({ hasText: "Studios" }).tap();
    await expectAccessible(page);
  }
  await expect(header.getByRole("link", { name: "Studios" })).toHaveAttribute("aria-current", "page");
  await expect(header.getByRole("link", { name: "Studios" })).toBeInViewport();
  await header.getByRole("link", { name: "Settings" }).focus();
  for (let link = 0; link < 15; link += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(":focus"), "the focused link").toBeInViewport({ ratio: 0.99 });
  }
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test("administrators can switch between the site and the admin area", { tag: ["@phone", "@full"] }, async ({
  page,
  tolerate,
}) => {
  // a read of the role that was under way when the session ended
  tolerate(/401 .*user_roles/);
  await signInAs(page, await newAdmin());
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Open the admin area" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "View site" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await header.locator("account-menu summary").click();
  await header.getByRole("link", { name: "Admin", exact: true }).click();
  // both pages have the next button, which doesn't work before the page has loaded
  await expect(page).toHaveURL(/\/admin$/);
  await page.waitForLoadState();
  await header.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(header.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Admin", exact: true })).toBeHidden();
});

test("revoking the role closes the open screen with a message; granting it again restores the input", {
  tag: "@full",
}, async ({ page, tolerate }) => {
  // the database searches by pattern for staff only
  tolerate(/status of 400/);
  const admin = await newAdmin();
  await signInAs(page, admin);
  await page.clock.install();
  await page.goto("/admin/subscriptions");
  const open = page.getByRole("button", { name: "Add Subscriber" }).first();
  const form = page.getByRole("dialog");
  await open.click();
  await form.getByLabel("Email").fill("half@example.com");
  const role = { user_id: await idOf(admin), role: "admin" };
  await service().from("user_roles").delete().match(role).throwOnError();
  await page.keyboard.press("Escape");
  await page.getByLabel("Search subscribers").fill("example");
  const alert = page.getByRole("alert").filter({ hasText: "Your role in the admin area was taken away." });
  await expect(alert).toBeVisible();
  await expect(page.getByText("No subscribers")).toBeHidden();
  await expectAccessible(page);

  await service().from("user_roles").insert(role).throwOnError();
  // nanostores unmount a second after the screen disappears
  await page.clock.fastForward(2000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(alert).toBeHidden();
  await open.click();
  await expect(form.getByLabel("Email")).toHaveValue("half@example.com");
});

test("the dashboard shows counts with links and the two fixed cards", { tag: "@phone" }, async ({ page }) => {
  await openAdmin(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const cards: Record<string, string> = {
    "/admin/moderation": "Videos to Review",
    "/admin/content": "Published Articles",
    "/admin/plans": "Workout Plans",
    "/admin/subscriptions": "Active Subscribers",
    "/admin/whitelist": "Whitelisted Channels",
    "/admin/taxonomy": "Categories",
  };
  for (const [address, label] of Object.entries(cards)) {
    await expect(page.getByRole("main").locator(`.admin-stat[href="${address}"]`)).toHaveText(
      new RegExp(`^${label}[1-9]`),
    );
  }
  const card = (label: string) => page.locator(".admin-stat").filter({ has: page.getByText(label, { exact: true }) });
  await expect(card("Growth Trend")).toHaveText("Growth Trend85");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("link", { name: /videos? waits? for a decision/ })).toHaveAttribute(
    "href",
    "/admin/moderation",
  );
  await expect(today.getByRole("link", { name: /digest/ })).toBeVisible();
  const growth = page.getByRole("region", { name: "Twelve weeks" });
  await expect(growth.getByRole("img", { name: /^Workouts: (Week of .* \d+(, )?){12}$/ })).toBeVisible();
  await growth.getByText("Week by week").click();
  await expect(growth.getByRole("row")).toHaveCount(13);
  await expect(page.getByRole("list", { name: "Last builds" }).getByRole("listitem").first()).toContainText(
    /Publish took \d/,
  );
  await expect(card("System Status")).toHaveText("System StatusAll systems operationalChecked just now: healthy");
  await atSizes(page, [...everySize, [390, 24]], async (size) => {
    await expect.poll(() => brokenWords(page.locator(".admin-stat")), size).toEqual([]);
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a session that ends elsewhere loses no input, which Cancel discards, and signing in leads back", {
  tag: "@full",
}, async ({ page }) => {
  const admin = await newAdmin();
  await signInAs(page, admin);
  await page.goto("/admin/whitelist?search=harbor&status=active");
  const form = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add Channel" }).click();
  await form.getByLabel("Channel Name").fill("Half a thought");

  const other = await page.context().newPage();
  await other.goto("/profile");
  await other.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await expect(
    page.getByText("You were signed out. Sign in again: anything you typed is kept in this tab."),
  ).toBeVisible();
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/whitelist\?search=harbor&status=active$/);
  await expect(page.getByLabel("Status")).toHaveValue("active");
  await expect(page.getByText("“Add New Channel” was open when you were signed out.")).toBeVisible();
  await page.getByRole("button", { name: "Add Channel" }).click();
  await expect(form.getByLabel("Channel Name")).toHaveValue("Half a thought");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add Channel" }).click();
  await expect(form.getByLabel("Channel Name")).toHaveValue("");
});

const emptyLists = [
  ["/admin/blacklist", "No blacklisted keywords yet", "Add your first keyword", "Add New Keyword"],
  ["/admin/whitelist", "No whitelisted channels yet", "Add your first channel", "Add New Channel"],
  ["/admin/plans", "No plans yet", "Create your first plan", "Create New Plan"],
  ["/admin/bounces", "No bounces yet", "Create your first bounce", "New Bounce"],
  ["/admin/subscriptions", "No subscribers yet", "Add Subscriber", "Add Subscriber"],
  ["/admin/subscriptions?tab=digests", "No digests created yet", "Create your first digest", null],
] as const;
const listsOfRows =
  /\/rest\/v1\/(keyword_blacklist|channel_whitelist|workout_plans|bounces|email_subscriptions|weekly_digests)\b/;

for (const [path, nothing, button, opened] of emptyLists) {
  test(`an empty list at ${path} offers the first entry`, { tag: "@full" }, async ({ page }) => {
    await page.route(listsOfRows, (route) =>
      ["GET", "HEAD"].includes(route.request().method())
        ? route.fulfill({ json: [], headers: { "access-control-allow-origin": "*" } })
        : route.fallback(),
    );
    await openAdmin(page, path);
    await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
    await expect(page.getByText(/NaN/)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: button }).last().click();
    if (opened) await expect(page.getByRole("heading", { name: opened })).toBeVisible();
    else await expect(page.getByText(/^Weekly digest built/)).toBeVisible();
  });
}
