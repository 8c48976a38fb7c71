import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp from "sharp";
import { drawJumper, poses } from "../../ui/jumper.ts";
import type { Card } from "./card.ts";

const width = 1200;
const height = 630;
const { resolve } = createRequire(import.meta.url);

const face = async (family: string, script: string, weight: 600 | 700) => {
  const file = `@fontsource/${family.toLowerCase()}/files/${family.toLowerCase()}-${script}-${weight}-normal.woff`;
  return { name: `${family} ${script}`, data: await readFile(resolve(file)), weight, style: "normal" as const };
};
// A glyph that one face lacks is taken from the next one in the font list.
const scripts = ["latin", "latin-ext", "cyrillic"] as const;
const namesOf = (family: string) => scripts.map((script) => `${family} ${script}`).join(", ");
const families = { display: namesOf("Unbounded"), text: namesOf("Onest") };
const faces = Promise.all(scripts.flatMap((script) => [face("Unbounded", script, 700), face("Onest", script, 600)]));

// The fonts have no emoji, and many video titles do.
const emoji = /[[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{FE0F}\u{200D}\u{20E3}]--[©®™]]/gv;
const drawable = (words: string) => words.replace(emoji, "").replace(/\s+/g, " ").trim();

function jumper(pose: keyof typeof poses, x: number, y: number, scale: number, color: string) {
  const { lines, head } = drawJumper(poses[pose]);
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/><circle cx="${head.x}" cy="${head.y}" r="${head.r}" fill="${color}" stroke="none"/></g>`;
}

const ground = `<rect width="${width}" height="${height}" fill="#3a2fe0"/>
<circle cx="985" cy="212" r="150" fill="#ffc93c"/>
<path d="M800 522Q985 -104 1170 522" fill="none" stroke="#ff6a2b" stroke-width="6" stroke-linecap="round" stroke-dasharray=".1 16"/>
${jumper("rise", 868, 372, 1.15, "#c3beff")}${jumper("fall", 1104, 372, 1.15, "#c3beff")}${jumper("top", 985, 222, 1.75, "#16122b")}
<path d="M-10 540H880C930 540 930 582 985 582S1040 540 1090 540H1210" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
<path d="M884 546l-14 90M1086 546l14 90" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`;

const box = (style: Record<string, string | number>, children: unknown) => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

const titleSize = (title: string) => (title.length > 70 ? 40 : title.length > 40 ? 48 : 62);

const text = ({ kicker, title, facts }: Card) =>
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
      box({ flexDirection: "column", flexGrow: 1, justifyContent: "center", width: 700 }, [
        ...(kicker ? [box({ color: "#ffc93c", fontSize: 28, marginBottom: 16 }, kicker)] : []),
        box(
          {
            fontFamily: families.display,
            fontSize: titleSize(title),
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

/** Draws a card as a PNG of 1200 × 630, the size that every social network accepts. */
export async function drawCard(card: Card): Promise<Buffer> {
  const words = await satori(text(card) as Parameters<typeof satori>[0], { width, height, fonts: await faces });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${words}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // A palette makes flat colors a third of the size; dithering would grow it, and lower effort is as small for drawings.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 1, dither: 0 })
    .toBuffer();
}
