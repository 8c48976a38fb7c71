import { cast, type Look, type Part, poseParts, soleOfSide, tintedShoes } from "@/ui/figure.ts";
import { type Moment, momentOf } from "./move-motion.ts";
import type { DrawnMove } from "./moves.ts";

export type Who = keyof typeof cast;

/** The view box of one drawing, in units of the figure: the mat is at 0, and y points down. High enough for all frames of a move. */
export function viewOf(move: Pick<DrawnMove, "frames" | "stance">) {
  const tops = move.frames.map((frame) => {
    const { pose, y } = momentOf(frame);
    return y + Math.min(pose.head[1] - 13, pose.far.arm[1][1] - 8, pose.near.arm[1][1] - 8);
  });
  const top = Math.min(-100, Math.floor(Math.min(...tops) + shiftOf(move)));
  return { left: -54, top, width: 108, height: 27 - top };
}
const rim = 42;
/** The height of the trampoline. */
const floor = 20;

const round = (value: number) => Math.round(value * 10) / 10;
const darker = (color: string) =>
  color.replace(/[\da-f]{2}/g, (part) =>
    Math.round(Number.parseInt(part, 16) * 0.74)
      .toString(16)
      .padStart(2, "0"),
  );
const mapped = (look: Look, change: (color: string) => string) =>
  Object.fromEntries(Object.entries(look).map(([part, color]) => [part, change(color)])) as Look;

// visible on white and on the night sky, unlike the hair of the cast
const hair = { mara: "#5f3a28", ilse: "#c4bcb1", tomas: "#514c75" } satisfies Record<Who, string>;

/** The person who shows a move: the oldest one those with support. Doesn't import the moves, which weigh more than the player. */
export function personFor(move: Pick<DrawnMove, "slug" | "stance" | "handlebar">): Who {
  if (move.stance === "seat" || move.handlebar === "handlebar") return "ilse";
  return move.slug.length % 2 ? "tomas" : "mara";
}

/** The parts of the figure; the limbs behind its body are darker. */
export function figureAt({ pose }: Moment, who: Who): Part[] {
  const look = { ...cast[who], hair: hair[who], shoes: tintedShoes };
  return poseParts(pose, look, mapped(look, darker));
}

/** The SVG transform of the figure. */
export const hipsAt = ({ x, y }: Moment): string => `translate(${round(x)} ${round(y)})`;

/** The path of the mat, which gives way under the feet, or under the hips of a seated figure. */
export function matAt({ stance }: Pick<DrawnMove, "stance">, { pose, x, y, lift }: Moment): string {
  const soles = [pose.far, pose.near].filter((side) => lift < 0 && y + soleOfSide(side) > -lift - 3);
  const feet = soles.flatMap(({ leg: [, [foot]], toes }) =>
    Math.abs(toes) > 90 ? [x + foot - 7, x + foot + 4] : [x + foot - 4, x + foot + 7],
  );
  const [contact, depth] = stance === "seat" ? [[x - 9, x + 7], Math.max(0, y + 8)] : [feet, Math.max(0, -lift)];
  const [from, to] = contact.length > 0 ? [Math.min(...contact), Math.max(...contact)] : [0, 0];
  const level = round(depth + 2);
  return `M${-rim} 2Q${round(from - 6)} ${level} ${round(from)} ${level}H${round(to)}Q${round(to + 6)} ${level} ${rim} 2`;
}

/** The floor and wall of a move, or its trampoline and handlebar without the mat. */
export function surroundings({
  stance,
  handlebar,
}: Pick<DrawnMove, "stance" | "handlebar">): { d: string; width: number }[] {
  if (stance === "floor" || stance === "wall") {
    return [{ d: `M-50 2H50${stance === "wall" ? "M45 2V-124" : ""}`, width: 4 }];
  }
  const bar = stance === "seat" ? "M42 2Q46 -14 45 -37M40 -38h9" : "M42 2Q42 -36 31 -60M26 -61h9";
  return [
    { d: `M${-rim} 2H${rim}`, width: 1.5 },
    { d: `M${-rim} 2l-4 ${floor}M${rim} 2l4 ${floor}`, width: 4 },
    ...(handlebar === "handlebar" ? [{ d: bar, width: 4 }] : []),
  ];
}

/** How far a scene is moved down: the floor is lower than the mat. */
export const shiftOf = ({ stance }: Pick<DrawnMove, "stance">): number =>
  stance === "floor" || stance === "wall" ? floor : 0;
