import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import sharp, { type Sharp } from "sharp";
import { siteName } from "@/platform/site-name.ts";
import { cast, figure } from "@/ui/figure.ts";
import { mark } from "@/ui/mark.ts";
import { scenes } from "@/ui/scenes.ts";
import type { Card } from "./card.ts";

// no image is drawn twice
sharp.cache(false);

const width = 1200;
const height = 630;
const background = "#3a2fe0";
// not from this module, which the build bundles into another folder
const { resolve } = createRequire(join(process.cwd(), "package.json"));

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

const { sun, arc, figures, ground, legs } = scenes.finish;

/** The background of a card without a picture. */
const scene = `<rect width="${width}" height="${height}" fill="${background}"/>
<g transform="translate(696 166) scale(.85)" fill="none" stroke-linecap="round">
<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="#ffc93c"/>
<path d="${arc}" stroke="#ff6a2b" stroke-width="6" stroke-dasharray=".1 16"/>
${figures.map(({ pose, who, placement }) => figure(pose, placement, cast[who])).join("")}
<path d="${ground}${legs}" stroke="#fff" stroke-width="7"/>
</g>`;

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
      box({ fontFamily: families.display, fontSize: 26, letterSpacing: -1 }, siteName),
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

/** Renders text and the drawing around it. */
async function drawWords(layout: ReturnType<typeof box>, around: string): Promise<Buffer> {
  const words = await satori(layout as Parameters<typeof satori>[0], { width, height, fonts: await faces });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${around}${words}</svg>`;
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).pixels;
}

/** The mark and the name on a plate, for pictures without text. Rendered once: there are many of them. */
const brand = drawWords(
  box(
    { width, height, padding: "532px 0 0 120px", color: "#fff", fontFamily: families.display, fontSize: 30 },
    siteName,
  ),
  `<rect x="40" y="512" width="446" height="78" rx="39" fill="${background}"/>
<g transform="translate(58 527) scale(1.5)" fill="#ff6a2b">
<path d="${mark.ground}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
${mark.dots.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}
</g>`,
);

/**
 * Draws a card in 1200 × 630, the size that every social network accepts. A picture (file content of any format and size) fills
 * the right half, cropped to its most salient part, or the entire card if it has no text.
 */
export async function drawCard(card: Card, picture?: Buffer): Promise<Buffer> {
  if (!picture) {
    // with flat colors, a palette reduces the size to a third; dithering would increase it, and more effort doesn't help
    const palette = { palette: true, effort: 1, dither: 0 };
    return sharp(await drawWords(text(card), scene), { raw })
      .removeAlpha()
      .png(palette)
      .toBuffer();
  }
  const cut = (size: { width: number; height: number }) =>
    sharp(picture, { density }).resize({ ...size, fit: "cover", position: sharp.strategy.attention });
  if (card.title === "") return jpeg(cut({ width, height }).composite([{ input: await brand, raw }]));
  const layers = [
    { input: await cut(shown).toBuffer(), left: width - shown.width, top: 0 },
    { input: await drawWords(text(card), panel), raw },
  ];
  return jpeg(sharp({ create: { ...raw, background } }).composite(layers));
}

/** Without chroma subsampling, which would blur the edges of letters. */
const jpeg = (image: Sharp) =>
  image.flatten({ background }).jpeg({ quality: 84, chromaSubsampling: "4:4:4" }).toBuffer();
