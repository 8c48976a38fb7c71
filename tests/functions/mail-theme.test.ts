import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { darkStyles, theme } from "../../supabase/functions/_shared/mail/theme.ts";

const coloursIn = (text: string) => text.match(/#[0-9a-f]{6}/g) ?? [];

test("mails wear the colours of the site, in light and in dark", () => {
  const tokens = new Set(coloursIn(readFileSync("src/styles/tokens.css", "utf8")));
  const worn = coloursIn(JSON.stringify(theme) + darkStyles);
  expect(worn.length).toBeGreaterThan(10);
  expect(worn.filter((colour) => !tokens.has(colour))).toEqual([]);
});
