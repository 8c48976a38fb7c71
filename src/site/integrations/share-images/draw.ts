import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp, { type Sharp } from "sharp";
import { cast, figure, type PoseName } from "../../../ui/figure.ts";
import type { Card } from "./card.ts";

// no image is drawn twice
sharp.cache(false);

const width = 1200;
const height = 630;
const background = "#3a2fe0";
const { resolve } = createRequire(import.meta.url);

const face = async (family: string, script: string, weight: 600 | 700) => {
  const file = `@fontsource/${family.toLowerCase()}/files/${family.toLowerCase()}-${script}-${weight}-normal.woff`;
  return { name: `${family} ${script}`, data: await readFile(resolve(file)), weight, style: "normal" as const };
};
// the font list provides fallbacks for missing glyphs
const scripts = ["latin", "latin-ext", "cyrillic"] as const;
const namesOf = (family: string) => scripts.map((script) => `${family} ${script}`).join(", ");
const families = { display: namesOf("Unbounded"), text: namesOf("Onest") };
const faces = Promise.all(scripts.flatMap((script) => [face("Unbounded", script, 700), face("Onest", script, 600)]));

// remove emoji, which are common in video titles but missing in the fonts
const emoji = /[[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{FE0F}\u{200D}\u{20E3}]--[©®™]]/gv;
const drawable = (words: string) => words.replace(emoji, "").replace(/\s+/g, " ").trim();

const moment = (pose: PoseName, x: number, y: number, size: number, opacity: number) =>
  `<g opacity="${opacity}">${figure(pose, { x, y, size }, cast.mara)}</g>`;

/** The background of a card without a picture: the top of a jump in front of the sun. */
const ground = `<rect width="${width}" height="${height}" fill="${background}"/>
<circle cx="985" cy="212" r="150" fill="#ffc93c"/>
<path d="M800 522Q985 -104 1170 522" fill="none" stroke="#ff6a2b" stroke-width="6" stroke-linecap="round" stroke-dasharray=".1 16"/>
${moment("rise", 868, 382, 1.2, 0.75)}${moment("fall", 1104, 382, 1.2, 0.75)}${moment("star", 985, 238, 1.85, 1)}
<path d="M-10 540H880C930 540 930 582 985 582S1040 540 1090 540H1210" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
<path d="M884 546l-14 90M1086 546l14 90" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`;

/** The text background on the left of a card with a picture. Its edge is the arc of a jump. */
const panel = `<path d="M0 0H560Q680 315 560 630H0z" fill="${background}"/>
<path d="M566 4Q686 315 566 626" fill="none" stroke="#ff6a2b" stroke-width="7" stroke-linecap="round" stroke-dasharray=".1 18"/>`;

/** The size of a card's picture in pixels, which extends below the edge of the panel. */
const shown = { width: 660, height };

const box = (style: Record<string, string | number>, children: unknown) => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

const titleSize = (title: string) => (title.length > 70 ? 40 : title.length > 40 ? 48 : 62);

const text = ({ kicker, title, facts, picture }: Card) =>
  box(
    {
      flexDirection: "column",
      boxSizing: "border-box",
      width,
      height,
      padding: "56px 0 120px 64px",
      color: "#fff",
      fontFamily: families.text,
    },
    [
      box({ fontFamily: families.display, fontSize: 26, letterSpacing: -1 }, "Jumping Fitness"),
      box({ flexDirection: "column", flexGrow: 1, justifyContent: "center", width: picture ? 490 : 700 }, [
        ...(kicker ? [box({ color: "#ffc93c", fontSize: 28, marginBottom: 16 }, kicker)] : []),
        box(
          {
            fontFamily: families.display,
            fontSize: titleSize(title) * (picture ? 0.8 : 1),
            lineHeight: 1.1,
            letterSpacing: -2,
            lineClamp: 5,
          },
          drawable(title),
        ),
        ...(facts ? [box({ fontSize: 28, marginTop: 24, color: "#dcd9ff" }, drawable(facts))] : []),
      ]),
    ],
  );

const raw = { width, height, channels: 4 } as const;
/** The DPI at which a drawing of 640 pixels is sharp enough for cropping. */
const density = 140;

/** Renders the text of a card and the drawing around it. */
async function drawWords(card: Card, around: string): Promise<Buffer> {
  const words = await satori(text(card) as Parameters<typeof satori>[0], { width, height, fonts: await faces });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${around}${words}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

/**
 * Draws a card in 1200 × 630, the size that every social network accepts. A picture (file content of any format and size) fills
 * the right half, cropped to its most salient part, or the entire card if it has no text.
 */
export async function drawCard(card: Card, picture?: Buffer): Promise<Buffer> {
  if (!picture) {
    // with flat colors, a palette reduces the size to a third; dithering would increase it, and more effort doesn't help
    const palette = { palette: true, effort: 1, dither: 0 };
    return sharp(await drawWords(card, ground), { raw })
      .removeAlpha()
      .png(palette)
      .toBuffer();
  }
  const cut = (size: { width: number; height: number }) =>
    sharp(picture, { density }).resize({ ...size, fit: "cover", position: sharp.strategy.attention });
  if (card.title === "") return jpeg(cut({ width, height }));
  const layers = [
    { input: await cut(shown).toBuffer(), left: width - shown.width, top: 0 },
    { input: await drawWords(card, panel), raw },
  ];
  return jpeg(sharp({ create: { ...raw, background } }).composite(layers));
}

/** Without chroma subsampling, which would blur the edges of letters. */
const jpeg = (image: Sharp) =>
  image.flatten({ background }).jpeg({ quality: 84, chromaSubsampling: "4:4:4" }).toBuffer();
