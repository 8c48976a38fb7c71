import { describe, expect, test } from "vitest";
import {
  type BounceStep,
  bounceFacts,
  lengthText,
  partsOf,
  secondsOfBounce,
  timedParts,
} from "@/features/bounces/bounce.ts";
import { factTexts, movesIn, shownMove } from "@/features/bounces/bounce-page.ts";
import { moveOf } from "@/features/bounces/moves.ts";

const intervals: BounceStep[] = [
  { move: "health-bounce", seconds: 60, tempo: 100, effort: 3 },
  {
    repeat: 3,
    steps: [{ move: "star-jump", seconds: 20, tempo: 130, effort: 8, cue: "Last one high" }, { rest: 40 }],
  },
  { move: "unknown", seconds: 10, effort: 10 },
];

test("parts are in the order of training, groups as often as they are repeated", () => {
  expect(partsOf(intervals).map((part) => ("rest" in part ? "rest" : part.move))).toEqual([
    ...["health-bounce", "star-jump", "rest", "star-jump", "rest", "star-jump", "rest", "unknown"],
  ]);
  expect(secondsOfBounce(intervals)).toBe(250);
});

describe("the facts", () => {
  test("are those of the hardest move", () => {
    expect(bounceFacts(intervals, moveOf)).toEqual({
      seconds: 250,
      effort: 10,
      level: "advanced",
      facets: ["high-impact", "no-handlebar", "loud", "advanced"],
    });
    expect(bounceFacts([], moveOf)).toMatchObject({ seconds: 0, effort: 1, level: "beginner" });
  });

  test("have words", () => {
    expect(factTexts(bounceFacts(intervals.slice(0, 1), moveOf), 1)).toEqual([
      ...["1 move", "Effort up to 3 of 10", "Low impact", "No handlebar", "Quiet"],
    ]);
  });
});

test("a session gets the moves in the bounce's language, with the step's cue or the move's own; unknown moves are omitted", () => {
  const shown = movesIn(intervals).map((move) => shownMove(move, "ru"));
  expect(shown.map(({ slug }) => slug)).toEqual(["health-bounce", "star-jump"]);
  const parts = timedParts(intervals, shown);
  expect(parts).toHaveLength(7);
  expect(parts[0]).toMatchObject({ kind: "move", tempo: 100, cue: moveOf("health-bounce")?.texts.ru.cue });
  expect(parts[1]).toMatchObject({ cue: "Last one high", move: { name: moveOf("star-jump")?.texts.ru.name } });
  expect(parts[2]).toEqual({ kind: "rest", seconds: 40 });
});

test.each([
  [30, "30 s"],
  [60, "1 min"],
  [90, "90 s"],
  [119, "2 min"],
  [600, "10 min"],
])("%i seconds are %s", (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
