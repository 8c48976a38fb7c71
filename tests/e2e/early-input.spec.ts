import { expect, type Locator, type Page } from "@playwright/test";
import { accountMessages } from "@/platform/account-messages.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { holdBack } from "../support/e2e/browser.ts";
import { newAddress, newMember, signInAs } from "../support/e2e/people.ts";
import { newAdmin } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

type Act = (page: Page) => Promise<void>;
type Row = [input: string, act: Act, arrived: Act];

/** A click of the mouse, which doesn't wait until the control works, as locator.click() would. */
const mouse =
  (find: (page: Page) => Locator): Act =>
  async (page) => {
    const control = find(page);
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error("The control isn't visible.");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

const keys =
  (find: (page: Page) => Locator, ...pressed: string[]): Act =>
  async (page) => {
    await find(page).focus();
    for (const key of pressed) await page.keyboard.press(key);
  };

/** Types into a field, which keeps the focus. */
const type =
  (find: (page: Page) => Locator, text: string): Act =>
  async (page) => {
    await find(page).focus();
    await page.keyboard.type(text);
  };

const both =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const field = (label: string | RegExp) => (page: Page) => page.getByLabel(label, { exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole("main").getByRole("link", { name }).first();

const shows =
  (find: (page: Page) => Locator): Act =>
  (page) =>
    expect(find(page)).toBeVisible();
const showsText = (text: string | RegExp) => shows((page) => page.getByText(text).first());
const opens =
  (address: string | RegExp): Act =>
  (page) =>
    expect(page).toHaveURL(address);
const hasType =
  (label: string, type: string): Act =>
  (page) =>
    expect(field(label)(page)).toHaveAttribute("type", type);

const staysHidden: Act = async (page) => {
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await hasType("Password", "password")(page);
};

const stranger = both(type(field("Email"), newAddress()), type(field("Password"), "wrong-bounce"));
const refused: Act = async (page) => {
  await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
  await expect(field("Password")(page)).toHaveValue("wrong-bounce");
  await expect(page).toHaveURL(/\/auth\/login$/);
};
const newcomer = both(
  type(field("First name"), "Anna"),
  type(field("Last name"), "Bell"),
  type(field("Email"), "anna@example.com"),
  type(field("Password"), "bounce-bounce"),
  type(field("Confirm password"), "bounce-pounce"),
);
const mismatch = showsText("Passwords do not match");
const chosen = (name: string, query: string) =>
  both((page) => expect(button(name)(page)).toHaveAttribute("aria-pressed", "true"), opens(new RegExp(query)));
const pushAnswered = showsText("Notification permission denied");
const enablePush = button("Enable Push Notifications");
const filtersOpen: Act = (page) => expect(button("Filters")(page)).toHaveAttribute("aria-expanded", "true");
const turnOff = button(/^Turn .* off$/);
const noLink = showsText("Open this page from the link in one of our emails");

const inputs: Record<string, Row[]> = {
  "/auth/login": [
    ["Enter in the password", both(stranger, keys(field("Password"), "Enter")), refused],
    ["Enter in the address", both(stranger, keys(field("Email"), "Enter")), refused],
    ["a click on Sign In", both(stranger, mouse(button("Sign In"))), refused],
    ["Space on Sign In", both(stranger, keys(button("Sign In"), "Space")), refused],
    ["a click on Show password", mouse(button("Show password")), hasType("Password", "text")],
    ["two clicks on it", both(mouse(button("Show password")), mouse(button("Show password"))), staysHidden],
    ["Space on Show password", keys(button("Show password"), "Space"), hasType("Password", "text")],
    ["a click on the link to a new password", mouse(link("Forgot your password?")), opens("/auth/forgot-password")],
    ["Enter on the link to a new account", keys(link("Create an account"), "Enter"), opens("/auth/register")],
  ],
  "/auth/register": [
    ["Enter in the last field", both(newcomer, keys(field("Confirm password"), "Enter")), mismatch],
    ["a click on Create account", both(newcomer, mouse(button("Create account"))), mismatch],
    ["Enter on Create account", both(newcomer, keys(button("Create account"), "Enter")), mismatch],
    ["a click on Show password", mouse(button("Show password")), hasType("Password", "text")],
    [
      "Enter on Show password confirmation",
      keys(button("Show password confirmation"), "Enter"),
      hasType("Confirm password", "text"),
    ],
  ],
  "/auth/forgot-password": [
    [
      "Enter",
      both(type(field("Email"), newAddress()), keys(field("Email"), "Enter")),
      showsText(accountMessages.auth.resetSent),
    ],
    [
      "a click",
      both(type(field("Email"), newAddress()), mouse(button("Send me a link"))),
      showsText(accountMessages.auth.resetSent),
    ],
  ],
  "/find": [
    ["a click on 10 minutes", mouse(button("10")), chosen("10", "minutes=10")],
    ["Space on 10 minutes", keys(button("10"), "Space"), chosen("10", "minutes=10")],
    ["Enter on 20 minutes", keys(button("20"), "Enter"), chosen("20", "minutes=20")],
  ],
  "/videos": [
    ["a click on Filters", mouse(button("Filters")), filtersOpen],
    ["Enter on Filters", keys(button("Filters"), "Enter"), filtersOpen],
    [
      "a duration and an order",
      both(
        keys(button("Filters"), "Enter"),
        keys(field("Duration"), "ArrowDown"),
        keys(field("Sort by"), "ArrowDown", "ArrowDown"),
      ),
      opens(/\?duration=under-10&sort=/),
    ],
    ["typed text", type(field("Search videos"), "legs"), opens("/videos?search=legs")],
    [
      "Enter in the search",
      both(type(field("Search videos"), "legs"), keys(field("Search videos"), "Enter")),
      opens("/videos?search=legs"),
    ],
    ["a click on a video", mouse(link(/./)), opens(/\/(saved|videos|plans)/)],
  ],
  "/": [
    ["a click on Enable Push Notifications", mouse(enablePush), pushAnswered],
    [
      "a click on a question",
      mouse((page) => page.locator("main summary").first()),
      shows((page) => page.locator("main details[open]")),
    ],
  ],
  "/subscribe": [
    ["a click on Enable Push Notifications", mouse(enablePush), pushAnswered],
    ["Enter on Enable Push Notifications", keys(enablePush, "Enter"), pushAnswered],
    ["Space on Enable Push Notifications", keys(enablePush, "Space"), pushAnswered],
    [
      "Enter in the address",
      both(type(field("Email address"), newAddress()), keys(field("Email address"), "Enter")),
      showsText("Successfully Subscribed!"),
    ],
    [
      "a click on Subscribe",
      both(type(field("Email address"), newAddress()), mouse(button("Subscribe to Newsletter"))),
      showsText("Successfully Subscribed!"),
    ],
  ],
  "/studios": [
    ["typed text", type(field("Search studios"), "berlin"), opens("/studios?search=berlin")],
    ["a chosen day", keys(field("Open on"), "ArrowDown"), opens(/open=/)],
  ],
  "/blog": [["typed text", type(field("Search articles"), "knee"), opens("/blog?search=knee")]],
  "/plans/bounce-basics": [
    [
      "a click on the first day",
      mouse((page) => page.locator("a[data-start-workout]:visible").first()),
      opens(/workout=/),
    ],
    ["Enter on Sign Up to Start", keys(link("Sign Up to Start"), "Enter"), opens(/\/auth\/login\?next=/)],
  ],
  "/reminders-off": [
    ["a click", mouse(turnOff), noLink],
    ["Enter", keys(turnOff, "Enter"), noLink],
  ],
  "/sunday-email-off": [["a click", mouse(turnOff), noLink]],
};

/** Opens a page whose scripts don't arrive until the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const arrive = await holdBack(page, "**/_astro/**/*.js");
  await page.goto(address, { waitUntil: "commit" });
  // the footer is parsed last
  await expect(page.getByRole("contentinfo")).toBeAttached();
  return arrive;
}

for (const [address, rows] of Object.entries(inputs)) {
  test.describe(`before its script, ${address}`, () => {
    for (const [input, act, arrived] of rows) {
      test(`takes ${input}`, async ({ page, tolerate }) => {
        tolerate(/status of 400/);
        const arrive = await openWithoutScripts(page, address);
        await act(page);
        arrive();
        await arrived(page);
      });
    }
  });
}

test.describe("before its script, the header", () => {
  const signedOut: Act = async (page) => {
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  };
  const signOut = button("Sign Out");
  const account = (page: Page) => page.getByRole("banner").locator("summary").first();
  for (const [input, act] of [
    ["a click on Sign Out", both(mouse(account), mouse(signOut))],
    ["Enter on Sign Out", both(keys(account, "Enter"), keys(signOut, "Enter"))],
  ] as const) {
    test(`takes ${input}`, async ({ page }) => {
      await signInAs(page, await newMember());
      const arrive = await openWithoutScripts(page, "/terms");
      await act(page);
      arrive();
      await signedOut(page);
    });
  }

  test("takes a click on Sign Out in the admin area", async ({ page, tolerate }) => {
    // the screen may still be loading
    tolerate(/status of 40[13]/);
    await signInAs(page, await newAdmin());
    const arrive = await holdBack(page, "**/_astro/**/*.js");
    await page.goto("/admin/log", { waitUntil: "commit" });
    await mouse(signOut)(page);
    arrive();
    await signedOut(page);
  });

  test("opens the menu of a phone with a click and with Enter", { tag: "@phone" }, async ({ page }) => {
    await openWithoutScripts(page, "/terms");
    const menu = (page: Page) => page.getByRole("banner").locator("summary").last();
    const videos = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Videos" });
    await mouse(menu)(page);
    await expect(videos).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(videos).toBeHidden();
    await page.keyboard.press("Enter");
    await mouse(() => videos)(page);
    await expect(page).toHaveURL("/videos");
  });
});

test("an early sign-in shows that it is pending, sends one request and opens the dashboard once", async ({ page }) => {
  const { email, password } = await newMember();
  const arrive = await openWithoutScripts(page, "/auth/login");
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || (pathname.endsWith("/token") && request.method() === "POST"))
      sent.push(pathname);
  });
  await both(type(field("Email"), email), type(field("Password"), password))(page);
  await keys(field("Password"), "Enter", "Enter")(page);
  await mouse(button(/Sign In/))(page);
  await expect(button("Signing in...")(page)).toBeVisible();
  expect(page.url()).toMatch(/\/auth\/login$/);
  arrive();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(sent).toEqual(["/auth/v1/token", "/dashboard"]);
});

