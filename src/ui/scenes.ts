import { type cast, type Placement, type PoseName, soleOf } from "./figure.ts";

type Figure = { pose: PoseName; who: keyof typeof cast; placement: Placement; opacity: number };
type Circle = { cx: number; cy: number; r: number };

/** A drawing in a view box of 640 × 520: people on trampolines, with the sun and a dotted arc behind them. */
export type Scene = {
  sun: Circle;
  arc: string;
  ground: string;
  legs: string;
  /** from left to right */
  figures: readonly Figure[];
};

export const sceneSize = { width: 640, height: 520 };
export const horizon = 440;

/** A trampoline by the x of its center; `depth` is how far its mat is pushed down. */
type Trampoline = { x: number; depth?: number };
const halfWidth = 76;

const mat = ({ x, depth = 0 }: Trampoline) => {
  const low = horizon + depth;
  return `H${x - halfWidth}C${x - 48} ${horizon} ${x - 40} ${low} ${x} ${low}S${x + 48} ${horizon} ${x + halfWidth} ${horizon}`;
};

/** The ground line with its trampolines, which extends far beyond the view box, and their legs. */
const groundWith = (trampolines: readonly Trampoline[]) => ({
  ground: `M-2400 ${horizon}${trampolines.map(mat).join("")}H3200`,
  legs: trampolines.map(({ x }) => `M${x - 74} 444l-12 76M${x + 74} 444l12 76`).join(""),
});

/** A figure on the ground. */
const standing = (pose: PoseName, who: Figure["who"], x: number, size: number, facing: 1 | -1 = 1): Figure => ({
  pose,
  who,
  placement: { x, y: horizon - soleOf(pose) * size, size, facing },
  opacity: 1,
});

const ofMara = (pose: PoseName, placement: Placement, opacity: number): Figure => ({
  pose,
  who: "mara",
  placement,
  opacity,
});

export const scenes = {
  /** five moments of one jump; the farther from the top, the lower the opacity */
  jump: {
    sun: { cx: 320, cy: 158, r: 142 },
    arc: "M80 412Q320 -172 560 412",
    ...groundWith([
      { x: 80, depth: 30 },
      { x: 560, depth: 30 },
    ]),
    figures: [
      ofMara("dip", { x: 76, y: 428, size: 1.25 }, 0.65),
      ofMara("rise", { x: 160, y: 268, size: 1.25 }, 0.85),
      ofMara("star", { x: 320, y: 182, size: 1.75 }, 1),
      ofMara("fall", { x: 480, y: 268, size: 1.25 }, 0.85),
      ofMara("squat", { x: 552, y: 428, size: 1.25 }, 0.65),
    ],
  },
  /** three people, each on a trampoline, before a sun that rises */
  together: {
    sun: { cx: 320, cy: 440, r: 216 },
    arc: "M24 440A296 296 0 0 1 616 440",
    ...groundWith([{ x: 110, depth: 30 }, { x: 320 }, { x: 530 }]),
    figures: [
      { pose: "squat", who: "ilse", placement: { x: 104, y: 428, size: 1.3 }, opacity: 1 },
      { pose: "reach", who: "mara", placement: { x: 320, y: 218, size: 1.7 }, opacity: 1 },
      { pose: "tuck", who: "tomas", placement: { x: 530, y: 330, size: 1.4, facing: -1 }, opacity: 1 },
    ],
  },
  /** two people, who jump toward each other */
  pair: {
    sun: { cx: 320, cy: 440, r: 190 },
    arc: "M24 440A296 296 0 0 1 616 440",
    ...groundWith([{ x: 176 }, { x: 464, depth: 30 }]),
    figures: [
      ofMara("reach", { x: 186, y: 250, size: 1.9 }, 1),
      { pose: "squat", who: "tomas", placement: { x: 470, y: 414, size: 1.75, facing: -1 }, opacity: 1 },
    ],
  },
  /** a jump before a closed ring, cheered by two friends */
  finish: {
    sun: { cx: 320, cy: 196, r: 136 },
    arc: "M320 12A184 184 0 1 1 319 12",
    ...groundWith([{ x: 320, depth: 16 }]),
    figures: [
      standing("reach", "ilse", 96, 1.3),
      ofMara("split", { x: 320, y: 224, size: 2 }, 1),
      standing("star", "tomas", 544, 1.3, -1),
    ],
  },
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

/** Circles for a mask that hides the arc behind translucent figures. */
export const gapsOf = ({ figures }: Scene): Circle[] =>
  figures
    .filter(({ opacity }) => opacity < 1)
    .map(({ placement: { x, y, size } }) => ({ cx: x, cy: y - 4, r: 52 * size }));
