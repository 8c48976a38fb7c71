import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { holdBack } from "../support/e2e/browser.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRouteAccessible,
  expectRouteFits,
} from "../support/e2e/expectations.ts";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress } from "../support/e2e/people.ts";
import { service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

test("every email uses one design, readable in light and dark at 360 and at 600 pixels", { tag: "@full" }, async ({
  page,
}) => {
  const templates = new URL("../../supabase/templates/", import.meta.url);
  const mails = readdirSync(templates).map((name) => readFileSync(new URL(name, templates), "utf8"));
  const digest = service().from("weekly_digests").select("content_html").eq("subject", "Fresh on the mat this week");
  mails.push((await digest.single().throwOnError()).data.content_html);
  const print = fileURLToPath(new URL("../support/print-mails.ts", import.meta.url));
  mails.push(...JSON.parse(execFileSync(process.execPath, [print], { encoding: "utf8" })));
  expect(mails).toHaveLength(10);
  // the images are the site's, which blocks embedding elsewhere
  await page.route("**/posters/*", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
  const looks = new Set<string>();
  for (const html of mails) {
    await page.setViewportSize({ width: 600, height: 900 });
    await page.setContent(html);
    await expectRouteAccessible(page);
    await expectRouteFits(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const look = await page.evaluate(() =>
        [".sheet", ".sheet h1", ".sheet .accent", ".button"].map((part) => {
          const element = document.querySelector(part);
          if (!element) return part;
          const { backgroundColor, color, fontFamily, fontSize, borderRadius, padding } = getComputedStyle(element);
          return [backgroundColor, color, fontFamily, fontSize, borderRadius, padding].join();
        }),
      );
      // a notification has no button
      looks.add(`${colorScheme} ${look.filter((part) => part !== ".button").slice(0, 3)}`);
    }
  }
  expect([...looks]).toHaveLength(2);
});

const email = (page: Page) => page.getByLabel("Email address");
const subscribe = (page: Page) => page.getByRole("button", { name: "Subscribe to Newsletter" });
const functionCall = "**/functions/v1/email-subscription";
const cors = { "access-control-allow-origin": "*" };

for (const path of ["/", "/subscribe"]) {
  test(`a visitor subscribes on ${path}`, { tag: path === "/" ? ["@phone", "@full"] : "@phone" }, async ({ page }) => {
    await page.goto(path);
    await expect(email(page)).toHaveAttribute("type", "email");
    await expect(email(page)).toHaveAttribute("required");
    const request = page.waitForRequest(
      (request) => request.url().endsWith("/email-subscription") && request.method() === "POST",
    );
    const address = newAddress();
    await email(page).fill(address);
    await subscribe(page).click();
    expect((await request).postDataJSON()).toEqual({
      action: "subscribe",
      email: address,
      preferences: { weekly_digest: true, new_videos: true, new_plans: true },
    });
    await expect(page.getByRole("heading", { name: "Successfully Subscribed!" })).toBeVisible();
    await expect(
      page.getByText(
        "Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos, workout plans, and health tips.",
      ),
    ).toBeVisible();
    await expect(email(page)).toBeHidden();
    await expectAccessible(page);
  });
}

test("the button shows it is busy and ignores more clicks while the form is sent", { tag: "@full" }, async ({
  page,
}) => {
  let calls = 0;
  const respond = await holdBack(page, functionCall, (route) => {
    if (route.request().method() === "POST") calls += 1;
    return route.fulfill({ json: { ok: true }, headers: { ...cors, "access-control-allow-headers": "*" } });
  });
  await page.goto("/subscribe");
  await email(page).fill("held@example.com");
  await subscribe(page).click();
  const busy = page.getByRole("button", { name: "Subscribing..." });
  await expect(busy).toBeVisible();
  await busy.click();
  respond();
  await expect(page.getByRole("heading", { name: "Successfully Subscribed!" })).toBeVisible();
  expect(calls).toBe(1);
});

test("a failure shows the server's message, a generic one or that the browser is offline, keeps the input, and can be retried", {
  tag: "@full",
}, async ({ page, context, tolerate }) => {
  tolerate(/status of (429|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const refuse = (answer: { status: number; json?: unknown; body?: string }) =>
    page.route(functionCall, (route) =>
      route.fulfill({ ...answer, headers: { ...cors, "access-control-allow-headers": "*" } }),
    );
  const fails = async (sentence: string) => {
    await subscribe(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(email(page)).toHaveValue("again@example.com");
    await page.unroute(functionCall);
  };
  const failed = "Failed to subscribe. Please try again.";
  await page.goto("/subscribe");
  await email(page).fill("again@example.com");
  await refuse({ status: 429, json: { error: { code: "rate_limited", message: "Too many requests" } } });
  await fails("Too many requests");
  await refuse({ status: 500, json: { error: { code: "unexpected", message: "" } } });
  await fails(failed);
  await refuse({ status: 503, body: "" });
  await fails(`${failed} We can't reach the database. Your workouts are safe.`);
  await context.setOffline(true);
  await fails("You seem to be offline. Nothing was lost. Try again when you're back.");
  await context.setOffline(false);
  await page.route(functionCall, (route) => route.abort());
  await fails(failed);
  await expectAccessible(page);
  await email(page).fill(newAddress());
  await expect(page.getByText(failed)).toBeHidden();
  await subscribe(page).click();
  await expect(page.getByRole("heading", { name: "Successfully Subscribed!" })).toBeVisible();
});

test("a subscriber can change preferences and unsubscribe through an email's link, also after a failure", {
  tag: "@phone",
}, async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const address = newAddress();
  await page.goto("/subscribe");
  await email(page).fill(address);
  await subscribe(page).click();
  const mail = await mailFor(address);
  await page.route(functionCall, (route) => route.abort());
  await page.goto(linkIn(mail, "/newsletter/preferences"));
  await expect(page.getByText("That didn't work. Please try again.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute(functionCall);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Weekly digest")).toBeFocused();
  const newVideos = page.getByLabel("New videos");
  await expect(newVideos).toBeChecked();
  await newVideos.uncheck();
  const save = page.getByRole("button", { name: "Save preferences" });
  await save.press("Enter");
  await expect(page.getByText("Saved. Emails and notifications now follow these choices.")).toBeVisible();
  await expect(save).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("New plans")).toBeChecked();
  await expect(newVideos).not.toBeChecked();
  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await expect(page.getByText("You are unsubscribed. We won't email you again.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Save|Unsubscribe/ })).toHaveCount(0);
  const again = page.getByRole("button", { name: "Subscribe again" });
  await expect(again).toBeFocused();
  await expectAccessible(page);
  await again.press("Enter");
  await expect(page.getByText("Saved. Emails and notifications now follow these choices.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unsubscribe from everything" })).toBeVisible();
});

test("the preferences page without a token says where to find its link", { tag: "@full" }, async ({ page }) => {
  await page.goto("/newsletter/preferences");
  await expect(page.getByText("Open this page from the link in one of our emails")).toBeVisible();
  await expect(page.getByRole("link", { name: "Subscribe again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test.describe("push notifications", () => {
  test.use({ serviceWorkers: "allow" });

  const enable = (page: Page) => page.getByRole("button", { name: "Enable Push Notifications" });

  test("enabling stores the browser's endpoint and shows it, and can be undone", async ({ page }) => {
    const endpoint = "https://push.example.com/this-browser";
    await page.addInitScript((where) => {
      let permission: NotificationPermission = "default";
      let subscription: PushSubscription | null = null;
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        permission = "granted";
        return permission;
      };
      PushManager.prototype.getSubscription = async () => subscription;
      PushManager.prototype.subscribe = async () => {
        const toJSON = () => ({ endpoint: where, keys: { p256dh: "key", auth: "auth" } });
        const unsubscribe = async () => {
          subscription = null;
          return true;
        };
        subscription = { endpoint: where, toJSON, unsubscribe } as unknown as PushSubscription;
        return subscription;
      };
    }, endpoint);
    await page.route("**/functions/v1/push-subscription", (route) =>
      route.fulfill({ json: { ok: true }, headers: { ...cors, "access-control-allow-headers": "*" } }),
    );
    const sent = () =>
      page.waitForRequest((request) => request.url().endsWith("/push-subscription") && request.method() === "POST");
    await page.goto("/subscribe");
    for (const benefit of ["Weekly video recommendations", "Exclusive workout plans", "Expert tips", "Health articles"])
      await expect(page.getByRole("heading", { name: benefit })).toBeVisible();
    const button = page.locator("push-button");
    await expect(button).toHaveAttribute("data-unsupported", "This browser does not support notifications");
    await expect(button).toHaveAttribute("data-denied", "Notification permission denied");
    await expect(button).toHaveAttribute("data-failed", "Failed to enable notifications");
    await email(page).fill("jumper@example.com");
    const stored = sent();
    await enable(page).click();
    await expect(page.getByRole("button", { name: "Notifications Enabled" })).toBeVisible();
    // an address that nobody proved isn't sent
    expect((await stored).postDataJSON()).toEqual({ subscription: expect.objectContaining({ endpoint }) });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const dropped = sent();
    await page.getByRole("button", { name: "Turn off notifications" }).click();
    await expect(enable(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Turn off notifications" })).toBeHidden();
    expect((await dropped).postDataJSON()).toEqual({ action: "unsubscribe", endpoint });
  });
});
