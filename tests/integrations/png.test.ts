import { expect, test } from "vitest";
import { encodePng } from "@/integrations/share-images/png.ts";
import { readPng } from "../support/read-png.ts";

type Color = readonly [red: number, green: number, blue: number];

const pixelsOf = (colors: readonly Color[]) => new Uint8Array(colors.flatMap((color) => [...color, 255]));

function read(png: Buffer) {
  const { width, height, colorAt } = readPng(png);
  const colors = Array.from({ length: width * height }, (_, place) =>
    colorAt(place % width, Math.floor(place / width)),
  );
  return { width, height, colors };
}

test("a drawing of few colors comes back pixel by pixel", () => {
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

test("of more than 256 colors, the first stay exact and the others become the nearest", () => {
  const ramp: Color[] = Array.from({ length: 256 }, (_, blue) => [0, 0, blue]);
  const shades: Color[] = Array.from({ length: 256 }, (_, blue) => [1, 0, blue]);
  expect(read(encodePng(pixelsOf([...ramp, ...shades]), 256, 2)).colors).toEqual([...ramp, ...ramp]);
});
