import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColumnContains, literalPattern, quotedValue } from "@/domain/search-escape.ts";

const hostile = fc.string({ unit: fc.constantFrom(...",()\"'\\%_*:.[]{}^$|?+/#- ab1é"), maxLength: 2000 });

/** How PostgREST reads a quoted value: to the first quote that no backslash stands before. */
const readQuoted = (value: string) => /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1]?.replace(/\\(.)/gs, "$1");

test("a pattern finds its text and nothing else", () => {
  fc.assert(
    fc.property(hostile, hostile, (text, other) => {
      const pattern = new RegExp(`^${literalPattern(text)}$`);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(other)).toBe(other === text);
    }),
  );
});

test.each([...",()\"'\\%_*:.[]{}^$|?+/#-"])("%j stands for itself alone", (character) => {
  const pattern = new RegExp(`^${literalPattern(`a${character}b`)}$`);
  expect(pattern.test(`a${character}b`)).toBe(true);
  for (const other of ["ab", "axb", "aab", "a", "b", "a1b"]) expect(pattern.test(other)).toBe(false);
});

test("a quoted value is read back as it was, and ends where it ends", () => {
  fc.assert(fc.property(hostile, (text) => void expect(readQuoted(quotedValue(text))).toBe(text)));
});

test("an or-filter names each column once, whatever is searched", () => {
  expect(anyColumnContains(["title", "city"], 'a,b)"*')).toBe(
    'title.imatch."a,b\\\\)\\"\\\\*",city.imatch."a,b\\\\)\\"\\\\*"',
  );
});
