import { readFile, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

// Draws the site's icons in every size that devices ask for, from public/icons/icon.svg: node scripts/icons.ts
const icons = new URL("../public/icons/", import.meta.url);
const drawing = await readFile(new URL("icon.svg", icons), "utf8");
const mark = drawing.replace(/^<svg[^>]*>|<rect[^>]*>|<\/svg>\s*$/g, "");
const on = (ground: string, margin: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${64 + 2 * margin} ${64 + 2 * margin}">${ground}${mark}</svg>`;
const wholeGround = `<rect x="-20" y="-20" width="104" height="104" fill="#3a2fe0"/>`;

const png = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();

/** An .ico of one picture is a header of 22 bytes before a PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(picture.length, 14);
  return Buffer.concat([header, picture]);
}

// Systems cut a maskable icon to their own shape: what matters stays within the middle 80 %.
const maskable = on(wholeGround, 12);
// Android draws the badge from its opacity alone.
const badge = on("", 0).replace(/(stroke|fill)="#\w+"/g, '$1="#fff"');
const pictures = { "192.png": [drawing, 192], "512.png": [drawing, 512], "maskable.png": [maskable, 512] } as const;

for (const [name, [svg, size]] of Object.entries(pictures)) await writeFile(new URL(name, icons), png(svg, size));
await writeFile(new URL("apple-touch.png", icons), png(on(wholeGround, 6), 180));
await writeFile(new URL("badge.png", icons), png(badge, 96));
await writeFile(new URL("../favicon.ico", icons), ico(png(drawing, 32), 32));
