import { beforeEach, expect, test } from "vitest";
import { announcementScript } from "@/platform/inline-announcement.dom.ts";

beforeEach(() => localStorage.clear());

/** The bar of a page with this announcement, after its inline script ran. */
function show(text: string, until = "") {
  document.body.innerHTML = "<aside data-announcement><button hidden></button></aside><main tabindex='-1'></main>";
  const bar = document.querySelector("aside") as HTMLElement;
  Object.assign(bar.dataset, { announcement: text, until });
  new Function(announcementScript())();
  return bar;
}

test("a closed announcement stays closed on every page, until its text changes", () => {
  const bar = show("Closed tomorrow");
  expect([bar.hidden, bar.querySelector("button")?.hidden]).toEqual([false, false]);
  bar.querySelector("button")?.click();
  expect(bar.hidden).toBe(true);
  expect(document.activeElement?.localName).toBe("main");
  expect(show("Closed tomorrow").hidden).toBe(true);
  expect(show("Open again").hidden).toBe(false);
});

test("an announcement that has ended isn't shown before the next build removes it", () => {
  expect(show("Over", "2020-01-01T00:00:00Z").hidden).toBe(true);
  expect(show("Later", "2999-01-01T00:00:00Z").hidden).toBe(false);
});
