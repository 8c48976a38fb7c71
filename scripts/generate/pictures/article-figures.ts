import { figure, type PoseName, soleOf } from "../../../src/ui/figure.ts";
import { lookOf, palettes } from "./palettes.ts";
import { picture, trampoline } from "./scene.ts";

// Illustrations in articles. Without text, which couldn't be read aloud or searched.

const paper = "#fff4e6";
const ink = "#25307a";
const accent = "#f4583b";
const calm = "#0f766e";

const on = (content: string, back = paper) => picture(`<path d="M0 0h640v360H0z" fill="${back}"/>${content}`);
const line = (path: string, color = ink, width = 6, dashes = "") =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
const floor = (y = 320) => line(`M40 ${y}H600`, ink, 4);
const cross = (x: number, y: number) => line(`M${x - 16} ${y - 16}l32 32m0-32l-32 32`, accent, 10);
const check = (x: number, y: number) => line(`M${x - 20} ${y}l14 15 26-32`, calm, 10);

/** A person with their soles at a given height. */
function person(name: string, pose: PoseName, x: number, soles: number, size: number, facing: 1 | -1 = 1) {
  return figure(pose, { x, y: soles - soleOf(pose) * size, size, facing }, lookOf(name, "sky"));
}

/** A mat from the side: frame, legs, and the mat between its rims, which is bent down by `dip`. */
const matFromSide = (x: number, half: number, dip: number) =>
  line(`M${x - half} 262v54M${x + half} 262v54`, ink, 7) +
  line(`M${x - half} 262Q${x} ${262 + 2 * dip} ${x + half} 262`, "#12123a", 6);

const landing = on(
  floor() +
    matFromSide(170, 112, 8) +
    person("anna", "stand", 170, 268, 1.8) +
    cross(64, 70) +
    matFromSide(470, 112, 24) +
    person("anna", "land", 462, 284, 1.8) +
    check(366, 70),
);

const stop = on(
  line("M70 40V310H590", ink, 5) +
    line("M110 310C128 300 132 64 150 64s22 236 40 246", accent, 8) +
    line("M230 310C320 300 320 214 400 214s80 86 170 96", calm, 8),
);

const room = on(
  floor() +
    line("M40 34H600", ink, 4) +
    trampoline(320, 268, 104, palettes.sky) +
    person("mila", "reach", 320, 270, 1.66) +
    line("M320 62V42M214 286H70M426 286H570", accent, 5, "1 11") +
    line("M84 274l-14 12 14 12M556 274l14 12-14 12M310 52l10-10 10 10", accent, 5),
);

const foot = (x: number, turn: number) =>
  `<path transform="translate(${x} 180) rotate(${turn})" d="M0-46c15 0 19 16 16 34-3 14-3 22-2 32 1 14-4 24-14 24s-15-10-14-24c1-10 1-18-2-32-3-18 1-34 16-34z" fill="#ffd7a8"/>`;
const middle = on(
  `<circle cx="320" cy="180" r="160" fill="#fff7ee" stroke="${accent}" stroke-width="10"/><circle cx="320" cy="180" r="140" fill="none" stroke="#12123a" stroke-width="22" stroke-dasharray="3 9"/><circle cx="320" cy="180" r="124" fill="#191a45"/>${line("M320 104a76 76 0 1 1-.1 0", "#8fe0d2", 4, "1 12")}${foot(292, -4)}${foot(348, 4)}`,
  "#e6efff",
);

const handlebar = on(
  floor() +
    trampoline(300, 268, 132, palettes.sky) +
    line("M392 274V178q0-12-12-12h-18", calm, 9) +
    person("greta", "hold", 306, 272, 1.84) +
    line("M180 166H270", accent, 4, "1 12") +
    line("M470 318v-76h76M546 318V170", ink, 8),
);

const layers = on(
  `<path d="M40 286h560v44H40z" fill="#b9a58c"/><path d="M120 254h400v32H120z" fill="#25307a"/><path d="M150 234h340v20H150z" fill="#e0a15c"/><path d="M286 206h68v28h-68z" rx="8" fill="#12123a"/>` +
    line("M320 206V96", "#7a86c9", 22) +
    line("M320 40v34M304 62l16 16 16-16", accent, 7) +
    line("M250 340l-18-34M320 344v-38M390 340l18-34", accent, 4, "1 10"),
);

const weeks = [84, 96, 110, 55, 110, 126, 144, 82];
const load = on(
  floor() +
    weeks
      .map((height, week) => {
        const color = week === 3 ? accent : week === 7 ? "#8fb4ff" : calm;
        return `<rect x="${70 + week * 64}" y="${318 - height * 1.7}" width="44" height="${height * 1.7}" rx="10" fill="${color}"/>`;
      })
      .join(""),
);

const wall = (x: number) => `<path d="M${x} 60h26v260h-26z" fill="#d9c6b0"/>`;
const calves = on(
  floor() +
    wall(262) +
    person("ivo", "lean straight", 176, 322, 1.84) +
    wall(556) +
    person("ivo", "lean bent", 474, 322, 1.84) +
    line("M106 298l22-32M434 296l24-28", accent, 7),
);

/** The drawings by path, which ends with the size, to avoid layout shifts. */
export const articleFigures: [path: string, svg: string][] = Object.entries({
  "soft-landing": landing,
  "peak-of-a-landing": stop,
  "room-to-jump": room,
  "middle-of-the-mat": middle,
  "handlebar-at-the-waist": handlebar,
  "under-the-legs": layers,
  "eight-weeks": load,
  "calf-stretches": calves,
}).map(([name, svg]) => [`/figures/${name}-640x360.svg`, svg]);
