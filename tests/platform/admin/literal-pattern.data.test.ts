import fc from "fast-check";
import { expect, test } from "vitest";
import { literalPattern } from "@/platform/admin/literal-pattern.data.ts";

const hostile = fc.string({ unit: fc.constantFrom(...",()\"'\\%_*:.[]{}^$|?+/#- ab1é"), maxLength: 2000 });

test("a pattern finds only its text", () => {
  fc.assert(
    fc.property(hostile, hostile, (text, other) => {
      const pattern = new RegExp(`^${literalPattern(text)}$`);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(other)).toBe(other === text);
    }),
  );
});

test.each([...",()\"'\\%_*:.[]{}^$|?+/#-"])("%j matches only itself", (character) => {
  const pattern = new RegExp(`^${literalPattern(`a${character}b`)}$`);
  expect(pattern.test(`a${character}b`)).toBe(true);
  for (const other of ["ab", "axb", "aab", "a", "b", "a1b"]) expect(pattern.test(other)).toBe(false);
});
