import { expect, type Page } from "@playwright/test";
import { newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { mailFor } from "../support/e2e/mail.ts";
import { idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";
import { never, stretchTimers } from "../support/e2e/timers.ts";

/** Clicks a button on the person's page, then confirms its dialog. */
async function agree(page: Page, button: string, confirm: string, notice: RegExp) {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: notice })).toBeVisible();
}

test("granting and revoking the admin role updates an open screen and is logged", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  const ran: string[] = [];
  page.on("dialog", async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  const admin = await newAdmin();
  const member = await newMember();
  const id = await idOf(member);
  const name = "<img src=x onerror=alert(1)>";
  await service().from("user_profiles").update({ first_name: name, last_name: "" }).eq("user_id", id).throwOnError();
  await signInAs(page, admin);

  // navigate by keyboard from the list to the person
  await page.goto("/admin/people");
  await page.getByRole("searchbox", { name: "Search people" }).fill(member.email);
  await expect(page.getByRole("listitem").filter({ hasText: member.email })).toHaveCount(1);
  await page.getByRole("link", { name }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "All people" })).toBeFocused();
  await expect(page.getByText("Ratings and notes are private")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await agree(page, "Make administrator", "Make administrator", /is an administrator now/);
  const theirs = await newWindow(browser);
  await signInAs(theirs, member);
  // a busy machine may take longer than the 30 seconds after which the screen looks up the role
  await stretchTimers(theirs, "setInterval", 30_000, never);
  await theirs.goto("/admin/people");
  await expect(theirs.getByRole("heading", { level: 1, name: "People" })).toBeVisible();

  await agree(page, "Take away the role", "Take away the role", /has no role anymore/);
  await theirs.getByRole("searchbox", { name: "Search people" }).fill("anybody");
  await expect(theirs.getByRole("alert")).toContainText("Your role in the admin area was taken away.");

  await agree(page, "Mail a password link", "Send the email", /is on its way/);
  await expect.poll(async () => (await mailFor(member.email)).html).toContain("/auth/reset-password");

  await agree(page, "Sign out everywhere", "Sign out everywhere", /is signed out everywhere/);
  await theirs.goto("/dashboard");
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await theirs.context().close();

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Their email, to confirm").fill("somebody@else.example");
  await dialog.getByLabel("Your own password", { exact: true }).fill(admin.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("This is not their email")).toBeVisible();
  await dialog.getByLabel("Their email, to confirm").fill(member.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is deleted" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByText("Nobody matches your filters")).toBeVisible();

  // entries are newest first and omit the address of a deleted account
  await page.goto(`/admin/log?search=${id}`);
  const lines = page.getByRole("list", { name: "Log" }).getByRole("listitem");
  await expect(lines).toHaveText([
    /deleted a member's account/,
    /signed a former member out everywhere/,
    /had a link for a new password mailed to a former member/,
    /took the role from a former member/,
    /made a former member an administrator/,
  ]);
  await expect(lines.first()).toContainText(admin.email);
  await lines.last().getByText("made a former member").click();
  await expect(lines.last().getByText("After")).toBeVisible();
  await expect(lines.last()).toContainText("can't be opened anymore");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(ran).toEqual([]);
});
