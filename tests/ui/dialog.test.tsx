import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "@/ui/Dialog.tsx";

const onClose = vi.fn();
const find = (selector: string) => document.querySelector(selector) ?? expect.fail(`${selector} is missing`);
const point = (kind: "pointerdown" | "click", at: Element) => at.dispatchEvent(new Event(kind, { bubbles: true }));

beforeEach(async () => {
  onClose.mockReset();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  await act(async () =>
    createRoot(place).render(
      <Dialog open onClose={onClose} title="Create New Plan">
        <input />
      </Dialog>,
    ),
  );
});

test("a press outside closes a dialog", () => {
  point("pointerdown", find("dialog"));
  point("click", find("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("text that is selected with the mouse and let go outside stays, with all that was typed", () => {
  point("pointerdown", find("input"));
  // browsers click what holds both the place of the press and that of the release
  point("click", find("dialog"));
  expect(onClose).not.toHaveBeenCalled();
});
