import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountScript } from "@/platform/inline-auth-state.dom.ts";
import { countViewScript } from "@/platform/inline-count-view.dom.ts";
import { earlyInputScript } from "@/platform/inline-early-input.dom.ts";
import { oldBrowserNotice } from "@/site/layouts/old-browser-notice.ts";
import { pageTransitions } from "@/site/layouts/page-transitions.ts";
import { speculationRules } from "@/site/layouts/speculation-rules.ts";

const api = "https://abcdefghijklmnopqrst.supabase.co";
const script = countViewScript(api, "sb_publishable_Zq8x2LkP0vR7aTjYh3NwQg_b5UeXcD1");
const send = vi.fn(async (_url: string, _init: RequestInit) => new Response());

/** Runs the inline script in a page with these properties of the navigator and the document. */
function load(browser: object = {}, page: object = {}) {
  for (const [name, value] of Object.entries(browser)) override(navigator, name, value);
  for (const [name, value] of Object.entries(page)) override(document, name, value);
  // biome-ignore lint/security/noGlobalEval: a browser runs it like this
  globalThis.eval(script);
}
const overridden: (() => void)[] = [];
function override(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true });
  overridden.push(() => Reflect.deleteProperty(target, name));
}

beforeEach(() => vi.stubGlobal("fetch", send));
afterEach(() => {
  for (const restore of overridden.splice(0)) restore();
  document.documentElement.removeAttribute("data-role");
  send.mockClear();
  vi.unstubAllGlobals();
});

test("it adds at most 300 bytes to a gzipped page", () => {
  const others = [pageTransitions, earlyInputScript(), speculationRules, oldBrowserNotice, accountScript()].join("");
  expect(gzipSync(others + script).length - gzipSync(others).length).toBeLessThanOrEqual(300);
});

test("it sends the path and nothing else, without cookies", () => {
  history.replaceState(null, "", "/plans/bounce-basics?from=friend#week-2");
  load();
  expect(send).toHaveBeenCalledExactlyOnceWith(`${api}/rest/v1/rpc/count_view`, expect.anything());
  const { credentials, headers, body } = send.mock.calls[0]?.[1] ?? {};
  expect(credentials).toBeUndefined();
  expect(Object.keys(headers ?? {})).toEqual(["apikey", "content-type"]);
  expect(JSON.parse(String(body))).toEqual({ path: "/plans/bounce-basics" });
});

test.each([
  ["Do Not Track", { doNotTrack: "1" }],
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["a program in control", { webdriver: true }],
])("a browser with %s sends nothing", (_, browser) => {
  load(browser);
  expect(send).not.toHaveBeenCalled();
});

test("a browser whose signal is off is counted", () => {
  load({ doNotTrack: "0", globalPrivacyControl: false, webdriver: false });
  expect(send).toHaveBeenCalledOnce();
});

test("an administrator's browser sends nothing", () => {
  document.documentElement.dataset.role = "editor";
  load();
  expect(send).not.toHaveBeenCalled();
});

test("a prerendered page is counted when it is shown, once", () => {
  load({}, { prerendering: true });
  expect(send).not.toHaveBeenCalled();
  (document as unknown as { onprerenderingchange: () => void }).onprerenderingchange();
  expect(send).toHaveBeenCalledOnce();
});

test("a page that bfcache restores isn't counted again", () => {
  load();
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pageshow"));
  expect(send).toHaveBeenCalledOnce();
});
