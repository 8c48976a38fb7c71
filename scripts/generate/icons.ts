import { readFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

const png = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();

/** Creates an .ico with one picture: a header of 22 bytes and a PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(picture.length, 14);
  return Buffer.concat([header, picture]);
}

/** The site's icon in each size that devices request, rendered from public/icons/icon.svg. */
export async function icons(): Promise<[path: string, content: Buffer][]> {
  const drawing = await readFile(new URL("../../public/icons/icon.svg", import.meta.url), "utf8");
  const mark = drawing.replace(/^<svg[^>]*>|<rect[^>]*>|<\/svg>\s*$/g, "");
  const on = (ground: string, margin: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${64 + 2 * margin} ${64 + 2 * margin}">${ground}${mark}</svg>`;
  const ground = `<rect x="-20" y="-20" width="104" height="104" fill="#3a2fe0"/>`;
  // systems crop a maskable icon to their shape, so the mark is within the middle 80 %
  const maskable = on(ground, 12);
  // Android uses only the opacity of the badge
  const badge = on("", 0).replace(/(stroke|fill)="#\w+"/g, '$1="#fff"');
  return [
    ["public/icons/192.png", png(drawing, 192)],
    ["public/icons/512.png", png(drawing, 512)],
    ["public/icons/maskable.png", png(maskable, 512)],
    ["public/icons/apple-touch.png", png(on(ground, 6), 180)],
    ["public/icons/badge.png", png(badge, 96)],
    ["public/favicon.ico", ico(png(drawing, 32), 32)],
  ];
}
