import { createECDH, randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

test.use({ serviceWorkers: "allow" });

test("a member gets reminders as notifications on this browser, then by email, then none", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
    keys: { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  // no push service is reachable here: the worker is real, its subscription is fake
  await page.addInitScript((made) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    let current: unknown = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async function () {
      const [worker] = (await navigator.serviceWorker.getRegistrations()).filter(
        ({ pushManager }) => pushManager === this,
      );
      if (!worker?.active) throw new DOMException("no active worker", "AbortError");
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { ...made, toJSON: () => made, unsubscribe };
      return current as PushSubscription;
    };
  }, subscription);
  await signInAs(page, await newMember());
  await page.goto("/profile");
  const how = page.getByLabel("Remind me");
  const save = page.getByRole("button", { name: "Save settings" });
  await how.selectOption("push");
  await page.getByLabel("Time").fill("07:30");
  await page.getByLabel("Email me on Sundays").check();
  const saved = page.waitForResponse((response) => response.url().endsWith("/functions/v1/reminders"));
  await save.click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(how).toHaveValue("push");
  await expect(page.getByLabel("Time")).toHaveValue("07:30");
  await expect(page.getByLabel("Email me on Sundays")).toBeChecked();
  await how.selectOption("mail");
  await save.click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await how.selectOption("none");
  await save.click();
  // the click has removed the sentence of the save before
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await page.reload();
  await expect(how).toHaveValue("none");
});
