import { expect, test, vi } from "vitest";
import { CopyWeekForm } from "@/features/plans/admin/CopyWeekForm.tsx";
import { render } from "../../../support/react.ts";

test("copying a week opens where Enter copies, not on Close", async () => {
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
  await render(<CopyWeekForm week={1} weeks={3} days={[]} onClose={() => undefined} />);
  expect(document.activeElement?.closest("form")).not.toBeNull();
});
