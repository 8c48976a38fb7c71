import { expect } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { authenticator } from "../support/authenticator.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { newAdmin } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

test("an administrator turns on two-step sign-in, and then signs in with a code", { tag: ["@phone", "@full"] }, async ({
  page,
  tolerate,
}) => {
  // a wrong code; the role, for a session that has only the password
  tolerate(/status of 422|status of 403/);
  const admin = await newAdmin();
  await signInAs(page, admin);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-step sign-in" });
  const picture = dialog.getByRole("img", { name: "QR code" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const nextCode = authenticator(key?.replaceAll(" ", "") ?? "");
  const code = dialog.getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText(/^This code is wrong/)).toBeVisible();
  await expectAccessible(page);
  await code.fill(nextCode());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const recovery = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(recovery.getByRole("listitem")).toHaveCount(10);
  const recoveryCode = await recovery.getByRole("listitem").first().textContent();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await recovery.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off two-step sign-in" })).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/admin/blacklist");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Six-digit code").fill(nextCode());
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keyword Blacklist" })).toBeVisible();

  // a session that has only the password
  const { apiUrl, publishableKey } = product();
  const address = `${apiUrl}/auth/v1/token?grant_type=password`;
  const session = await page.request.post(address, { headers: { apikey: publishableKey }, data: admin });
  await page.evaluate(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [sessionStorageKey, await session.text()],
  );
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Please sign in with a code of your authenticator app");

  // without the app
  await page.evaluate((key) => localStorage.removeItem(key), sessionStorageKey);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.getByLabel("Recovery code").fill(recoveryCode ?? "");
  await page.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await expect(page.getByText("Two-step sign-in is off")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/dashboard");
});
