import { type BrowserContext, expect, type Page } from "@playwright/test";
import { listen } from "../../scripts/local/listen.ts";
import { expectAccessible } from "../support/e2e/expectations.ts";
import { idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

test.use({ serviceWorkers: "allow" });

const plan = "/plans/bounce-basics";

/** Whether the browser has cached a page. */
const isCached = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, new URL(path, page.url()).href);

/** Waits until a page is cached, including its lazily loaded files. */
async function waitUntilCached(page: Page, path: string) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => isCached(page, path)).toBe(true);
}

test("offline, a member can open a plan and finish a session by its timer, and the workout is saved once", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const member = await newMember();
  await signInAs(page, member);
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await waitUntilCached(page, plan);
  // its pictures come after it
  await expect.poll(() => isCached(page, "/covers/bounce-basics.svg")).toBe(true);
  await waitUntilCached(page, "/dashboard");
  const answers = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(answers).toMatch(/jumping-fitness-kept-dashboard/);
  await expect.poll(answers).toMatch(/jumping-fitness-kept-completed-/);
  await expect(page.getByText("You are offline.")).toBeHidden();

  await context.setOffline(true);
  await page.goto(plan);
  await expect(page.getByText(/^Saved .+\. You are offline\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bounce Basics", level: 1 })).toBeVisible();
  const cover = page.locator("[data-plan-hero] img").first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const days = page.locator(".plan-day");
  await days
    .nth(1)
    .getByRole("button", { name: /^Mark Complete/ })
    .click();
  await expect(days.nth(1).getByText("Waits for the network")).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "Your progress" });
  await expect(progress).toHaveAttribute("value", String(Math.round(100 / (await days.count()))));
  await days.nth(1).getByRole("img", { name: "4 stars" }).click();
  await expect(page.getByText("2 changes wait for the network.")).toBeVisible();

  // the session continues with its timer if the video can't load
  await page.clock.install();
  await days
    .first()
    .getByRole("link", { name: /^Start Workout/ })
    .click();
  const session = page.getByRole("dialog");
  await session.getByRole("button", { name: "Start Workout" }).click();
  const done = session.getByRole("region", { name: "Workout finished" });
  // not until it is done: while that screen loads, hours would pass and end the member's session
  const skip = session.getByRole("button", { name: "Skip", exact: true });
  await expect(skip).toBeVisible();
  while (await skip.isVisible()) await page.clock.fastForward(60_000);
  await expect(done).toContainText("It is saved as soon as the connection is back.");
  await expectAccessible(page);
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveClass(/button-primary/);
  await page.getByRole("link", { name: "Dashboard" }).last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/^Saved .+\. You are offline\.$/)).toBeVisible();
  await expect(page.getByText("3 changes wait for the network.")).toBeVisible();

  await context.setOffline(false);
  await page.goto(plan);
  await expect(days.nth(1).getByText("Completed", { exact: true })).toBeVisible();
  await expect(days.first().getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByText(/for the network\./)).toBeHidden();
  const { data } = await service()
    .from("workout_completions")
    .select("rating")
    .eq("user_id", await idOf(member))
    .throwOnError();
  expect(data.map(({ rating }) => rating).sort()).toEqual([4, null]);

  // browsers do this after half a minute
  const browser = await context.newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await page.locator("header summary").first().click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${product().siteUrl}/`);
  const hasWorker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("pages");
  await expect.poll(hasWorker).toBe(false);
  // nothing is cached for visitors
  await page.goto("/blog");
  expect(await isCached(page, "/blog")).toBe(false);
  expect(await hasWorker()).toBe(false);
});

test("a member's next page fills caches that an interrupted installation left empty", async ({ page }) => {
  await signInAs(page, await newMember());
  await page.goto("/dashboard");
  await waitUntilCached(page, "/offline");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(() => isCached(page, "/offline"), { timeout: 30_000 }).toBe(true);
  const lazyFiles = () => page.evaluate(async () => (await (await caches.open("assets")).keys()).map(({ url }) => url));
  expect((await lazyFiles()).join()).toContain("GoalDialog");
});

/** A busy machine isn't a slow network, after whose 4 seconds the worker would open the old build's page from its cache. */
const patient = (worker: string) => worker.replace(/(networkTimeoutSeconds: ?)4\b/, (_, option) => `${option}20`);

/** Serves the site of the product under test at a separate address, before and after all its hashed files were renamed. */
async function serveTwoBuilds() {
  const server = await listen({ name: "site", variable: "SITE_PORT", port: 0 });
  const hashed = /(_astro\/|\.\/)([\w.@~-]+)\.(js|css)\b/g;
  let isNew = false;
  server.handle(async (request) => {
    const { pathname, search } = new URL(request.url);
    const isOld =
      pathname.startsWith("/_astro/") && /\.(js|css)$/.test(pathname) && isNew !== pathname.includes(".next.");
    if (isOld) return new Response("Not found", { status: 404 });
    const found = await fetch(product().siteUrl + pathname.replace(".next.", ".") + search);
    const headers = { "content-type": found.headers.get("content-type") ?? "" };
    const isWorker = pathname === "/sw.js";
    if (!/html|javascript/.test(headers["content-type"]) || !(isNew || isWorker))
      return new Response(found.body, { status: found.status, headers });
    const text = isWorker ? patient(await found.text()) : await found.text();
    const body = isNew ? text.replace(hashed, "$1$2.next.$3") : text;
    return new Response(body, { status: found.status, headers });
  });
  const publish = () => {
    isNew = true;
  };
  return { url: `http://localhost:${server.port}`, publish, close: server.close };
}

