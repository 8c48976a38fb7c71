import { expect, test } from "vitest";
import { type Moment, momentAt, momentOf } from "@/features/bounces/move-motion.ts";
import { type Move, moveOf, moves } from "@/features/bounces/moves.ts";
import { type Point, soleOfPose } from "@/ui/figure.ts";

const basic = moveOf("basic-bounce") as Move;
const samples = 240;
const pass = (move: Move) =>
  Array.from({ length: samples + 1 }, (_, index) => momentAt(move, (index / samples) * move.beats));
const length = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
/** Every joint over the mat. */
const joints = ({ pose: { head, neck, far, near }, x, y }: Moment): Point[] =>
  [head, neck, ...far.arm, ...far.leg, ...near.arm, ...near.leg].map(([right, down]): Point => [x + right, y + down]);
const farthest = (one: Moment, other: Moment) => {
  const others = joints(other);
  return Math.max(...joints(one).map((point, index) => length(point, others[index] ?? [Number.NaN, 0])));
};

test("each frame is reached at its moment, in any pass", () => {
  for (const move of moves) {
    move.frames.forEach((frame, index) => {
      for (const round of [-1, 0, 7]) {
        const moment = momentAt(move, (round + index / move.frames.length) * move.beats);
        expect(farthest(moment, momentOf(frame)), `${move.slug} ${index}`).toBeLessThan(0.01);
      }
    });
  }
});

test("the low point of a bounce is on the beat and the top halfway to the next", () => {
  const lifts = pass(basic).map(({ lift }) => lift);
  expect(lifts.indexOf(Math.min(...lifts))).toBe(0);
  expect(lifts.indexOf(Math.max(...lifts))).toBe(samples / 2);
});

test("in the air the body falls like a stone: the lift is a parabola", () => {
  const flight = pass(basic)
    .map(({ lift }) => lift)
    .filter((lift) => lift > 1);
  const changes = flight.slice(1).map((lift, index) => lift - (flight[index] ?? 0));
  const accelerations = changes.slice(1).map((change, index) => change - (changes[index] ?? 0));
  expect(Math.max(...accelerations)).toBeLessThan(0);
  expect(Math.max(...accelerations) - Math.min(...accelerations)).toBeLessThan(1e-9);
});

test("nothing jumps: joints move steadily over the whole pass", () => {
  for (const move of moves) {
    const moments = pass(move);
    const steps = moments.slice(1).map((moment, index) => farthest(moment, moments[index] as Moment));
    // a hand of the arm circles moves 230 units in a pass of 240 steps
    expect(Math.max(...steps), move.slug).toBeLessThan(5);
  }
});

test("bones keep their lengths between the frames", () => {
  for (const move of moves) {
    const sides = pass(move).flatMap(({ pose }) => [pose.far, pose.near]);
    const [forearms, shins] = [sides.map(({ arm }) => length(...arm)), sides.map(({ leg }) => length(...leg))];
    expect(Math.min(...forearms), move.slug).toBeGreaterThan(12);
    expect(Math.max(...forearms), move.slug).toBeLessThan(22);
    expect(Math.min(...shins), move.slug).toBeGreaterThan(16);
    expect(Math.max(...shins), move.slug).toBeLessThan(24);
  }
});

test("the soles are where the lift says, at most two units off", () => {
  for (const move of moves) {
    const gaps = pass(move).map(({ pose, y, lift }) => Math.abs(y + soleOfPose(pose) + lift));
    expect(Math.max(...gaps), move.slug).toBeLessThan(2);
  }
});

test("a hand on the handlebar and the standing foot of a march stay there", () => {
  const march = moveOf("supported-march") as Move;
  for (const moment of pass(march)) {
    expect(length(joints(moment)[7] as Point, joints(momentAt(march, 0))[7] as Point)).toBeLessThan(1.5);
  }
  const half = pass(march).slice(0, samples / 4);
  for (const moment of half)
    expect(length(joints(moment)[5] as Point, joints(half[0] as Moment)[5] as Point)).toBeLessThan(3);
});
