import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import "@/features/newsletter/push-button.element.ts";

// Fakes of browser APIs (permission, service worker, push service), each in the state that a test needs.
const browser = {
  permission: "default",
  answer: "granted",
  isSubscribed: false,
  workerFails: false,
  serviceFails: false,
};
const usual = { ...browser };
const endpoint = "https://push.example.com/this-browser";
let stored: { status: number } | "offline" = { status: 200 };
let sent: { action?: string }[] = [];

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint }),
  unsubscribe: async () => {
    browser.isSubscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (browser.isSubscribed ? subscription : null),
  subscribe: async () => {
    if (browser.serviceFails) throw new Error("push service not available");
    browser.isSubscribed = true;
    return subscription;
  },
};
const registration = { pushManager, scope: `${location.origin}/push/news/` };

beforeEach(() => {
  Object.assign(browser, usual);
  stored = { status: 200 };
  sent = [];
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      if (browser.permission === "default") browser.permission = browser.answer;
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      getRegistrations: async () => [registration],
      register: async () => {
        if (browser.workerFails) throw new Error("no worker");
        return registration;
      },
    },
  });
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    if (stored === "offline") throw new TypeError("Failed to fetch");
    return Response.json(stored.status === 200 ? { ok: true } : { error: { code: "x", message: "" } }, stored);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`${selector} is missing`);
const state = () => ({
  label: find("[data-push-label]").textContent,
  canTurnOff: !find("[data-push-off]").hidden,
  status: find("[data-push-status]").textContent,
});
const hint = () => find("[data-push-hint]").textContent;
const off = { label: "Enable", canTurnOff: false, status: "" };
const on = { label: "Enabled", canTurnOff: true, status: "" };

function open() {
  document.body.innerHTML = `<section><push-button data-off="Enable" data-enabling="Enabling..." data-enabled="Enabled"
    data-unsupported="Unsupported" data-denied="Denied" data-failed="Failed" data-not-off="Not off"
    data-how-to-allow="Allow it" data-how-to-install="Install it">
    <button data-push-on><span data-push-label>Enable</span></button><button data-push-off hidden>Turn off</button>
    <p data-push-status></p><p data-push-hint></p></push-button></section>`;
}
const press = (which: "on" | "off") => find(`[data-push-${which}]`).click();

test.each([
  ["permission was not requested yet", {}, off],
  ["they are on", { permission: "granted", isSubscribed: true }, on],
  ["they were turned off, with the permission still there", { permission: "granted" }, off],
  [
    "the permission was withdrawn, with the subscription still there",
    { permission: "denied", isSubscribed: true },
    off,
  ],
])("a page that opens when %s shows it", async (_when, given, shown) => {
  Object.assign(browser, given);
  open();
  await vi.waitFor(() => expect(state()).toEqual(shown));
});

test("enabling is busy, ignores more clicks, and ends with a way to turn it off", async () => {
  open();
  press("on");
  expect(state().label).toBe("Enabling...");
  expect(find("[data-push-on]").ariaBusy).toBe("true");
  press("on");
  await vi.waitFor(() => expect(state()).toEqual(on));
  press("on");
  expect(sent).toHaveLength(1);
  press("off");
  await vi.waitFor(() => expect(state()).toEqual(off));
  expect(document.activeElement).toBe(find("[data-push-on]"));
  await vi.waitFor(() => expect(sent[1]).toEqual({ action: "unsubscribe", endpoint }));
  expect(browser.isSubscribed).toBe(false);
});

test("a slow look at the earlier subscription doesn't hide that a click enabled them", async () => {
  browser.permission = "granted";
  const { promise, resolve } = Promise.withResolvers<null>();
  const look = vi.spyOn(pushManager, "getSubscription").mockReturnValueOnce(promise);
  open();
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  press("on");
  await vi.waitFor(() => expect(state()).toEqual(on));
  resolve(null);
  await new Promise((later) => setTimeout(later));
  expect(state()).toEqual(on);
});

test("a slow look at the earlier subscription doesn't end the display of a running click", async () => {
  browser.permission = "granted";
  const look = Promise.withResolvers<null>();
  const subscribing = Promise.withResolvers<typeof subscription>();
  vi.spyOn(pushManager, "getSubscription").mockReturnValueOnce(look.promise);
  vi.spyOn(pushManager, "subscribe").mockReturnValueOnce(subscribing.promise);
  open();
  press("on");
  await vi.waitFor(() => expect(pushManager.subscribe).toHaveBeenCalled());
  look.resolve(null);
  await new Promise((later) => setTimeout(later));
  expect(find("[data-push-label]").textContent).toBe("Enabling...");
  subscribing.resolve(subscription);
  await vi.waitFor(() => expect(state()).toEqual(on));
});

test.each([
  ["the permission is denied", { answer: "denied" }, "Denied", false],
  ["the permission was denied long ago", { permission: "denied" }, "Denied", false],
  ["the service worker fails", { workerFails: true }, "Failed", true],
  ["the push service fails", { serviceFails: true }, "Failed", true],
])("when %s notifications stay off, with the reason", async (_when, given, status, isGranted) => {
  Object.assign(browser, given);
  open();
  press("on");
  await vi.waitFor(() => expect(state()).toEqual({ ...off, status }));
  expect(hint()).toBe(isGranted ? "" : "Allow it");
  expect(browser.isSubscribed).toBe(false);
});

test.each([
  [{ status: 500 }, true, "Failed"],
  ["offline", true, "Failed. We can't reach the database. Your workouts are safe."],
  ["offline", false, "You seem to be offline. Nothing was lost. Try again when you're back."],
] as const)(
  "a subscription the server can't store (%j, onLine %s) is removed from the browser",
  async (given, isOnline, status) => {
    stored = given;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    open();
    press("on");
    await vi.waitFor(() => expect(state()).toEqual({ ...off, status }));
    expect(browser.isSubscribed).toBe(false);
    stored = { status: 200 };
    press("on");
    await vi.waitFor(() => expect(state()).toEqual(on));
  },
);

test("notifications can be turned off in the browser offline", async () => {
  Object.assign(browser, { permission: "granted", isSubscribed: true });
  stored = "offline";
  open();
  await vi.waitFor(() => expect(state()).toEqual(on));
  press("off");
  await vi.waitFor(() => expect(state()).toEqual(off));
  expect(browser.isSubscribed).toBe(false);
});

test.each(["Notification", "PushManager"])("a browser without %s says so on click", async (part) => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, part);
  open();
  press("on");
  await vi.waitFor(() => expect(state()).toEqual({ ...off, status: "Unsupported" }));
  expect(hint()).toBe("");
});

test("on an iPhone, a click in a tab says that notifications need the site on the Home Screen", async () => {
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "standalone"));
  open();
  press("on");
  await vi.waitFor(() => expect(state()).toEqual({ ...off, status: "Unsupported" }));
  expect(hint()).toBe("Install it");
});
