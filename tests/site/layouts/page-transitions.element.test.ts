import { expect, test, vi } from "vitest";
import { pageTransitions } from "@/site/layouts/page-transitions.ts";

const start = () => new Function(pageTransitions)();
const skipped = () => ({ ready: Promise.reject(new DOMException("Transition was skipped", "AbortError")) });

function skipAt(type: "pagereveal" | "pageswap") {
  start();
  dispatchEvent(Object.assign(new Event(type), { viewTransition: skipped() }));
}

function skipBeforeFirstFrame() {
  Object.assign(document, { activeViewTransition: skipped() });
  start();
}

test.each([
  ["at pagereveal", () => skipAt("pagereveal")],
  ["at pageswap", () => skipAt("pageswap")],
  ["before the first frame", skipBeforeFirstFrame],
])("a transition skipped %s reports no uncaught error", async (_, skip) => {
  const uncaught = vi.fn();
  process.on("unhandledRejection", uncaught);
  skip();
  // unhandled rejections are reported after the microtasks
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

test("the picture of the card that leads to the next page is the one that grows into it, one at a time", () => {
  const card = (path: string) => `<article class="card"><img alt="${path}"><a href="${path}">Open</a></article>`;
  document.body.innerHTML = `<nav><a href="/plans/b">B</a></nav>${card("/plans/a")}${card("/plans/b")}`;
  start();
  const leave = (path: string) => {
    const viewTransition = { ready: Promise.resolve() };
    const activation = { entry: { url: new URL(path, location.href).href } };
    dispatchEvent(Object.assign(new Event("pageswap"), { viewTransition, activation }));
    return [...document.querySelectorAll("[data-grows]")].map((picture) => picture.getAttribute("alt"));
  };
  expect(leave("/plans/b")).toEqual(["/plans/b"]);
  expect(leave("/plans/a")).toEqual(["/plans/a"]);
  expect(leave("/blog")).toEqual([]);
});
