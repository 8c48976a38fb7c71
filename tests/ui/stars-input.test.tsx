import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StarsInput } from "@/ui/StarsInput.tsx";

test("the stars are in reading order, so that the right arrow adds one", () => {
  document.body.innerHTML = renderToStaticMarkup(<StarsInput legend="How was it?" value={4} onChange={() => {}} />);
  const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ["1", false],
    ["2", false],
    ["3", false],
    ["4", true],
    ["5", false],
  ]);
});
