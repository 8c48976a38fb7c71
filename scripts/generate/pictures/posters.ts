import { figure, soleOf } from "../../../src/ui/figure.ts";
import { between, dice, pick } from "./dice.ts";
import { type Palette, palettes, someLook } from "./palettes.ts";
import { suns, type Theme, themes } from "./poster-themes.ts";
import { arc, ground, landscape, picture, trampoline, width } from "./scene.ts";

/** The theme of a video, by its type of training rather than its level, except for advanced videos. */
function themeOf(tags: string[]): string {
  if (tags[0] === "advanced") return "advanced";
  return tags.find((tag) => tag in themes && tag !== "beginner" && tag !== "advanced") ?? "beginner";
}

/** A poster: a person at the top of a jump. */
export function poster(id: string, tags: string[]): string {
  const roll = dice(id);
  const theme = themes[themeOf(tags)] as Theme;
  const p: Palette = palettes[pick(theme.palettes, roll)];
  const look = someLook(p, roll);
  const stance = pick(theme.poses, roll);
  const size = between(...(theme.size ?? [1.5, 1.85]), roll);
  const x = between(...(theme.at ?? [250, 390]), roll);
  // a person at one side has the sun on the other side
  const facesRight = Math.abs(x - width / 2) > 60 ? x < width / 2 : roll() > 0.5;
  const facing = facesRight ? 1 : -1;
  const sun = suns[theme.sun ?? "beside"](x, facing, roll);
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
