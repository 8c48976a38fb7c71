import { expect, test } from "vitest";
import { cast, figureParts, poseNames } from "@/ui/figure.ts";

test("every part of a figure is a stroke or a shape, in the figure's colors", () => {
  for (const pose of poseNames) {
    const parts = figureParts(pose, cast.mara);
    expect(
      parts.filter(({ stroke, width, fill }) => (fill === undefined) === (stroke === undefined || !width)),
    ).toEqual([]);
    const colors = new Set(parts.map(({ stroke, fill }) => stroke ?? fill));
    expect([...colors]).toEqual(expect.arrayContaining(Object.values(cast.mara)));
  }
});

test("arms on both sides of the body begin at its two shoulders, with sleeves", () => {
  const sleeves = figureParts("star", cast.mara).filter(
    ({ stroke, width }) => stroke === cast.mara.shirt && width === 8.5,
  );
  expect(sleeves.map(({ d }) => /^M([-\d.]+)/.exec(d)?.[1])).toEqual(["-5.5", "5.5"]);
});

test("every figure has a face, and hands at the ends of both arms", () => {
  for (const pose of poseNames) {
    const strokes = figureParts(pose, cast.mara);
    expect(strokes.filter(({ stroke }) => stroke === cast.mara.face)).toHaveLength(1);
    expect(strokes.filter(({ stroke, width }) => stroke === cast.mara.skin && width === 7)).toHaveLength(2);
  }
});
