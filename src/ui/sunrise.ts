/** The colors of a jumper by moment: the further from the top, the dimmer. */
export const momentColors = {
  dip: "#8f87ff",
  rise: "#c3beff",
  top: "#16122b",
  fall: "#c3beff",
  land: "#8f87ff",
} as const;

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
  moments: {
    dip: { x: 76, y: 428, scale: 1.2 },
    rise: { x: 166, y: 256, scale: 1.2 },
    top: { x: 320, y: 168, scale: 1.65 },
    fall: { x: 474, y: 256, scale: 1.2 },
    land: { x: 558, y: 428, scale: 1.2 },
  },
} as const;
