import { describe, expect, test } from "vitest";
import {
  type Bounce,
  bounceFacts,
  isRest,
  partsOf,
  secondsOfBounce,
  secondsOfPart,
} from "@/features/bounces/bounce.ts";
import { moveOf } from "@/features/bounces/moves.ts";
import { testBackend } from "../support/backend.ts";

// the loads that plans follow as well (docs/product.md): warm-up first, twice the work to recover from a hard part, cool-down last

const { visitor } = await testBackend();
const { data } = await visitor.from("bounces").select("*").throwOnError();
const bounces = data as unknown as Bounce[];

test("there are bounces from thirty seconds to twenty minutes, in English and Russian", () => {
  const minutes = bounces.filter(({ language }) => language === "en").map(({ steps }) => secondsOfBounce(steps) / 60);
  expect(new Set(minutes)).toEqual(new Set([0.5, 2, 3, 5, 10, 15, 20]));
  expect(bounces.filter(({ language }) => language === "ru").length).toBeGreaterThanOrEqual(3);
});

describe.each(bounces)("$slug", ({ steps, language }) => {
  const parts = partsOf(steps);
  const efforts = parts.map((part) => (isRest(part) ? 1 : part.effort));
  const secondsBefore = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + secondsOfPart(part), 0);

  test("has moves that we draw, with cues in its language", () => {
    for (const part of parts) {
      if (isRest(part)) continue;
      expect(moveOf(part.move), part.move).toBeDefined();
      if (part.cue) expect(/[а-я]/i.test(part.cue)).toBe(language === "ru");
    }
  });

  test("begins and ends easily, and climbs by at most three points, after a warm-up", () => {
    expect(efforts[0]).toBeLessThanOrEqual(3);
    expect(efforts.at(-1)).toBeLessThanOrEqual(3);
    efforts.forEach((effort, index) => {
      if (effort >= 7) expect(secondsBefore(index), `part ${index}`).toBeGreaterThanOrEqual(180);
      const hardest = Math.max(...efforts.slice(0, index), 2);
      if (index > 0) expect(effort - hardest, `part ${index}`).toBeLessThanOrEqual(3);
    });
  });

  test("a hard part is short, and easier ones follow it", () => {
    efforts.forEach((effort, index) => {
      const part = parts[index];
      if (effort < 8 || !part) return;
      expect(secondsOfPart(part)).toBeLessThanOrEqual(30);
      const next = parts[index + 1];
      expect(next && secondsOfPart(next) >= 2 * secondsOfPart(part) && (efforts[index + 1] ?? 9) <= 4).toBe(true);
    });
  });

  test("is no harder than its level", () => {
    const { level, effort } = bounceFacts(steps, moveOf);
    expect(effort).toBeLessThanOrEqual({ beginner: 5, intermediate: 7, advanced: 9 }[level]);
  });
});
