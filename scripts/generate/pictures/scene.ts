import type { Palette } from "./palettes.ts";

export const width = 640;
export const height = 360;
export const horizon = 268;

export type Sun = { x: number; y: number; radius: number };

const r = (value: number) => String(Math.round(value));

/** Sky, sun with rings, and the ground below a slightly curved horizon. */
export function landscape(p: Palette, sun: Sun): string {
  const rings = [1.55, 2.25, 3.1].map(
    (ring, index) =>
      `<circle cx="${r(sun.x)}" cy="${r(sun.y)}" r="${r(sun.radius * ring)}" opacity="${0.2 - index * 0.055}"/>`,
  );
  return [
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".8" stop-color="${p.sky[1]}"/></linearGradient></defs>`,
    `<path d="M0 0h${width}v${height}H0z" fill="url(#s)"/>`,
    `<g fill="${p.glow}">${rings.join("")}</g>`,
    `<circle cx="${r(sun.x)}" cy="${r(sun.y)}" r="${r(sun.radius)}" fill="${p.sun}"/>`,
  ].join("");
}

export const ground = (p: Palette, rise = 14): string =>
  `<path d="M0 ${horizon + rise}Q${width / 2} ${horizon - rise} ${width} ${horizon + rise}V${height}H0z" fill="${p.ground}"/>` +
  `<path d="M0 ${horizon + rise + 44}Q${width / 2} ${horizon - rise + 52} ${width} ${horizon + rise + 44}V${height}H0z" fill="#000" opacity=".12"/>`;

/** A mini-trampoline from slightly above: legs, springs, mat. `dip` bends the mat down. */
export function trampoline(x: number, y: number, radius: number, p: Palette, dip = 0): string {
  const flat = radius * 0.24;
  const foot = (dx: number, dy: number) => `M${r(x + dx)} ${r(y + dy)}v${r(radius * 0.34)}`;
  return [
    `<ellipse cx="${r(x)}" cy="${r(y + radius * 0.44)}" rx="${r(radius * 1.02)}" ry="${r(flat * 0.8)}" opacity=".22"/>`,
    `<path d="${foot(-radius * 0.86, flat * 0.4)}${foot(radius * 0.86, flat * 0.4)}${foot(-radius * 0.35, flat)}${foot(radius * 0.35, flat)}" stroke="#12123a" stroke-width="5" stroke-linecap="round"/>`,
    `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(radius)}" ry="${r(flat)}" fill="#fff7ee" stroke="${p.shirt}" stroke-width="7"/>`,
    `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(radius * 0.88)}" ry="${r(flat * 0.84)}" fill="none" stroke="#12123a" stroke-width="${r(radius * 0.13)}" stroke-dasharray="2 5" opacity=".75"/>`,
    `<ellipse cx="${r(x)}" cy="${r(y + dip)}" rx="${r(radius * 0.8)}" ry="${r(flat * 0.74)}" fill="#191a45"/>`,
  ].join("");
}

/** The path data of a jump between two points through its highest point. */
export const leap = (from: number, to: number, base: number, top: number): string =>
  `M${r(from)} ${r(base)}Q${r((from + to) / 2)} ${r(2 * top - base)} ${r(to)} ${r(base)}`;

/** A dotted line along a path. */
export const trail = (path: string, color: string, thick = 4): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round" stroke-dasharray="0 ${thick * 2.6}"/>`;

/** A jump as a dotted line. */
export const arc = (from: number, to: number, base: number, top: number, color: string, thick = 4): string =>
  trail(leap(from, to, base, top), color, thick);

/** A coil spring on the ground. */
export function spring(
  x: number,
  bottom: number,
  top: number,
  coil: number,
  color: string,
  turns = 6,
  thick = 7,
): string {
  const step = (bottom - top) / turns;
  const loops = Array.from(
    { length: turns },
    () =>
      `c${coil} ${r(-step * 0.1)} ${coil} ${r(-step * 0.7)} 0 ${r(-step * 0.5)}s${-coil} ${r(-step * 0.5)} 0 ${r(-step * 0.5)}`,
  );
  return `<path d="M${r(x)} ${r(bottom)}${loops.join("")}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round"/>`;
}

export const picture = (content: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${attributes}>${content}</svg>\n`;

/** A picture that fills its box. A narrower box shows the given side, where the person is. */
export const cropped = (content: string, side: "xMin" | "xMid" | "xMax"): string =>
  picture(content, ` preserveAspectRatio="${side}YMid slice"`);
