import sharp from "sharp";
import { expect, test } from "vitest";
import { drawCard } from "@/site/share-images/draw.ts";

const cardOf = (title: string) => drawCard({ kicker: "Studio", title, facts: "12:34 · Bouncing pyjamas" });

test("non-English letters are rendered distinctly", async () => {
  const pictures = await Promise.all(["ňňň", "źźź", "șșș", "ыыы", "эээ"].map(cardOf));
  expect(new Set(pictures.map((png) => png.toString("latin1"))).size).toBe(pictures.length);
});

test("emoji are left out: no font has them, and each would be an empty box", async () => {
  const [withEmoji, drawn] = await Promise.all(["🔥 Warm up ❤️ with 👩‍🦰™", "Warm up with ™"].map(cardOf));
  expect(drawn && withEmoji?.equals(drawn)).toBe(true);
});

test.each([
  ["of large letters", "Trampolinists everywhere: weightlifters"],
  [
    "of five lines",
    "Twenty minutes for people whose knees hurt, with a warm-up, two breaks and a stretch at the end of it all",
  ],
])("a title %s leaves the line below it free", async (_what, title) => {
  const below = sharp(await cardOf(title)).extract({ left: 0, top: 510, width: 700, height: 24 });
  const pixels = await below.raw().toBuffer();
  const colors = Array.from({ length: 700 * 24 }, (_, index) => [...pixels.subarray(index * 3, index * 3 + 3)].join());
  expect(new Set(colors).size).toBe(1);
});

test("a cover is beside its text, and a poster fills a card without text, under our name", async () => {
  const cover = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#00ff00"/></svg>',
  );
  const colorsAt = async (card: Parameters<typeof drawCard>[0]) => {
    const jpeg = await drawCard(card, cover);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    return [20, 300, 1180].map((x) =>
      [...data.subarray((520 * 1200 + x) * 3, (520 * 1200 + x) * 3 + 3)].map((value) => value > 128),
    );
  };
  const [blue, green] = [
    [false, false, true],
    [false, true, false],
  ];
  expect(await colorsAt({ kicker: "Plan", title: "Bounce Basics", facts: "", picture: "/a.svg" })).toEqual([
    blue,
    blue,
    green,
  ]);
  expect(await colorsAt({ kicker: "", title: "", facts: "", picture: "/a.svg" })).toEqual([green, blue, green]);
});

test("a card is 1200 × 630 with a palette, a third of the size of a full-color file", async () => {
  const png = await cardOf("Bounce Basics");
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630, isPalette: true });
  expect(png.length).toBeLessThan(40_000);
});
