import { expect, test, vi } from "vitest";
import { skippedTransitions } from "@/site/layouts/skipped-transitions.ts";

const start = () => new Function(skippedTransitions)();
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
