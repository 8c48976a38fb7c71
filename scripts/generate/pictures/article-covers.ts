import { figure, type PoseName, soleOf } from "../../../src/ui/figure.ts";
import { lookOf, type Palette, type PaletteName, palettes } from "./palettes.ts";
import { arc, ground, horizon, landscape, picture, type Sun, spring, trampoline } from "./scene.ts";

const dots = (from: number, to: number, columns: number, color: string, opacity: number) =>
  `<path d="${Array.from({ length: to - from }, (_, i) => `M${330 + ((i + from) % columns) * 38} ${64 + Math.floor((i + from) / columns) * 38}h0`).join("")}" stroke="${color}" stroke-width="22" stroke-linecap="round" opacity="${opacity}"/>`;
const bars = (values: number[], color: string, base = horizon + 4) =>
  values
    .map(
      (value, i) =>
        `<rect x="${70 + i * 42}" y="${base - value}" width="26" height="${value}" rx="13" fill="${color}"/>`,
    )
    .join("");
const house = (x: number, y: number, color: string) =>
  `<path d="M${x} ${y}v-120l80-56 80 56v120z" fill="${color}"/><path d="M${x + 22} ${y - 62}h116" stroke="#fff" stroke-width="5" opacity=".6"/><path d="M${x + 34} ${y - 108}h30v28h-30zM${x + 96} ${y - 108}h30v28h-30zM${x + 34} ${y - 42}h30v28h-30zM${x + 96} ${y - 42}h30v28h-30z" fill="#ffe1b5"/>`;

/** A person above a mat; `lift` is the height above standing on it, in units. */
function person(slug: string, palette: PaletteName, pose: PoseName, x: number, mat: number, lift = 0, size = 1.45) {
  return figure(pose, { x, y: mat + 4 - (soleOf(pose) + lift) * size, size }, lookOf(slug, palette));
}

type Motif = { palette: PaletteName; sun?: Sun; draw: (p: Palette, slug: string) => string };

const ripples = (p: Palette) =>
  [40, 74, 108, 142]
    .map(
      (radius, i) =>
        `<path d="M${320 - radius * 1.6} 296a${radius * 1.6} ${radius * 0.42} 0 0 0 ${radius * 3.2} 0" fill="none" stroke="${p.trail}" stroke-width="${9 - i * 2}" opacity="${(0.9 - i * 0.2).toFixed(1)}"/>`,
    )
    .join("");
const fromAbove = (p: Palette) =>
  `<g transform="translate(320 172)"><circle r="140" fill="#fff7ee" stroke="${p.shirt}" stroke-width="12"/><circle r="118" fill="none" stroke="#12123a" stroke-width="26" stroke-dasharray="3 9.4"/><circle r="100" fill="#191a45"/><path d="M-66 34Q0-110 66 34" fill="none" stroke="${p.sun}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 16"/><circle cy="-38" r="13" fill="#ffd7a8"/></g><path d="M180 342h280M180 334v16M460 334v16" stroke="#fff" stroke-width="4"/>`;
