import { act } from "react";
import { expect, test } from "vitest";
import { SelectBox } from "@/platform/admin/SelectBox.tsx";
import { useSelection } from "@/platform/admin/use-selection.ts";
import { render } from "../../support/react.ts";

const rows = ["1", "2", "3", "4", "5"].map((id) => ({ id }));

function Rows() {
  const selection = useSelection(rows, "all");
  return rows.map(({ id }) => (
    <SelectBox
      key={id}
      label={id}
      checked={selection.has(id)}
      onChange={(_, isRange) => selection.toggle(id, isRange)}
    />
  ));
}

test("Shift+click selects or clears the rows from the last one to it", async () => {
  const container = await render(<Rows />);
  const boxes = () => [...container.querySelectorAll("input")];
  const click = (label: string, shiftKey = false) =>
    act(async () => {
      const box = boxes().find((one) => one.ariaLabel === label);
      box?.dispatchEvent(new MouseEvent("click", { shiftKey, bubbles: true, cancelable: true }));
    });
  const selected = () => boxes().flatMap(({ checked, ariaLabel }) => (checked ? [ariaLabel] : []));
  await click("2", true);
  expect(selected()).toEqual(["2"]);
  await click("4", true);
  expect(selected()).toEqual(["2", "3", "4"]);
  await click("1");
  await click("3", true);
  expect(selected()).toEqual(["4"]);
  await click("5");
  expect(selected()).toEqual(["4", "5"]);
});
