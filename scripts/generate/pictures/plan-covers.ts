import { figure, type PoseName } from "../../../src/ui/figure.ts";
import { lookOf, type Palette, type PaletteName, palettes } from "./palettes.ts";
import { arc, cropped, ground, horizon, landscape, leap, trail, trampoline, width } from "./scene.ts";

/** The plan to draw: its weeks, how steeply its difficulty increases (up to 1), and the pose and colors of the person. */
type PlanLook = { slug: string; weeks: number; climb: number; pose: PoseName; palette: PaletteName };

/** The relative difficulty of a week: every fourth week of a long plan is easier. */
const easing = (week: number, weeks: number) => (weeks > 4 && week % 4 === 3 ? 0.55 : 1);
const someone = ({ slug, pose, palette }: PlanLook, x: number, y: number, size: number, facing: 1 | -1 = 1) =>
  figure(pose, { x, y, size, facing }, lookOf(slug, palette));
const mirrored = (drawing: string) => `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>`;

/** An arc per week, whose height is the week's difficulty, with a person on the last one. */
function climb(p: Palette, plan: PlanLook): string {
  const { weeks } = plan;
  const step = (width - 150) / weeks;
  const topOf = (week: number) => horizon - 46 - plan.climb * 120 * ((week + 1) / weeks) * easing(week, weeks);
  const leaps = Array.from({ length: weeks }, (_, week) =>
    leap(30 + week * step, 30 + (week + 1) * step, horizon + 6, topOf(week)),
  );
  const landing = 30 + (weeks - 0.5) * step;
  return [
    landscape(p, { x: 150, y: 110, radius: 54 }),
    ground(p, 10),
    trail(leaps.slice(0, -1).join(""), p.trail, 3.5),
    trail(leaps.at(-1) ?? "", p.trail, 5),
    trampoline(landing, 302, 96, p),
    someone(plan, landing, topOf(weeks - 1) + 14, 1.4),
  ].join("");
}

/** A ring per week around a person in front of a large sun. */
function rings(p: Palette, plan: PlanLook): string {
  const { weeks } = plan;
  const hoops = Array.from({ length: weeks }, (_, week) => {
    const reach = 118 + (week + 1) * (170 / weeks);
    return leap(width / 2 - reach, width / 2 + reach, horizon + 4, 120 - plan.climb * 96 * ((week + 1) / weeks));
  });
  return [
    landscape(p, { x: width / 2, y: 150, radius: 96 }),
    ground(p, 14),
    trail(hoops.join(""), p.trail, 3),
    trampoline(width / 2, 300, 118, p),
    someone(plan, width / 2, 176, 1.75),
  ].join("");
}

/** A block per week, with a person over the highest one. */
function stairs(p: Palette, plan: PlanLook): string {
  const { weeks } = plan;
  const step = 380 / weeks;
  const heightOf = (week: number) => 34 + plan.climb * 96 * ((week + 1) / weeks) * easing(week, weeks);
  const blocks = Array.from({ length: weeks }, (_, week) => {
    const height = heightOf(week);
    return `M${Math.round(30 + week * step)} ${Math.round(300 - height)}h${Math.round(step - 7)}v${Math.round(height + 20)}h${-Math.round(step - 7)}z`;
  });
  return [
    landscape(p, { x: 118, y: 84, radius: 40 }),
    ground(p, 6),
    `<path d="${blocks.join("")}" fill="${p.glow}" stroke="${p.glow}" stroke-width="6" stroke-linejoin="round" opacity=".8"/>`,
    arc(400, 632, 292, 92, p.trail, 4),
    trampoline(516, 300, 104, p),
    someone(plan, 516, 140, 1.6),
  ].join("");
}

/** A hop per week over the plain, decreasing towards a low sun. */
function horizons(p: Palette, plan: PlanLook): string {
  const { weeks } = plan;
  const sizes = Array.from({ length: weeks }, (_, week) => 1 - (0.75 * week) / weeks);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let from = 250;
  const hops = sizes.map((size) => {
    const to = from + (330 * size) / whole;
    const hop = leap(from, to, horizon + 22 * size, horizon - (30 + plan.climb * 70) * size);
    from = to;
    return hop;
  });
  return [
    landscape(p, { x: 500, y: 236, radius: 104 }),
    ground(p, 16),
    trail(hops.join(""), p.trail, 4),
    trampoline(178, 306, 126, p),
    someone(plan, 178, 168, 1.9),
  ].join("");
}

const compositions = {
  climb: (p: Palette, plan: PlanLook) => cropped(climb(p, plan), "xMax"),
  "climb to the left": (p: Palette, plan: PlanLook) => cropped(mirrored(climb(p, plan)), "xMin"),
  rings: (p: Palette, plan: PlanLook) => cropped(rings(p, plan), "xMid"),
  stairs: (p: Palette, plan: PlanLook) => cropped(stairs(p, plan), "xMax"),
  "stairs to the left": (p: Palette, plan: PlanLook) => cropped(mirrored(stairs(p, plan)), "xMin"),
  horizons: (p: Palette, plan: PlanLook) => cropped(horizons(p, plan), "xMin"),
  "horizons to the left": (p: Palette, plan: PlanLook) => cropped(mirrored(horizons(p, plan)), "xMax"),
};
export type Composition = keyof typeof compositions;

/** A plan's cover, which shows its difficulty week by week in the given composition. */
export const planCover = (composition: Composition, plan: PlanLook): string =>
  compositions[composition](palettes[plan.palette], plan);

/** The cover of a plan without a picture: the arc without a person. */
export function planFallback(): string {
  const p = palettes.dawn;
  const [sky, floor] = [landscape(p, { x: 320, y: 120, radius: 58 }), ground(p, 12)];
  return cropped(sky + floor + arc(110, 530, 280, 110, p.trail, 5) + trampoline(320, 290, 100, p), "xMid");
}
