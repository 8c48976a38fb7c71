import type { Look } from "../../../src/ui/figure.ts";
import { type Dice, dice, pick } from "./dice.ts";

/** The colors of a picture: the sky from top to bottom, sun, ground, and the contrasting colors of the person. */
export type Palette = {
  sky: [string, string];
  sun: string;
  ground: string;
  glow: string;
  trail: string;
  shirt: string;
  tights: string;
};

const ink = "#1e1b4b";

/** Warm coral and orange with cool teal and indigo, in every picture. */
export const palettes = {
  dawn: {
    sky: ["#ffb48a", "#ffe8d2"],
    sun: "#fff6e9",
    ground: "#f0643f",
    glow: "#ff8f66",
    trail: "#ffffff",
    shirt: "#0f766e",
    tights: ink,
  },
  coral: {
    sky: ["#f4583b", "#ff9f6e"],
    sun: "#ffd9a8",
    ground: "#b5301f",
    glow: "#ffc08f",
    trail: "#fff1e0",
    shirt: "#1f2a6b",
    tights: "#0b3b46",
  },
  lagoon: {
    sky: ["#0b6b67", "#58c4b4"],
    sun: "#ffe0ad",
    ground: "#07474a",
    glow: "#8fe0d2",
    trail: "#ffe9cf",
    shirt: "#ff7a4f",
    tights: ink,
  },
  mint: {
    sky: ["#9fe3d3", "#eafaf4"],
    sun: "#ff8a5c",
    ground: "#12857b",
    glow: "#ffffff",
    trail: "#0f766e",
    shirt: "#f4583b",
    tights: "#25307a",
  },
  indigo: {
    sky: ["#2a2a78", "#7b73d6"],
    sun: "#ffa56b",
    ground: "#191a52",
    glow: "#a9a2f2",
    trail: "#ffd7b0",
    shirt: "#ffb04f",
    tights: "#35d0bb",
  },
  sand: {
    sky: ["#ffd7a8", "#fff4e3"],
    sun: "#f4583b",
    ground: "#0d7c78",
    glow: "#ffffff",
    trail: "#e2512f",
    shirt: "#25307a",
    tights: "#0b4f56",
  },
  night: {
    sky: ["#0e0f38", "#45379a"],
    sun: "#ffd08a",
    ground: "#080924",
    glow: "#6f63d8",
    trail: "#ff9a6b",
    shirt: "#ff6a45",
    tights: "#35d0bb",
  },
  sky: {
    sky: ["#8fb4ff", "#e6efff"],
    sun: "#ff8a5c",
    ground: "#3446b0",
    glow: "#ffffff",
    trail: "#25307a",
    shirt: "#f4583b",
    tights: "#0f4f6b",
  },
  plum: {
    sky: ["#5b2a86", "#ff8a6b"],
    sun: "#ffe1b5",
    ground: "#351257",
    glow: "#ffb79c",
    trail: "#fff1e0",
    shirt: "#35d0bb",
    tights: "#1b1147",
  },
} satisfies Record<string, Palette>;

const skins = ["#f3c9a5", "#c98d62", "#8a5636", "#5e3a26", "#e5ab7f"];
const hairs = ["#2b1a14", "#6b3a1e", "#151527", "#b9682f", "#e9e4dc"];

export type PaletteName = keyof typeof palettes;

/** A person in the colors of a palette. The same name gives the same person. */
export const lookOf = (name: string, palette: PaletteName): Look => someLook(palettes[palette], dice(name));

/** A random person in these colors. */
export const someLook = ({ shirt, tights }: Palette, roll: Dice): Look => ({
  skin: pick(skins, roll),
  hair: pick(hairs, roll),
  shirt,
  tights,
});
