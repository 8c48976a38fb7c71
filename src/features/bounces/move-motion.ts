import { type Limb, type Point, type Pose, parsePose, type Side, soleOfPose } from "@/ui/figure.ts";
import type { DrawnMove, Frame } from "./moves.ts";

/** A moment of a move in units of the figure: the mat is at 0, y points down, and the hips are at x, y. */
export type Moment = { pose: Pose; x: number; y: number; lift: number };

const toMoment = (pose: Pose, x: number, lift: number): Moment => ({ pose, x, lift, y: -lift - soleOfPose(pose) });

/** The moment of a frame. */
export const momentOf = ({ pose, x = 0, lift }: Frame): Moment => toMoment(parsePose(pose), x, lift);

const hips: Record<"far" | "near", Point> = { far: [-2, 0], near: [2, 0] };
const turn = 2 * Math.PI;
const within = (angle: number) => angle - turn * Math.round(angle / turn);

/** Angle and length of the first bone, then those of the second one, whose angle is relative to the first. */
const bones = (from: Point, [joint, end]: Limb) => {
  const first = Math.atan2(joint[0] - from[0], joint[1] - from[1]);
  const second = Math.atan2(end[0] - joint[0], end[1] - joint[1]);
  const length = (one: Point, other: Point) => Math.hypot(other[0] - one[0], other[1] - one[1]);
  return [first, length(from, joint), within(second - first), length(joint, end)];
};
const limbOf = (from: Point, [first = 0, upper = 0, bend = 0, lower = 0]: readonly number[]): Limb => {
  const joint: Point = [from[0] + upper * Math.sin(first), from[1] + upper * Math.cos(first)];
  return [joint, [joint[0] + lower * Math.sin(first + bend), joint[1] + lower * Math.cos(first + bend)]];
};

/** The numbers that are interpolated: hips, head and neck, and for each side its arm, leg and toes. Bones turn, so they keep their lengths. */
const numbersOf = ({ pose: { head, neck, far, near }, x }: Moment): number[] => [
  ...[x, ...head, ...neck],
  ...[...bones(neck, far.arm), ...bones(hips.far, far.leg), far.toes],
  ...[...bones(neck, near.arm), ...bones(hips.near, near.leg), near.toes],
];
// After x, head and neck, 9 numbers a side. The first of its arm and of its leg is the direction of a bone, which may turn past a half
// circle.
const isTurn = (index: number) => index > 4 && [0, 4].includes((index - 5) % 9);

function momentFrom(numbers: readonly number[], lift: number): Moment {
  const [x = 0, headX = 0, headY = 0, neckX = 0, neckY = 0] = numbers;
  const neck: Point = [neckX, neckY];
  const side = (name: "far" | "near", from: number): Side => ({
    arm: limbOf(neck, numbers.slice(from, from + 4)),
    leg: limbOf(hips[name], numbers.slice(from + 4, from + 8)),
    toes: numbers[from + 8] ?? 0,
  });
  return toMoment({ head: [headX, headY], neck, far: side("far", 5), near: side("near", 14) }, x, lift);
}

/** A monotone cubic curve from b to c at 0 to 1: it rests where the direction changes, and passes steadily where it doesn't. */
function curve([a, b, c, d]: readonly [number, number, number, number], at: number): number {
  const slope = (before: number, after: number) => (before * after > 0 ? (2 * before * after) / (before + after) : 0);
  const [start, end] = [slope(b - a, c - b), slope(c - b, d - c)];
  const [square, cube] = [at * at, at * at * at];
  return b + start * (cube - 2 * square + at) + (c - b) * (3 * square - 2 * cube) + end * (cube - square);
}

/** The height from the low point in the mat at 0 to the top at 1: the mat springs, then the flight is a parabola. */
function rise(low: number, top: number, at: number): number {
  // where the soles leave the mat: both parts have the same speed there
  const takeoff = (Math.PI * -low) / (Math.PI * -low + 4 * top);
  if (at < takeoff) return low * Math.cos((Math.PI * at) / (2 * takeoff));
  return top * (1 - ((1 - at) / (1 - takeoff)) ** 2);
}

/** Limbs whose end is at the same point in both frames, a hand on the handlebar or a planted foot, stay there. */
function pinned(moment: Moment, from: Moment, to: Moment, at: number): Moment {
  const pin = ([joint, end]: Limb, one: Point, other: Point): Limb => {
    const [x, y] = [to.x + other[0] - from.x - one[0], to.y + other[1] - from.y - one[1]];
    if (Math.hypot(x, y) > 7) return [joint, end];
    return [joint, [from.x + one[0] + x * at - moment.x, from.y + one[1] + y * at - moment.y]];
  };
  const side = (name: "far" | "near"): Side => {
    const [one, now, other] = [from.pose[name], moment.pose[name], to.pose[name]];
    return { ...now, arm: pin(now.arm, one.arm[1], other.arm[1]), leg: pin(now.leg, one.leg[1], other.leg[1]) };
  };
  return { ...moment, pose: { ...moment.pose, far: side("far"), near: side("near") } };
}

/** The moment at a time in beats since any pass began; the low point of a bounce falls on the beat. */
export function momentAt({ frames, beats }: Pick<DrawnMove, "frames" | "beats">, beat: number): Moment {
  const position = (beat / beats) * frames.length;
  const index = Math.floor(position);
  const at = position - index;
  const four = [-1, 0, 1, 2].map((step) => {
    const frame = frames[(((index + step) % frames.length) + frames.length) % frames.length];
    return momentOf(frame as Frame);
  }) as [Moment, Moment, Moment, Moment];
  const [before, from, to, after] = four.map(numbersOf) as [number[], number[], number[], number[]];
  const numbers = from.map((b, each) => {
    // the shorter way around
    const next = (value: number, other = 0) => (isTurn(each) ? value + within(other - value) : other);
    const c = next(b, to[each]);
    return curve([next(b, before[each]), b, c, next(c, after[each])], at);
  });
  const lifts = four.map(({ lift }) => lift) as [number, number, number, number];
  const [, low, top] = lifts;
  const isTakeoff = low < 0 && top > 0;
  const isLanding = low > 0 && top < 0;
  const lift = isTakeoff ? rise(low, top, at) : isLanding ? rise(top, low, 1 - at) : curve(lifts, at);
  return pinned(momentFrom(numbers, lift), four[1], four[2], curve([0, 0, 1, 1], at));
}
