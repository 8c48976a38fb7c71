import { beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "@/ui/Dialog.tsx";
import { render } from "../support/react.ts";

const onClose = vi.fn();
const find = (selector: string) => document.querySelector(selector) ?? expect.fail(`${selector} is missing`);
const point = (kind: "pointerdown" | "click", at: Element) => at.dispatchEvent(new Event(kind, { bubbles: true }));

beforeEach(async () => {
  onClose.mockReset();
  await render(
    <Dialog open onClose={onClose} title="Create New Plan">
      <input />
    </Dialog>,
  );
});

test("a click outside closes a dialog", () => {
  point("pointerdown", find("dialog"));
  point("click", find("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("selecting text and releasing the mouse outside doesn't close the dialog", () => {
  point("pointerdown", find("input"));
  // browsers dispatch click on the common ancestor of mousedown and mouseup
  point("click", find("dialog"));
  expect(onClose).not.toHaveBeenCalled();
});
