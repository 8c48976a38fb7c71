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
