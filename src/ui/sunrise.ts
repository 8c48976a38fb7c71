import type { Place, PoseName } from "./figure.ts";

/** Five moments of one jump: the further from the top, the dimmer. */
const moments = [
  { pose: "dip", place: { x: 76, y: 428, size: 1.25 }, opacity: 0.65 },
  { pose: "rise", place: { x: 160, y: 268, size: 1.25 }, opacity: 0.85 },
  { pose: "star", place: { x: 320, y: 182, size: 1.75 }, opacity: 1 },
  { pose: "fall", place: { x: 480, y: 268, size: 1.25 }, opacity: 0.85 },
  { pose: "squat", place: { x: 552, y: 428, size: 1.25 }, opacity: 0.65 },
] satisfies { pose: PoseName; place: Place; opacity: number }[];

/** The brand's drawing in a field of 640 × 520: a jump's arc over a trampoline, and the sun behind its highest moment. */
export const sunrise = {
  width: 640,
  height: 520,
  horizon: 440,
  sun: { x: 320, y: 158, r: 142 },
  arc: "M80 412Q320 -172 560 412",
  /** it leads far out of the field on both sides */
  ground: "M-2400 440H4C32 440 40 470 80 470S128 440 156 440H484C512 440 520 470 560 470S608 440 636 440H3200",
  legs: "M6 444l-12 76M154 444l12 76M486 444l-12 76M634 444l12 76",
  moments,
  /** where a mask leaves the arc out: it would show through whoever is dimmer */
  gaps: moments
    .filter(({ opacity }) => opacity < 1)
    .map(({ place: { x, y, size } }) => ({ cx: x, cy: y - 4, r: 52 * size, fill: "#000" })),
} as const;