const arrows = `<path d="M150 110v120M116 196l34 34 34-34M490 110v120M456 196l34 34 34-34" fill="none" stroke="#f4583b" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`;
const moon = (p: Palette) =>
  `<path d="M150 50a84 84 0 1 0 74 130a68 68 0 1 1-74-130z" fill="${p.sun}"/><path d="M300 60h0M380 110h0M590 220h0M60 230h0M270 180h0M340 30h0" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;
const week = Array.from({ length: 7 }, (_, i) =>
  arc(10 + i * 58, 68 + i * 58, 276, i % 2 === 0 ? 196 - i * 9 : 262, i % 2 === 0 ? "#f4583b" : "#ffffff", 4),
).join("");
const dumbbell = (p: Palette) =>
  `<g fill="${p.glow}"><rect x="60" y="130" width="40" height="124" rx="12"/><rect x="108" y="148" width="30" height="88" rx="10"/><path d="M138 182h92v20h-92z"/><rect x="230" y="148" width="30" height="88" rx="10"/><rect x="268" y="130" width="40" height="124" rx="12"/></g>`;

/** A drawing for each article. */
const motifs: Record<string, Motif> = {
  "first-week-on-a-mini-trampoline": {
    palette: "dawn",
    draw: (p, slug) => week + trampoline(510, 294, 108, p) + person(slug, "dawn", "bounce", 510, 294, 14),
  },
  "where-the-impact-goes": {
    palette: "lagoon",
    draw: (p, slug) => ripples(p) + trampoline(320, 284, 120, p, 9) + person(slug, "lagoon", "squat", 312, 294, 0, 1.8),
  },
  "how-many-calories-does-jumping-burn": {
    palette: "plum",
    draw: (p, slug) =>
      bars([34, 58, 46, 82, 66, 108, 92, 136], p.glow) +
      trampoline(510, 296, 100, p) +
      arc(380, 640, 294, 130, p.trail) +
      person(slug, "plum", "run", 506, 296, 42),
  },
  "choosing-a-mini-trampoline": { palette: "sand", draw: fromAbove },
  "push-down-not-up": {
    palette: "sky",
    draw: (p, slug) => arrows + trampoline(320, 288, 124, p, 10) + person(slug, "sky", "squat", 312, 298, 0, 1.9),
  },
  "warm-up-and-cool-down": {
    palette: "plum",
    draw: (p, slug) =>
      `<path d="M40 300C180 300 190 120 320 120S460 300 600 300" fill="none" stroke="${p.trail}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 15"/>` +
      person(slug, "plum", "bend", 130, 306, 0, 1.3) +
      person(`${slug}2`, "plum", "star", 322, 306, 70, 1.3) +
      person(slug, "plum", "seated", 520, 310, 0, 1.3),
  },
  "jumping-at-sixty-and-beyond": {
    palette: "mint",
    draw: (p, slug) =>
      trampoline(200, 290, 100, p, 5) +
      trampoline(450, 290, 100, p) +
      figure("bounce", { x: 200, y: 238, size: 1.5 }, { ...lookOf(slug, "mint"), hair: "#f7f3ec" }) +
      figure("reach", { x: 450, y: 206, size: 1.5 }, { ...lookOf(`${slug}b`, "mint"), hair: "#8c8aa0" }),
  },
  "a-habit-that-bounces": {
    palette: "indigo",
    sun: { x: 170, y: 120, radius: 58 },
    draw: (p, slug) =>
      dots(0, 21, 8, p.sun, 1) +
      dots(21, 32, 8, p.sun, 0.25) +
      trampoline(170, 294, 108, p) +
      arc(20, 320, 292, 130, p.trail) +
      person(slug, "indigo", "star", 170, 294, 44),
  },
  "intervals-or-steady": {
    palette: "night",
    draw: (p, slug) =>
      `<path d="M0 214h40l22-92 22 92h36l22-120 22 120h36l22-92 22 92h60" fill="none" stroke="${p.trail}" stroke-width="8" stroke-linejoin="round"/><path d="M304 214C390 120 560 120 640 214" fill="none" stroke="#35d0bb" stroke-width="8"/>` +
      trampoline(472, 298, 104, p) +
      person(slug, "night", "run", 472, 298, 22),
  },
  "strong-on-a-surface-that-moves": {
    palette: "coral",
    sun: { x: 460, y: 120, radius: 60 },
    draw: (p, slug) => dumbbell(p) + trampoline(460, 294, 116, p, 6) + person(slug, "coral", "lift", 460, 300, 0, 1.8),
  },
  "rest-days-are-training-days": {
    palette: "night",
    sun: { x: 150, y: 118, radius: 0 },
    draw: (p, slug) => moon(p) + trampoline(440, 292, 120, p, 6) + person(slug, "night", "seated", 424, 290, 0, 1.7),
  },
  "jumping-in-an-apartment": {
    palette: "dawn",
    draw: (_, slug) =>
      house(40, 300, "#0f766e") +
      house(226, 312, "#25307a") +
      spring(462, 308, 236, 26, "#f4583b", 4) +
      spring(578, 308, 236, 26, "#f4583b", 4) +
      `<rect x="422" y="222" width="196" height="18" rx="9" fill="#25307a"/>` +
      person(slug, "dawn", "reach", 520, 222, 0),
  },
  "music-at-128-beats": {
    palette: "indigo",
    draw: (p, slug) =>
      bars([40, 96, 60, 140, 84, 168, 70, 122], p.trail, 290) +
      trampoline(514, 294, 104, p) +
      person(slug, "indigo", "kick", 508, 294, 20),
  },
};

/** An article's cover. */
export function articleCover(slug: string): string {
  const motif = motifs[slug];
  if (!motif) throw new Error(`scripts/generate/pictures/article-covers.ts has no drawing for the article ${slug}`);
  const p = palettes[motif.palette];
  return picture(landscape(p, motif.sun ?? { x: 320, y: 104, radius: 56 }) + ground(p, 8) + motif.draw(p, slug));
}

/** The cover of an article without a picture: springs under a calm sky. */
export const articleFallback = (): string => {
  const p = palettes.mint;
  const coils = [150, 235, 320, 405, 490].map((x, i) =>
    spring(x, 306, 210 - (i % 2) * 40, 30, i % 2 ? "#f4583b" : "#25307a", 5),
  );
  return picture(landscape(p, { x: 320, y: 110, radius: 54 }) + ground(p, 8) + coils.join(""));
};
