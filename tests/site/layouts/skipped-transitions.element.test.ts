import { expect, test, vi } from "vitest";
import { skippedTransitions } from "@/site/layouts/skipped-transitions.ts";

test.each(["pagereveal", "pageswap"])("a transition skipped at %s reports no uncaught error", async (type) => {
  const uncaught = vi.fn();
  process.on("unhandledRejection", uncaught);
  new Function(skippedTransitions)();
  const viewTransition = { ready: Promise.reject(new DOMException("Transition was skipped", "AbortError")) };
  dispatchEvent(Object.assign(new Event(type), { viewTransition }));
  // unhandled rejections are reported after the microtasks
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