const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => name.match(/\/_astro\/.*\.js$/) ?? []),
  );

test("old tabs and cached pages work after a new build, beside a tab of the new one", { tag: "@full" }, async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|status of 404/);
  const site = await serveTwoBuilds();
  try {
    // no script on this page checks the session, which would remove the worker for a visitor
    await page.goto(`${site.url}/studios`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await waitUntilCached(page, "/studios");

    site.publish();
    const today = await openAnother(context, `${site.url}/studios`);
    expect((await loadedScripts(today)).every((name) => name.includes(".next."))).toBe(true);
    // the new worker is installed and waits for the old tabs to close
    await today.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect
      .poll(() => today.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true);

    // the old tab loads a chunk that the host no longer has
    const part = await page.evaluate(async () => {
      const files = await (await caches.open("assets")).keys();
      const { url = "" } = files.find((file) => file.url.includes("GoalDialog") && !file.url.includes(".next.")) ?? {};
      return { host: (await fetch(url, { method: "HEAD" })).status, exports: Object.keys(await import(url)) };
    });
    expect(part).toEqual({ host: 404, exports: ["default"] });

    await context.setOffline(true);
    await page.goto(`${site.url}/studios`);
    // a new document may not know yet that the browser is offline: which reason it gives is another test's promise
    await expect(page.getByText(/^Saved .+\. (You are offline|The network is slow)\.$/)).toBeVisible();
  } finally {
    await context.setOffline(false);
    await site.close();
  }
});

async function openAnother(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

test("a visitor keeps a bounce on the device, and trains with it without a network", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const path = "/bounces/thirty-seconds";
  await page.goto(path);
  await page.getByRole("button", { name: "Keep on this device" }).click();
  await expect(page.getByText("Kept: this page opens without a network on this device.")).toBeVisible();
  // a page that asks who is signed in, which ends a member's worker
  await page.goto("/find");
  await page.keyboard.press("Shift");
  await expect(page.locator("astro-island:not([ssr])").first()).toBeAttached();

  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText(/^Saved .+\. You are offline\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Start Workout" }).click();
  const session = page.getByRole("dialog");
  await session.getByRole("button", { name: "Start Workout" }).click();
  await expect(session.getByText("Get ready")).toBeVisible();
  await session.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(session.getByText("Effort 2 of 10")).toBeVisible();
  await session.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(session.getByText("Under half a minute: there is nothing to save.")).toBeVisible();
  await context.setOffline(false);
});
