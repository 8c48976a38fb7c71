import { figure, type Look, type PoseName, soleOf } from "../../src/ui/figure.ts";
import { hairs, type Palette, palettes, skins } from "./palettes.ts";
import { arc, dice, ground, height, horizon, landscape, picture, trampoline, width } from "./scene.ts";

type Dice = () => number;
type Sun = { x: number; y: number; radius: number };
type PaletteName = keyof typeof palettes;
type Theme = {
  poses: PoseName[];
  palettes: PaletteName[];
  backdrop: (p: Palette, roll: Dice, sun: Sun) => string;
  lift: [number, number];
};

const pick = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)] as T;
const between = (low: number, high: number, roll: Dice) => low + (high - low) * roll();
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

/** Sixteen beams that start outside the sun. */
function rays(p: Palette, sun: Sun): string {
  const beams = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const point = (distance: number) =>
      `${Math.round(sun.x + distance * Math.cos(angle))} ${Math.round(sun.y + distance * Math.sin(angle))}`;
    return `M${point(sun.radius * 1.35)}L${point(640)}`;
  });
  return `<path stroke="${p.glow}" stroke-width="9" opacity=".3" d="${beams.join("")}"/>`;
}

/** What each category looks like: how it moves, in which colors, before which backdrop, how high off the mat. */
const themes: Record<string, Theme> = {
  technique: {
    poses: ["bounce", "squat", "reach"],
    palettes: ["sky", "mint"],
    lift: [10, 34],
    backdrop: (p) =>
      `<g fill="none" stroke="${p.trail}" opacity=".28"><path d="M320 20V300M120 150H520M120 90H520M120 210H520" stroke-dasharray="3 7"/><circle cx="320" cy="150" r="118"/><circle cx="320" cy="150" r="78"/></g>`,
  },
  cardio: {
    poses: ["run", "star", "run", "kick"],
    palettes: ["coral", "plum", "indigo"],
    lift: [30, 62],
    backdrop: (p, roll) => hops(3 + Math.floor(roll() * 3), () => between(120, 200, roll), p.glow),
  },
  "low-impact": {
    poses: ["bounce", "squat", "bend"],
    palettes: ["mint", "dawn", "lagoon"],
    lift: [0, 0],
    backdrop: (p, roll) =>
      wave(Math.round(between(196, 214, roll)), 26, p.glow, 0.35) +
      wave(Math.round(between(226, 244, roll)), -22, p.ground, 0.3),
  },
  strength: {
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
    poses: ["tuck", "seated", "tuck"],
    palettes: ["plum", "lagoon", "sand"],
    lift: [26, 54],
    backdrop: (p) =>
      `<g fill="none" stroke="${p.glow}" stroke-width="10" opacity=".3"><circle cx="320" cy="170" r="60"/><circle cx="320" cy="170" r="110"/><circle cx="320" cy="170" r="160"/></g>`,
  },
  legs: {
    poses: ["split", "squat", "kick"],
    palettes: ["coral", "sand", "sky"],
    lift: [34, 64],
    backdrop: (p, roll) =>
      Array.from(
        { length: 4 },
        (_, i) =>
          `<path d="M${-80 + i * 180} 300l110 ${-Math.round(between(90, 160, roll))} 110 240z" fill="${p.ground}" opacity=".26"/>`,
      ).join(""),
  },
  balance: {
    poses: ["tree", "arabesque", "tree"],
    palettes: ["dawn", "sky", "lagoon"],
    lift: [0, 0],
    backdrop: (p, roll) => hills(p, Math.round(between(60, 200, roll))),
  },
  flexibility: {
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
    poses: ["split", "tuck", "star", "kick"],
    palettes: ["night", "plum", "night"],
    lift: [62, 96],
    backdrop: (p, roll) => stars(roll) + arc(40, 600, horizon, 26, p.glow, 3),
  },
  beginner: {
    poses: ["bounce", "reach", "bounce"],
    palettes: ["dawn", "mint", "sky"],
    lift: [8, 24],
    backdrop: (p, roll) => hills(p, Math.round(between(40, 220, roll))),
  },
};

/** The theme of a video: what it trains is more telling than its level, except for the advanced shelf. */
function themeOf(tags: string[]): string {
  if (tags[0] === "advanced") return "advanced";
  return tags.find((tag) => tag in themes && tag !== "beginner" && tag !== "advanced") ?? "beginner";
}

/** A poster: one person at the top of one jump. */
export function poster(id: string, tags: string[]): string {
  const roll = dice(id);
  for (let warm = 0; warm < 4; warm++) roll();
  const theme = themes[themeOf(tags)] as Theme;
  const p: Palette = palettes[pick(theme.palettes, roll)];
  const look: Look = { skin: pick(skins, roll), hair: pick(hairs, roll), shirt: p.shirt, tights: p.tights };
  const facing = roll() > 0.5 ? 1 : -1;
  const stance = pick(theme.poses, roll);
  const size = between(1.5, 1.85, roll);
  const x = between(240, 400, roll);
  const sun = { x: x + facing * between(130, 200, roll), y: between(80, 140, roll), radius: between(36, 62, roll) };
  const lift = between(...theme.lift, roll);
  const mat = 284;
  const resting = lift === 0;
  const hips = Math.max(mat + 6 - (soleOf(stance) + lift) * size, 71 * size);
  const reach = between(170, 230, roll);
  return picture(
    [
      landscape(p, sun),
      theme.backdrop(p, roll, sun),
      ground(p, Math.round(between(4, 18, roll))),
      resting ? "" : arc(x - reach, x + reach, mat, hips - 40, p.trail),
      trampoline(x, mat, between(106, 128, roll), p, resting ? 7 : 0),
      figure(stance, { x, y: hips, size, facing }, look),
    ].join(""),
  );
}
