import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkitten";
import { expect, test } from "vitest";
import { charactersOf, fontFiles } from "../../scripts/generate/fonts.ts";

const { resolve } = createRequire(import.meta.url);
const css = ["fonts/faces.css", "fonts.css"].map((file) => readFileSync(`src/site/styles/${file}`, "utf8")).join("");

const characterSetOf = (file: string): number[] => {
  const font = create(readFileSync(file));
  return "characterSet" in font ? font.characterSet : expect.fail(file);
};

/** The font files that pages load: the characters in the styles' unicode-range and in the file. */
const parts = [
  ...css.matchAll(/@font-face \{[^}]*?"(\w+)";\s*font-weight: ([\d ]+);[^}]*url\("([^"]+)"\)[^}]*range:([^;]*);/g),
].map(([, family, weight, url = "", ranges = ""]) => ({
  face: `${family} ${weight}`,
  url,
  promised: charactersOf(ranges.replaceAll("U+", "").replace(/\s+/g, " ").trim()),
  has: new Set(characterSetOf(url.startsWith("./") ? `src/site/styles/fonts/${url}` : resolve(url))),
}));

const alphabets = {
  en: "abcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'\"()[]{}<>+-*/=%&@#$~^_|\\`‘’“”–—…·×•©€\u00a0",
  de: "äöüß„“",
  cs: "áčďéěíňóřšťúůýž",
  pl: "ąćęłńóśźż„”",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя«»№",
  others: "àâçèêëîïôœùûÿñáíúãõåæøğışőű¿¡™−",
};

test.each(["Onest 400 600", "Unbounded 700"])("%s has the letters of every language, each in one file", (face) => {
  const files = parts.filter((part) => part.face === face);
  for (const [language, letters] of Object.entries(alphabets)) {
    for (const letter of new Set([...letters, ...letters.toUpperCase()])) {
      const code = letter.codePointAt(0) ?? 0;
      const promising = files.filter(({ promised }) => promised.includes(code));
      expect(
        promising.map(({ url }) => url),
        `${language}: ${letter}`,
      ).toHaveLength(1);
      expect(promising[0]?.has.has(code), `${language}: ${letter} in ${promising[0]?.url}`).toBe(true);
    }
  }
});

test("no character of the packages' fonts is lost", () => {
  for (const { name, whole } of fontFiles) {
    const { promised, has } = parts.find(({ url }) => url === `./${name}`) ?? expect.fail(name);
    const lost = characterSetOf(resolve(whole)).filter((code) => promised.includes(code) && !has.has(code));
    expect(lost, name).toEqual([]);
  }
});
