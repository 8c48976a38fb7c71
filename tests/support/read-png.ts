import { crc32, inflateSync } from "node:zlib";
import { expect } from "vitest";

/** The size and the colors that a PNG with a palette shows, as the standard says to read them. */
export function readPng(png: Buffer) {
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
  const colorAt = (x: number, y: number) => {
    const place = rows[y * (width + 1) + 1 + x] ?? 0;
    return [...palette.subarray(place * 3, place * 3 + 3)];
  };
  return { width, height, colorAt };
}
