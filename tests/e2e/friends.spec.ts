import { expect, type Page } from "@playwright/test";
import { newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { type Account, idOf, newMember, signInAs } from "../support/e2e/people.ts";
import { service } from "../support/e2e/service.ts";
import { test, watchPage } from "../support/e2e/test.ts";

const plan = "/plans/bounce-basics";
// friends see 30 characters of a name
const longName = "Maximiliane".repeat(3).slice(0, 30);

const rename = async (account: Account, first_name: string) =>
  service()
    .from("user_profiles")
    .update({ first_name })
    .eq("user_id", await idOf(account))
    .throwOnError();

/** Completes a day of the plan, counted from 0. */
async function complete(page: Page, day: number) {
  const row = page.locator(".plan-day").nth(day);
  await row.getByRole("button", { name: /^Mark Complete/ }).click();
  await expect(row.getByText("Completed", { exact: true })).toBeVisible();
}

/** Opens the dialog from the plan's menu. */
async function openFriends(page: Page) {
  await page.getByRole("button", { name: "Options of Bounce Basics" }).click();
  await page.getByRole("button", { name: "Jump with a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Jump with a friend" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("two friends see each other's days, can say hello once a day, and ending the friendship leaves nothing", async ({
  page,
  browser,
  problems,
}) => {
  const [inviter, friend] = [await newMember(), await newMember()];
  await Promise.all([rename(inviter, longName), rename(friend, "Bo")]);
  await signInAs(page, inviter);
  await page.goto(plan);
  await page.getByRole("button", { name: "Start This Plan" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(plan);
  await complete(page, 0);
  await page.goto("/dashboard");
  const dialog = await openFriends(page);
  await dialog.getByRole("button", { name: "Invite a friend" }).click();
  const link = await dialog.getByLabel("Link for your friend").inputValue();

  const other = await newWindow(browser);
  watchPage(other, problems);
  await other.goto(link);
  const invitation = other.getByRole("heading", { name: `${longName} wants to jump with you` });
  await expect(invitation).toBeVisible();
  await expect(other.getByRole("main").getByRole("link", { name: "Bounce Basics" })).toContainText("4 weeks");
  await expect(other.getByRole("link", { name: "Sign up to jump along" })).toBeInViewport();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other, "of both schemes");
  await signInAs(other, friend);
  await other.reload();
  await expect(invitation).toBeVisible();
  await other.getByRole("button", { name: "Jump along" }).click();
  await other.waitForURL(`**${plan}`);
  await expect(other.getByText(`You jump with ${longName} now.`)).toBeVisible();
  await expect(other.getByRole("list", { name: "Friends on this plan" })).toContainText(`${longName}1 of `);
  await complete(other, 0);
  await complete(other, 1);
  const seenByFriend = await openFriends(other);
  await expect(seenByFriend.getByRole("listitem").filter({ hasText: longName })).toContainText("1 of ");
  await expectAccessible(other, "of both schemes");
  await expectNoSidewaysScroll(other);
  await seenByFriend.getByRole("button", { name: "Send a boing" }).click();
  await expect(seenByFriend.getByRole("button", { name: "Boing sent today" })).toHaveAttribute("aria-disabled", "true");

  await page.goto("/dashboard");
  const week = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("list", { name: "This week" }) });
  await expect(week.getByRole("list", { name: "Friends on this plan" })).toContainText("Bo2 of ");
  await expectAccessible(page);
  await page.goto(plan);
  await page.getByRole("button", { name: "Boing! Bo says hello" }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: "Bo" });
  await expect(row).toContainText("Boing! Bo says hello today.");
  await expect(row).toContainText("2 of ");

  await seenByFriend.getByRole("button", { name: `End jumping with ${longName}` }).click();
  await seenByFriend.getByRole("button", { name: "End it" }).click();
  await expect(seenByFriend.getByText("Nobody sees anything of the other anymore.")).toBeVisible();
  await other.context().close();
  await page.reload();
  await openFriends(page);
  await expect(dialog.getByRole("button", { name: "Invite a friend" })).toBeVisible();
  await expect(dialog.getByText("Bo", { exact: true })).toBeHidden();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
});
