import { crc32, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodePng } from "@/integrations/share-images/png.ts";

type Color = readonly [red: number, green: number, blue: number];

const pixelsOf = (colors: readonly Color[]) => new Uint8Array(colors.flatMap((color) => [...color, 255]));

/** The size and the colours that a PNG with a palette shows, as the standard says to read them. */
function read(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString("latin1", 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const part = (name: string) => chunks.get(name) ?? expect.fail(`${name} is missing`);
  const [width, height] = [part("IHDR").readUInt32BE(0), part("IHDR").readUInt32BE(4)];
  const palette = part("PLTE");
  const rows = inflateSync(part("IDAT"));
  const colors = Array.from({ length: width * height }, (_, pixel) => {
    const place = rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] ?? 0;
    return [...palette.subarray(place * 3, place * 3 + 3)];
  });
  return { width, height, colors };
}

test("a drawing of few colours comes back pixel by pixel", () => {
  const colors: Color[] = [
    [58, 47, 224],
    [255, 201, 60],
    [58, 47, 224],
    [0, 0, 0],
    [255, 255, 255],
    [22, 18, 43],
  ];
  expect(read(encodePng(pixelsOf(colors), 3, 2))).toEqual({ width: 3, height: 2, colors });
});

test("of more than 256 colours, the first stay exact and the others become the nearest", () => {
  const ramp: Color[] = Array.from({ length: 256 }, (_, blue) => [0, 0, blue]);
  const shades: Color[] = Array.from({ length: 256 }, (_, blue) => [1, 0, blue]);
  expect(read(encodePng(pixelsOf([...ramp, ...shades]), 256, 2)).colors).toEqual([...ramp, ...ramp]);
});
