import type { PoseName } from "../../../src/ui/figure.ts";
import { between, type Dice } from "./dice.ts";
import type { Palette, PaletteName } from "./palettes.ts";
import { arc, height, horizon, type Sun, width } from "./scene.ts";

export type Theme = {
  poses: PoseName[];
  palettes: PaletteName[];
  backdrop: (p: Palette, roll: Dice, sun: Sun) => string;
  lift: [number, number];
  /** the range of the person's size; by default medium, in the middle */
  size?: [number, number];
  at?: [number, number];
  /** the position of the sun; by default beside the person */
  sun?: keyof typeof suns;
};

/** The positions of a sun, relative to a person at x who looks to one side. */
export const suns = {
  beside: (x: number, facing: number, roll: Dice) => ({
    x: x + facing * between(130, 200, roll),
    y: between(80, 140, roll),
    radius: between(36, 62, roll),
  }),
  behind: (x: number, _: number, roll: Dice) => ({ x, y: between(140, 165, roll), radius: between(96, 118, roll) }),
  low: (x: number, facing: number, roll: Dice) => ({
    x: x + facing * between(190, 240, roll),
    y: between(226, 250, roll),
    radius: between(70, 96, roll),
  }),
  high: (x: number, facing: number, roll: Dice) => ({
    x: x - facing * between(150, 220, roll),
    y: between(44, 66, roll),
    radius: between(26, 36, roll),
  }),
};

const wave = (y: number, depth: number, color: string, opacity: number) =>
  `<path d="M0 ${y}q80 ${-depth} 160 0t160 0 160 0 160 0V${height}H0z" fill="${color}" opacity="${opacity}"/>`;
const hops = (count: number, top: (index: number) => number, color: string) =>
  Array.from({ length: count }, (_, i) =>
    arc((width * i) / count, (width * (i + 1)) / count, horizon, top(i), color, 3),
  ).join("");
const stars = (roll: Dice) =>
  `<path d="${Array.from({ length: 18 }, () => `M${Math.round(roll() * width)} ${Math.round(roll() * 200)}h0`).join("")}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`;
const hills = (p: Palette, x: number) =>
  `<circle cx="${x}" cy="420" r="220" fill="${p.ground}" opacity=".35"/><circle cx="${x + 330}" cy="440" r="220" fill="${p.ground}" opacity=".5"/>`;

/** Sixteen rays around the sun. */
function rays(p: Palette, sun: Sun): string {
  const beams = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const point = (distance: number) =>
      `${Math.round(sun.x + distance * Math.cos(angle))} ${Math.round(sun.y + distance * Math.sin(angle))}`;
    return `M${point(sun.radius * 1.35)}L${point(640)}`;
  });
  return `<path stroke="${p.glow}" stroke-width="9" opacity=".3" d="${beams.join("")}"/>`;
}

/** The theme of each category: pose, colors, backdrop, and height above the mat. */
export const themes: Record<string, Theme> = {
  technique: {
    size: [2, 2.2],
    sun: "high",
    poses: ["bounce", "squat", "reach"],
    palettes: ["sky", "mint"],
    lift: [10, 34],
    backdrop: (p) =>
      `<g fill="none" stroke="${p.trail}" opacity=".28"><path d="M320 20V300M120 150H520M120 90H520M120 210H520" stroke-dasharray="3 7"/><circle cx="320" cy="150" r="118"/><circle cx="320" cy="150" r="78"/></g>`,
  },
  cardio: {
    at: [180, 260],
    sun: "low",
    poses: ["run", "star", "run", "kick"],
    palettes: ["coral", "plum", "indigo"],
    lift: [30, 62],
    backdrop: (p, roll) => hops(3 + Math.floor(roll() * 3), () => between(120, 200, roll), p.glow),
  },
  "low-impact": {
    at: [380, 450],
    sun: "low",
    poses: ["bounce", "squat", "bend"],
    palettes: ["mint", "dawn", "lagoon"],
    lift: [0, 0],
    backdrop: (p, roll) =>
      wave(Math.round(between(196, 214, roll)), 26, p.glow, 0.35) +
      wave(Math.round(between(226, 244, roll)), -22, p.ground, 0.3),
  },
  strength: {
    size: [1.8, 2.1],
    sun: "behind",
    poses: ["lift", "squat", "lift"],
    palettes: ["indigo", "coral", "lagoon"],
    lift: [0, 0],
    backdrop: (p, roll) =>
      Array.from(
        { length: 5 },
        (_, i) =>
          `<path d="M${40 + i * 118} 300v${-Math.round(between(60, 200, roll))}h74v260z" fill="${p.ground}" opacity=".28"/>`,
      ).join(""),
  },
  core: {
    sun: "behind",
    poses: ["tuck", "seated", "tuck"],
    palettes: ["plum", "lagoon", "sand"],
    lift: [26, 54],
    backdrop: (p) =>
      `<g fill="none" stroke="${p.glow}" stroke-width="10" opacity=".3"><circle cx="320" cy="170" r="60"/><circle cx="320" cy="170" r="110"/><circle cx="320" cy="170" r="160"/></g>`,
  },
  legs: {
    poses: ["split", "squat", "kick"],
    palettes: ["coral", "sky", "mint"],
    lift: [34, 64],
    backdrop: (p, roll) =>
      Array.from(
        { length: 4 },
        (_, i) =>
          `<path d="M${-80 + i * 180} 300l110 ${-Math.round(between(90, 160, roll))} 110 240z" fill="${p.ground}" opacity=".26"/>`,
      ).join(""),
  },
  balance: {
    at: [400, 470],
    poses: ["tree", "arabesque", "tree"],
    palettes: ["dawn", "sky", "lagoon"],
    lift: [0, 0],
    backdrop: (p, roll) => hills(p, Math.round(between(60, 200, roll))),
  },
  flexibility: {
    at: [190, 250],
    sun: "low",
    poses: ["bend", "arabesque", "seated"],
    palettes: ["mint", "plum", "dawn"],
    lift: [0, 0],
    backdrop: (p, roll) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="M-20 ${250 - i * 40}C160 ${Math.round(between(60, 220, roll))} 420 ${Math.round(300 - i * 30)} 660 ${110 + i * 22}" fill="none" stroke="${p.glow}" stroke-width="${14 - i * 3}" opacity=".32"/>`,
        )
        .join(""),
  },
  "full-body": {
    sun: "behind",
    poses: ["star", "reach", "split"],
    palettes: ["sand", "coral", "sky", "dawn"],
    lift: [36, 66],
    backdrop: (p, _, sun) => rays(p, sun),
  },
  "weight-loss": {
    poses: ["run", "reach", "star"],
    palettes: ["dawn", "lagoon", "sand"],
    lift: [26, 50],
    backdrop: (p) => hops(5, (i) => 226 - i * 30, p.trail),
  },
  advanced: {
    size: [1.35, 1.6],
    at: [400, 460],
    sun: "high",
    poses: ["split", "tuck", "star", "kick"],
    palettes: ["night", "plum", "night"],
    lift: [62, 96],
    backdrop: (p, roll) => stars(roll) + arc(40, 600, horizon, 26, p.glow, 3),
  },
  beginner: {
    at: [190, 270],
    poses: ["bounce", "reach", "bounce"],
    palettes: ["dawn", "mint", "sky"],
    lift: [8, 24],
    backdrop: (p, roll) => hills(p, Math.round(between(40, 220, roll))),
  },
};
