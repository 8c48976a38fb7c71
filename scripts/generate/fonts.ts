import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);

/** The font features that our text uses: kerning, ligatures, combining marks and tabular figures. */
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** The characters of each subset, and the package files that contain them. */
const parts = {
  // the characters of English texts
  latin: { from: "latin", ranges: "20-7E, A0, A9, B7, D7, 2011, 2013-2014, 2018-2019, 201C-201D, 2022, 2026, 20AC" },
  "latin-1": {
    from: "latin",
    ranges:
      "A1-A8, AA-B6, B8-D6, D8-FF, 131, 152-153, 2BB-2BC, 2C6, 2DA, 2DC, 2000-2010, 2012, 2015-2017, 201A-201B, 201E-2021, 2023-2025, 2027-206F, 2122, 2212",
  },
  "latin-extended": { from: "latin-ext", ranges: "100-130, 132-151, 154-17F" },
  // includes the combining accent, which is positioned correctly only in the same file as its letter
  russian: { from: "cyrillic", ranges: "301, 401, 410-44F, 451, 2116" },
  cyrillic: { from: "cyrillic", ranges: "400, 402-40F, 450, 452-45F, 490-491, 4B0-4B1" },
} as const;

const faces = [
  {
    face: "onest",
    family: "Onest",
    weight: "400 600",
    whole: (from: string) => `@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`,
    // one variable font for both weights is smaller than two files
    axes: { variationAxes: { wght: { min: 400, max: 600, default: 400 } } },
  },
  {
    face: "unbounded",
    family: "Unbounded",
    weight: "700",
    whole: (from: string) => `@fontsource/unbounded/files/unbounded-${from}-700-normal.woff2`,
    axes: {},
  },
] as const;

/** The characters of ranges such as "20-7E, A0". */
export function charactersOf(ranges: string): number[] {
  return ranges.split(", ").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The files of src/site/styles/fonts, and how to create each. */
export const fontFiles = faces.flatMap(({ face, family, weight, whole, axes }) =>
  Object.entries(parts).map(([part, { from, ranges }]) => ({
    whole: whole(from),
    name: `${face}-${part}.woff2`,
    rule: `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./${face}-${part}.woff2") format("woff2");
  unicode-range: ${ranges.replace(/(?<=^| )/g, "U+")};
}
`,
    async subset(): Promise<Buffer> {
      const font = await readFile(resolve(whole(from)));
      const text = String.fromCodePoint(...charactersOf(ranges));
      return subsetFont(font, text, { targetFormat: "woff2", keepFeatures, noHinting: true, ...axes });
    },
  })),
);

/** The files of src/site/styles/fonts: the subsets that pages load, and their CSS. */
export const fonts = async (): Promise<[path: string, content: Buffer | string][]> => [
  ["src/site/styles/fonts/faces.css", fontFiles.map(({ rule }) => rule).join("")],
  ...(await Promise.all(
    fontFiles.map(
      async ({ name, subset }): Promise<[string, Buffer]> => [`src/site/styles/fonts/${name}`, await subset()],
    ),
  )),
];
