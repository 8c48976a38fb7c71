import { expect, test } from "vitest";
import { xmlText } from "@/platform/text.ts";

test("characters that XML 1.0 forbids are removed, line breaks, tabs and emoji stay", () => {
  expect(xmlText("\u0000\u0001\b\u000bBounce\f\u001f\ud800\ufffe\uffff\r\n\töß \u007f🤸")).toBe(
    "Bounce\r\n\töß \u007f🤸",
  );
});