for (const [note, key] of [
  ["a new account", "just-registered"],
  ["an ended session", "session ended"],
] as const) {
  test(`a press on Sign In that ends after the script arrived isn't lost below the note of ${note}`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 400/);
    await page.addInitScript((stored) => sessionStorage.setItem(stored, "jo@example.com"), key);
    const arrive = await openWithoutScripts(page, "/auth/login");
    await stranger(page);
    const signIn = button("Sign In")(page);
    await signIn.scrollIntoViewIfNeeded();
    const box = await signIn.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    arrive();
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    await expect(page.getByRole("status").first()).toContainText(/email to jo@example.com|signed out/);
    await page.mouse.up();
    await refused(page);
  });
}

test("the browser checks an early submit", async ({ page }) => {
  const arrive = await openWithoutScripts(page, "/auth/login");
  await type(field("Email"), "anna")(page);
  await page.keyboard.press("Enter");
  await expect(button("Sign In")(page)).toBeVisible();
  expect(await field("Email")(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  arrive();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(page.getByText("Password is required")).toBeHidden();
});

test("an early submit without the form's script says so, and the button is back", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|Error hydrating/);
  const arrive = await holdBack(page, "**/_astro/Login*.js*", (route) => route.abort());
  await page.goto("/auth/login", { waitUntil: "commit" });
  await stranger(page);
  await page.keyboard.press("Enter");
  arrive();
  await expect(page.getByRole("alert")).toHaveText(/reload the page/i);
  await expect(button(/^Sign In$/)(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(button(/^Sign In$/)(page)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test("an early click without the element's script says so", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const arrive = await holdBack(page, "**/_astro/**/*.js", (route) => route.abort());
  await page.goto("/subscribe", { waitUntil: "commit" });
  await mouse(enablePush)(page);
  arrive();
  await expect(page.getByRole("alert").filter({ hasText: /reload the page/i })).toBeVisible();
});

for (const [address, script] of [
  ["/history", "History"],
  ["/admin/people", "People"],
  ["/auth/callback", "AuthCallback"],
  ["/newsletter/preferences", "preferences"],
]) {
  test(`without its script, ${address} says so instead of loading`, async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|Error hydrating/);
    if (!/auth|newsletter/.test(`${address}`)) await signInAs(page, await newAdmin());
    await page.route(`**/_astro/${script}*.js*`, (route) => route.abort());
    await page.goto(`${address}`);
    await expect(page.getByRole("alert")).toHaveText(/reload the page/i);
    await expect(page.getByText(/^Loading/)).toBeHidden();
  });
}
