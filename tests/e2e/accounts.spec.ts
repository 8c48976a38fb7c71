import { expect, type Page } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { sample } from "../../scripts/test/full.ts";
import { downloadText, holdBack, newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { linkIn, mailFor } from "../support/e2e/mail.ts";
import { newAddress, newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

const password = "jumping-demo";

async function fillRegistration(page: Page, entry: Partial<Record<string, string>> = {}) {
  const complete = { "First name": "Mia", "Last name": "Berg", Email: newAddress(), Password: password, ...entry };
  const all = { "Confirm password": complete.Password, ...complete };
  for (const [label, text] of Object.entries(all)) await page.getByLabel(label, { exact: true }).fill(text ?? "");
  return all;
}

async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const register = (page: Page) => page.getByRole("button", { name: "Create account" }).click();

test.describe("registering", () => {
  test("leads from the form through the email to the dashboard", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/auth/register");
    const { Email: email } = await fillRegistration(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await register(page);
    await expect(page.getByRole("status").first()).toHaveText(
      "Account created successfully! Please check your email to verify your account.",
    );
    await expect(page.getByText(`Now open the email to ${email}`)).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveCount(0);
    await page.clock.runFor(2999);
    await expect(page).toHaveURL("/auth/register");
    await page.clock.runFor(1);
    await expect(page).toHaveURL("/auth/login");
    await page.clock.resume();
    await expect(page.getByRole("button", { name: "Send the email again" })).toBeVisible();

    const mail = await mailFor(email);
    expect(mail.subject).toBe("Confirm your email and start jumping");
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page).toHaveURL("/dashboard");
    expect(new URL(page.url()).hash).toBe("");
    await page.goBack();
    expect(page.url()).not.toContain("token");
  });

  test("looks the same for an address that already has an account, also on the login page", {
    tag: "@full",
  }, async ({ page }) => {
    const { email } = await newMember();
    await page.goto("/auth/register");
    await register(page);
    await expect(page.getByLabel("First name")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fillRegistration(page, { Email: email });
    await register(page);
    await expect(page).toHaveURL("/auth/login");
    await expect(page.getByText("No email after a few minutes?")).toBeVisible();
    await expect(page.getByText("Almost there: confirm your email first.")).toBeVisible();
    await expect(page.getByText("Good to see you again")).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByRole("status").getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
    await expect(page.getByText("No email after a few minutes?")).toBeHidden();
  });
});

test("registering to start a plan still leads to the plan after a resent email and a click before hydration", {
  tag: "@full",
}, async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const plan = "/plans/bounce-basics";
  await page.goto(`/auth/login?next=${encodeURIComponent(plan)}`);
  await expect(page.getByText("Start Bounce Basics")).toBeVisible();
  await expect(page.getByText("Good to see you again")).toBeHidden();
  // the link's URL in the HTML before hydration
  const early = page.getByRole("link", { name: "Create an account" });
  await early.evaluate((link) => link.setAttribute("href", "/auth/register"));
  await early.click();
  await expect(page).toHaveURL("/auth/register");
  await expect(page.getByText("Start Bounce Basics")).toBeVisible();
  const { Email: email } = await fillRegistration(page);
  await register(page);
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(plan)}`);
  const first = await mailFor(email);
  await signIn(page, email);
  await expect(page.getByRole("alert")).toContainText("Email not confirmed");
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("a new link is on its way")).toBeVisible();
  await expect.poll(async () => (await mailFor(email)).id).not.toBe(first.id);
  await page.goto(linkIn(await mailFor(email)));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL(plan);
});

test.describe("signing in", () => {
  test("shows it is busy, then returns to the page and query the visitor came from", { tag: "@full" }, async ({
    page,
  }) => {
    const { email } = await newMember();
    await page.goto("/profile?from=mail");
    await expect(page).toHaveURL("/auth/login?next=%2Fprofile%3Ffrom%3Dmail");
    const registration = page.getByRole("link", { name: "Create an account" });
    await expect(registration).toHaveAttribute("href", "/auth/register?next=%2Fprofile%3Ffrom%3Dmail");
    const letGo = await holdBack(page, "**/auth/v1/token**");
    await signIn(page, email);
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
    letGo();
    await expect(page).toHaveURL("/profile?from=mail");
  });

  test("shows the server's message for a wrong password, keeps the input, and reveals the password on request", async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 400/);
    await page.goto("/auth/login");
    await signIn(page, "nobody@example.com", "wrong-password");
    await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
    await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
    const entry = page.getByLabel("Password", { exact: true });
    await expect(entry).toHaveValue("wrong-password");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(entry).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(entry).toHaveAttribute("type", "password");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("old addresses redirect (/login, /signup, /plans/compare), and pages that need JavaScript say so", async ({
      page,
    }) => {
      await page.goto("/login");
      await expect(page).toHaveURL("/auth/login");
      await page.goto("/signup");
      await expect(page).toHaveURL("/auth/register");
      await page.goto("/plans/compare");
      await expect(page).toHaveURL("/plans");
      await page.goto("/dashboard");
      await expect(page.getByText("This page needs JavaScript")).toBeVisible();
      await expect(page.getByRole("img", { name: "Loading..." })).toBeHidden();
      await page.goto("/admin/plans");
      await expect(page.getByText("The admin area needs JavaScript")).toBeVisible();
    });
  });
});

test.describe("the callback page", () => {
  test("an error or missing token in its address leads to the login page with a message", async ({ page }) => {
    const errors: [address: string, error: string, message: string][] = [
      ["", "No session found", "No session found. Sign in here, or open the newest link we mailed you."],
      ["?error=access_denied&error_description=Call+us", "Authentication failed", "Authentication failed"],
      ["#error=access_denied&error_code=otp_expired", "otp_expired", "This link has expired or was used already."],
    ];
    for (const [address, error, message] of sample(errors, 4)) {
      await page.goto(`/auth/callback${address}`);
      await expect(page, address).toHaveURL(`/auth/login?error=${encodeURIComponent(error)}`);
      await expect(page.getByRole("alert"), address).toHaveText(message);
    }
  });

  test("shows 'Completing sign in...' and cleans its address first", { tag: "@full" }, async ({ page }) => {
    await page.route("**/auth/v1/verify**", () => {});
    await page.goto("/auth/callback?token_hash=slow&type=email");
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByRole("status")).toHaveText("Completing sign in...");
    await expect(page).toHaveURL("/auth/callback");
    await expectAccessible(page);
  });
});

test("a forgotten password is reset by an email link, which works once and leads back to where the member was", async ({
  page,
  browser,
}) => {
  const { email } = await newMember();
  const came = "/plans/bounce-basics#next";
  await page.goto(`/auth/login?next=${encodeURIComponent(came)}`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText("If this email has an account");
  await expect.poll(async () => (await mailFor(email)).subject).toBe("Choose a new password");
  const link = linkIn(await mailFor(email));

  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/auth/reset-password");
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await page.getByLabel("New password", { exact: true }).fill("new-bounce");
  await page.getByLabel("Confirm password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Confirm password", { exact: true }).fill("new-bounce");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeHidden();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(came);

  const elsewhere = await newWindow(browser);
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByText("This link has expired or was used already.")).toBeVisible();
  await expect(elsewhere.getByRole("link", { name: "Send me a new link" })).toHaveAttribute(
    "href",
    /next=.*bounce-basics/,
  );
  await elsewhere.goto("/auth/login");
  await signIn(elsewhere, email, "new-bounce");
  await expect(elsewhere).toHaveURL("/dashboard");
  await elsewhere.context().close();
});

test("a recovery link opened offline waits and can be retried", { tag: "@full" }, async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const { email } = await newMember();
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect.poll(async () => (await mailFor(email)).subject).toBe("Choose a new password");
  await page.goto(linkIn(await mailFor(email)));
  const confirm = page.getByRole("button", { name: "Continue" });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByText("You seem to be offline.")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});

test("a link that a mail scanner opened still works for its owner, also after a reload", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  const account = { email: newAddress(), password };
  await page.goto("/auth/register");
  await fillRegistration(page, { Email: account.email });
  await register(page);
  await expect(page).toHaveURL("/auth/login");
  const link = linkIn(await mailFor(account.email));
  const scanner = await newWindow(browser);
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Confirm my email" })).toBeVisible();
  await scanner.context().close();

  await page.goto(link);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test.describe("the session", () => {
  test("begins, changes and ends in all open pages at once", { tag: "@full" }, async ({ page, context, tolerate }) => {
    // pages that still load when the account is deleted
    tolerate(/status of 40[13]/);
    const { email } = await newMember();
    const openPage = async (path: string) => {
      const one = await context.newPage();
      await one.goto(path);
      return one;
    };
    await page.goto("/plans/bounce-basics");
    await expect(page.getByRole("link", { name: "Sign Up to Start" }).first()).toBeVisible();
    const login = await openPage("/auth/login?next=%2Fprofile");
    const other = await openPage("/auth/login");
    await signIn(other, email);
    await expect(login).toHaveURL("/profile");
    await expect(page.getByRole("banner").getByText(email.split("@")[0] ?? "")).toBeVisible();
    await expect(page.getByRole("button", { name: "Start This Plan" })).toBeVisible();

    await login.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
    await expect(other).toHaveURL("/auth/login?next=%2Fdashboard");
    await expect(login).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();

    await signIn(other, email);
    await expect(other).toHaveURL("/dashboard");
    await login.goto("/profile");
    const admin = await openPage("/admin");
    await expect(admin.getByText("This area is for administrators")).toBeVisible();
    await login.getByRole("button", { name: "Delete my account" }).click();
    await login.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(password);
    await login.getByRole("button", { name: "Delete for good" }).click();
    await expect(login.getByText("Your account and everything in it are deleted.")).toBeVisible();
    await expect(other).toHaveURL("/auth/login?next=%2Fdashboard");
    await expect(admin).toHaveURL("/auth/login?next=%2Fadmin");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
  });

  test("signing out on a member's page ends it on the server first, then opens the home page", {
    tag: "@full",
  }, async ({ page, tolerate }) => {
    // the page may still be confirming the session
    tolerate(/status of 403/);
    const member = await newMember();
    await signInAs(page, member);
    await page.goto("/dashboard");
    const header = page.getByRole("banner");
    await header.getByText(member.email.split("@")[0] ?? "").click();
    const letGo = await holdBack(page, "**/auth/v1/logout**");
    const went: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) went.push(new URL(request.url()).pathname);
    });
    const request = page.waitForRequest("**/auth/v1/logout**");
    const answered = page.waitForResponse("**/auth/v1/logout**");
    await header.getByRole("button", { name: "Sign Out" }).click();
    await request;
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
    letGo();
    expect((await answered).ok()).toBe(true);
    await expect(page).toHaveURL("/");
    expect(went).toEqual(["/"]);
  });

  /** Ends the session on the server, optionally clicking Save at the same moment. */
  const revoke = (page: Page, { thenSave = false } = {}) =>
    page.evaluate(
      ([key, isSaved]) => {
        const session = JSON.parse(localStorage.getItem(key) ?? "{}");
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: "revoked" }));
        if (isSaved) document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
      },
      [sessionStorageKey, thenSave] as const,
    );

  test("ending it while a form is being filled in loses no input", { tag: "@full" }, async ({ page, tolerate }) => {
    tolerate(/status of 40\d/);
    const account = await newMember();
    await signInAs(page, account);
    await page.goto("/profile");
    await expect(page.getByLabel("Last name")).toHaveValue("Jumper");
    await page.getByLabel("Last name").fill("Springfield");
    await page.getByLabel("Fitness level").selectOption("Advanced");
    await revoke(page, { thenSave: true });
    await expect(page).toHaveURL("/auth/login?next=%2Fprofile");
    await signIn(page, account.email);
    await expect(page.getByLabel("Last name")).toHaveValue("Springfield");
    await expect(page.getByLabel("Fitness level").locator("option:checked")).toHaveText("Advanced");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("Springfield");
  });
});

test.describe("the profile page", () => {
  test("changes the account's address and password", { tag: "@full" }, async ({ page, tolerate }) => {
    tolerate(/status of 400/);
    const { email } = await newMember();
    await signInAs(page, { email, password });
    await page.goto("/profile");
    const groups = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(groups).toHaveText(["You", "Mail and reminders", "Account and data"]);
    await page.getByRole("button", { name: "Change email address" }).click();
    const dialog = page.getByRole("dialog");
    const moved = newAddress();
    await dialog.getByLabel("New email").fill(moved);
    await dialog.getByLabel("Current password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Change email" }).click();
    await expect(dialog.getByText("This is not your current password")).toBeVisible();
    await dialog.getByLabel("Current password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Change email" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Almost there: follow the links we mailed to ${email} and to ${moved}.`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const oldTab = await page.context().newPage();
    await oldTab.goto("/profile");
    await expect(oldTab.getByText("Almost there")).toBeVisible();

    await page.goto(linkIn(await mailFor(moved)));
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page.getByText("Now follow the link in the email to the other address.")).toBeVisible();
    await expectAccessible(page);
    await page.goto(linkIn(await mailFor(email)));
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(`Signed in as ${moved}`)).toBeVisible();
    await expect(oldTab.getByText(`Signed in as ${moved}`)).toBeVisible();
    await expect.poll(async () => (await mailFor(email)).subject).toBe("Your email address was changed");

    const change = page.getByRole("button", { name: "Change password" });
    await change.click();
    await dialog.getByLabel("Current password", { exact: true }).fill(password);
    await dialog.getByLabel("New password", { exact: true }).fill("new-bounce");
    await dialog.getByLabel("Confirm new password", { exact: true }).fill("new-bounce");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    await expect(change).toBeFocused();
  });

  test("downloads the member's data", { tag: "@full" }, async ({ page }) => {
    const account = await newMember();
    await signInAs(page, account);
    await page.goto("/profile");
    const button = page.getByRole("button", { name: "Download my data" });
    const { name, text } = await downloadText(page, () => button.click());
    expect(name).toMatch(/^jumping-fitness-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: account.email },
      profile: { first_name: "Test" },
      enrollments: [],
      completions: [],
    });
  });

  test("deletes the account only with its password, and says goodbye", { tag: "@phone" }, async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 40\d/);
    const { email } = await newMember();
    await signInAs(page, { email, password });
    await page.goto("/profile");
    const open = page.getByRole("button", { name: "Delete my account" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByLabel("End the newsletter to this address, too")).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await dialog.getByLabel("Current password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(dialog.getByText("This is not your current password")).toBeVisible();
    await dialog.getByLabel("Current password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Your account and everything in it are deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // above the heading's margin, too
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();

    await page.goto("/auth/login");
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
  });
});
