import { expect, test } from "vitest";
import { momentOf } from "@/features/bounces/move-motion.ts";
import { type Move, moveOf, moves } from "@/features/bounces/moves.ts";
import type { Language } from "@/platform/language.ts";
import type { Limb, Point, Pose } from "@/ui/figure.ts";

const languages = ["en", "ru"] as const satisfies Language[];
const texts = moves.flatMap((move) =>
  languages.map((language) => ({ slug: move.slug, language, ...move.texts[language] })),
);
const sentences = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

test("there are at least thirty moves, each found by its own slug", () => {
  expect(moves.length).toBeGreaterThanOrEqual(30);
  for (const move of moves) expect(moveOf(move.slug)).toBe(move);
  expect(moves.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  expect(moveOf("trampoline")).toBeUndefined();
});

test("no two moves have the same name, cue or frames", () => {
  for (const language of languages) {
    for (const part of ["name", "how", "cue"] as const) {
      expect(new Set(moves.map((move) => move.texts[language][part])).size).toBe(moves.length);
    }
  }
  expect(new Set(moves.map(({ frames }) => JSON.stringify(frames))).size).toBe(moves.length);
});

test("the gentler move exists, is in no way harder, and the chain ends", () => {
  const levels: Move["level"][] = ["beginner", "intermediate", "advanced"];
  const load = (move: Move) => [
    levels.indexOf(move.level),
    Number(move.impact === "high-impact"),
    Number(move.noise === "loud"),
  ];
  for (const move of moves) {
    let current: Move | undefined = move;
    for (let steps = 0; current?.gentler; steps++) {
      const gentler = moveOf(current.gentler);
      expect(gentler, `the gentler move of ${current.slug}`).toBeDefined();
      const [before, after] = [load(current), load(gentler as Move)];
      expect(
        after.filter((value, index) => value > (before[index] ?? 0)),
        `${current.slug} to ${gentler?.slug}`,
      ).toEqual([]);
      expect(steps).toBeLessThan(6);
      current = gentler;
    }
    if (move.level !== "beginner") expect(move.gentler, move.slug).not.toBeNull();
  }
});

test("texts have two sentences of instructions, one of each correction, and fit", () => {
  const limits = { name: 40, how: 230, mistake: 130, gentler: 90, cue: 40 };
  const tooLong = texts.flatMap((text) =>
    Object.entries(limits)
      .filter(([part, limit]) => text[part as keyof typeof limits].length > limit)
      .map(([part]) => `${text.slug} ${text.language} ${part}`),
  );
  expect(tooLong).toEqual([]);
  expect(texts.filter(({ how }) => sentences(how) !== 2)).toEqual([]);
  expect(texts.filter(({ mistake, gentler }) => sentences(mistake) !== 1 || sentences(gentler) !== 1)).toEqual([]);
  // the mistake, and after a semicolon or colon what to do instead
  expect(texts.filter(({ mistake }) => !/[;:] \p{L}/u.test(mistake))).toEqual([]);
  expect(texts.filter(({ cue }) => cue.split(" ").length > 6 || sentences(cue) > 0)).toEqual([]);
});

test("English texts have no Cyrillic letters and Russian ones no Latin letters", () => {
  const letters = { en: /[\u0400-\u052f]/, ru: /[a-z]/i };
  expect(
    texts.filter(({ language, slug: _, ...rest }) =>
      letters[language].test(Object.values({ ...rest, language: "" }).join()),
    ),
  ).toEqual([]);
});

const length = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
const sides = (pose: Pose) => [pose.far, pose.near];
const every = <T>(check: (pose: Pose, move: Move) => T[]) =>
  moves.flatMap((move) =>
    move.frames.flatMap((frame, index) => check(momentOf(frame).pose, move).map((found) => [move.slug, index, found])),
  );

test("bones have the lengths of a body in every frame, shorter only when they point at the viewer", () => {
  const wrong = every(({ head, neck, far, near }) => {
    const leg = (from: Point, [knee, foot]: Limb) => [
      [length(from, knee), 18, 21.5],
      [length(knee, foot), 18, 21.5],
    ];
    // an arm begins at a shoulder, up to 5.5 units beside the neck
    const arm = ([elbow, hand]: Limb) => [
      [length(neck, elbow), 12, 26],
      [length(elbow, hand), 13, 18.5],
    ];
    const bones = [
      [length(head, neck), 14, 16],
      [length(neck, [0, 0]), 30, 32],
      ...[...leg([-2, 0], far.leg), ...leg([2, 0], near.leg), ...arm(far.arm), ...arm(near.arm)],
    ];
    return bones.filter(([value = 0, least = 0, most = 0]) => value < least || value > most);
  });
  expect(wrong).toEqual([]);
});

test("knees bend to the side that the toes point to, or outward with the legs apart", () => {
  const backward = every((pose) =>
    sides(pose).flatMap(({ leg: [knee, foot], toes }, index) => {
      const hip: Point = index === 0 ? [-2, 0] : [2, 0];
      const line = [foot[0] - hip[0], foot[1] - hip[1]] as const;
      // the distance of the knee from the line between hip and foot, to the right of a standing figure
      const bend = (line[1] * (knee[0] - hip[0]) - line[0] * (knee[1] - hip[1])) / Math.hypot(...line);
      const forward = Math.abs(toes) > 90 ? -bend : bend;
      return forward < -4 ? [Math.round(forward)] : [];
    }),
  );
  expect(backward).toEqual([]);
});

test("elbows don't fold further than an arm can", () => {
  const folded = every((pose) =>
    sides(pose).flatMap(({ arm: [elbow, hand] }) => {
      const [upper, lower] = [
        Math.atan2(elbow[0] - pose.neck[0], elbow[1] - pose.neck[1]),
        Math.atan2(hand[0] - elbow[0], hand[1] - elbow[1]),
      ];
      const degrees = (Math.acos(Math.cos(lower - upper)) * 180) / Math.PI;
      return degrees > 160 ? [Math.round(degrees)] : [];
    }),
  );
  expect(folded).toEqual([]);
});

test("soles push the mat down by at most 12 units, and stand level on the floor", () => {
  const lifts = moves.map(({ slug, stance, frames }) => ({ slug, stance, lifts: frames.map(({ lift }) => lift) }));
  expect(lifts.filter((move) => move.stance === undefined && Math.min(...move.lifts) < -12)).toEqual([]);
  expect(lifts.filter((move) => move.stance === "seat" && move.lifts.some((lift) => lift !== -20))).toEqual([]);
  expect(
    lifts.filter((move) => ["floor", "wall"].includes(move.stance ?? "") && move.lifts.some((lift) => lift !== 0)),
  ).toEqual([]);
});

test("low-impact moves, stretches and holds don't leave the mat", () => {
  const top = ({ frames }: Move) => Math.max(...frames.map(({ lift }) => lift));
  expect(moves.filter((move) => move.impact === "low-impact" && top(move) > 0)).toEqual([]);
  expect(moves.filter((move) => ["balance", "stretch"].includes(move.group) && top(move) > 0)).toEqual([]);
});

test("hands hold the handlebar in every frame of a move that needs one, and no other move names it as needed", () => {
  const holding = moves.filter(({ handlebar }) => handlebar === "handlebar");
  expect(holding.length).toBeGreaterThan(3);
  for (const move of holding) {
    const [x, y] = move.stance === "seat" ? [45, -37] : [31, -60];
    for (const frame of move.frames) {
      const moment = momentOf(frame);
      const gaps = sides(moment.pose).map(({ arm: [, hand] }) =>
        length([moment.x + hand[0], moment.y + hand[1]], [x, y]),
      );
      expect(Math.min(...gaps), move.slug).toBeLessThan(5);
    }
  }
});

test("the most telling frame exists, and every moving move takes whole beats", () => {
  expect(moves.filter(({ still = 0, frames }) => !frames[still])).toEqual([]);
  expect(
    moves.filter(
      ({ beats, frames }) => !Number.isInteger(beats) || beats < 1 || frames.length < 1 || frames.length > 4,
    ),
  ).toEqual([]);
});
