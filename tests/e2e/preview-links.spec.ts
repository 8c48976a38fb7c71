import { expect } from "@playwright/test";
import { newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

test("a visitor reads drafts by a link until it is revoked", { tag: "@everywhere" }, async ({ page, browser }) => {
  const slug = `shared-${crypto.randomUUID().slice(0, 8)}`;
  const article = { slug, title: "Soft landings", content: "Bend the **knees**." };
  const plan = { slug, title: "Two soft weeks", duration_weeks: 1 };
  const rows = await Promise.all([
    service().from("blog_articles").insert(article).select("id").single().throwOnError(),
    service().from("workout_plans").insert(plan).select("id").single().throwOnError(),
  ]);
  const [articleId, planId] = rows.map(({ data }) => data.id);
  const days = { plan_id: planId ?? "", week_number: 1, day_number: 1, title: "First", description: "Bounce" };
  await service().from("workout_plan_days").insert(days).throwOnError();
  await signInAs(page, await newAdmin());
  const reader = await newWindow(browser);
  const dialog = page.getByRole("dialog", { name: "Share a draft" });
  const openShared = async (path: string) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Share draft" }).click();
    await dialog.getByRole("button", { name: "Make a link" }).click();
    await reader.goto((await dialog.getByRole("listitem").getByText("/admin/shared#").textContent()) ?? "");
    // the address differs only in its fragment
    await reader.reload();
  };

  await openShared(`/admin/content?article=${articleId}`);
  await expectAccessible(page);
  await expect(reader.getByRole("heading", { name: article.title })).toBeVisible();
  await expect(reader.locator("strong", { hasText: "knees" })).toBeVisible();
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  await openShared(`/admin/plans?plan=${planId}`);
  await expect(reader.getByRole("heading", { name: plan.title })).toBeVisible();
  await expect(reader.getByText("First")).toBeVisible();
  await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectNoSidewaysScroll(reader);
});
