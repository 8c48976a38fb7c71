import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProgressBar } from "@/ui/ProgressBar.tsx";

test.each([
  ["all but one of 364 days", (100 * 363) / 364, "99"],
  ["99,600 of 100,000 mails", 99.6, "99"],
  ["everything", 100, "100"],
  ["nothing", 0, "0"],
])("%s is shown as progress, and 100 only when complete", (_what, value, shown) => {
  const bar = renderToStaticMarkup(<ProgressBar value={value} label="Progress" showLabel />);
  expect(bar).toContain(`value="${shown}"`);
  expect(bar).toContain(`<span>${shown}%</span>`);
});
