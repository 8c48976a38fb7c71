import type { Placement, PoseName } from "./figure.ts";

/** Five moments of a jump. The farther from the top, the lower the opacity. */
const moments = [
  { pose: "dip", placement: { x: 76, y: 428, size: 1.25 }, opacity: 0.65 },
  { pose: "rise", placement: { x: 160, y: 268, size: 1.25 }, opacity: 0.85 },
  { pose: "star", placement: { x: 320, y: 182, size: 1.75 }, opacity: 1 },
  { pose: "fall", placement: { x: 480, y: 268, size: 1.25 }, opacity: 0.85 },
  { pose: "squat", placement: { x: 552, y: 428, size: 1.25 }, opacity: 0.65 },
] satisfies { pose: PoseName; placement: Placement; opacity: number }[];

/** The brand's drawing in a view box of 640 × 520: the arc of a jump over a trampoline, with the sun behind its top. */
export const sunrise = {
  width: 640,
  height: 520,
  horizon: 440,
  sun: { x: 320, y: 158, r: 142 },
  arc: "M80 412Q320 -172 560 412",
  /** extends far beyond the view box on both sides */
  ground: "M-2400 440H4C32 440 40 470 80 470S128 440 156 440H484C512 440 520 470 560 470S608 440 636 440H3200",
  legs: "M6 444l-12 76M154 444l12 76M486 444l-12 76M634 444l12 76",
  moments,
  /** circles for a mask that hides the arc behind translucent figures */
  gaps: moments
    .filter(({ opacity }) => opacity < 1)
    .map(({ placement: { x, y, size } }) => ({ cx: x, cy: y - 4, r: 52 * size, fill: "#000" })),
} as const;
