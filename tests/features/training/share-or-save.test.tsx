import { expect, test, vi } from "vitest";
import { shareOrSave } from "@/features/training/share-or-save.browser.ts";

const file = new File(["picture"], "finish.png", { type: "image/png" });
const refusal = (name: string) => new DOMException("no", name);

test.each([
  ["is shared if the system supports it", { canShare: () => true, share: async () => undefined }, "shared", 0],
  [
    "isn't saved when the sheet is closed",
    { canShare: () => true, share: () => Promise.reject(refusal("AbortError")) },
    "canceled",
    0,
  ],
  [
    "is saved if the share sheet is blocked",
    { canShare: () => true, share: () => Promise.reject(refusal("NotAllowedError")) },
    "saved",
    1,
  ],
  ["is saved if files can't be shared", { canShare: () => false, share: async () => undefined }, "saved", 1],
  ["is saved if there is no share sheet", {}, "saved", 1],
])("a picture %s", async (_what, system, outcome, saved) => {
  vi.stubGlobal("navigator", system);
  const links: string[] = [];
  URL.createObjectURL = () => "#picture";
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  expect(await shareOrSave(file)).toBe(outcome);
  expect(links).toEqual(Array(saved).fill("finish.png"));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
