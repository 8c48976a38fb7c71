import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { darkStyles, theme } from "../../supabase/functions/_shared/mail/theme.ts";

const colorsIn = (text: string) => text.match(/#[0-9a-f]{6}/g) ?? [];

test("mails have the site's colors, in light and in dark", () => {
  const tokens = new Set(colorsIn(readFileSync("src/site/styles/tokens.css", "utf8")));
  const worn = colorsIn(JSON.stringify(theme) + darkStyles);
  expect(worn.length).toBeGreaterThan(10);
  expect(worn.filter((color) => !tokens.has(color))).toEqual([]);
});
