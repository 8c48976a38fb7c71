import { drawnStudios } from "../../../src/features/studios/studio-page.ts";
import { figure, type PoseName, soleOf } from "../../../src/ui/figure.ts";
import { lookOf, type Palette, type PaletteName, palettes } from "./palettes.ts";
import { height, picture, width } from "./scene.ts";

const floor = 254;

const mat = (x: number, y: number, radius: number) =>
  `<ellipse cx="${x}" cy="${y + radius * 0.3}" rx="${radius}" ry="${Math.round(radius * 0.2)}" opacity=".2"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius * 0.24)}" fill="#191a45" stroke="#fff7ee" stroke-width="7"/>`;

/** Light through three kinds of windows: arches, a sawtooth roof, one long pane. */
const windows = [
  (p: Palette) =>
    `${[60, 250, 440]
      .map((x) => `<path d="M${x} 220v-96a70 70 0 0 1 140 0v96z" fill="${p.glow}" opacity=".6"/>`)
      .join("")}<circle cx="320" cy="150" r="40" fill="${p.sun}"/>`,
  (p: Palette) =>
    `<path d="M0 130L120 40V130L270 40V130L420 40V130L570 40V130L720 40V130z" fill="${p.glow}" opacity=".55"/>` +
    `<circle cx="500" cy="178" r="34" fill="${p.sun}"/>`,
  (p: Palette) =>
    `<path d="M40 56H600V196H40z" fill="${p.glow}" opacity=".5"/><circle cx="140" cy="150" r="46" fill="${p.sun}"/>` +
    `<path d="M40 196V150h70v-34h56v80zM300 196V130h60v30h84v36z" fill="${p.ground}" opacity=".35"/>` +
    `<path d="M227 56V196M413 56V196" stroke="${p.sky[0]}" stroke-width="9"/>`,
  (p: Palette) =>
    `${[120, 320, 520]
      .map(
        (x) =>
          `<path d="M${x} 0v70" stroke="${p.ground}" stroke-width="4"/><path d="M${x - 34} 96a34 34 0 0 1 68 0z" fill="${p.sun}"/>`,
      )
      .join("")}<path d="M70 130H570V214H70z" fill="${p.glow}" opacity=".4"/>`,
];

const poses: [near: PoseName, far: PoseName][] = [
  ["star", "reach"],
  ["bounce", "star"],
  ["run", "bounce"],
  ["reach", "run"],
  ["squat", "reach"],
];
const names = Object.keys(palettes) as PaletteName[];
const turn = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** A class in a studio: two people on their mats, and an unused third mat. */
function room(number: number): string {
  const name = turn(names, number);
  const p = palettes[name];
  const [near, far] = turn(poses, number);
  const isMirrored = number % 4 > 1;
  const [first, second, free] = isMirrored ? [450, 220, 80] : [190, 420, 560];
  const jumper = (pose: PoseName, x: number, y: number, size: number, lift: number) =>
    figure(
      pose,
      { x, y: y - (soleOf(pose) + lift) * size, size, facing: x < width / 2 ? 1 : -1 },
      lookOf(`${number} ${x}`, name),
    );
  return picture(
    [
      `<path d="M0 0h${width}v${height}H0z" fill="${p.sky[1]}"/><path d="M0 0h${width}v${floor}H0z" fill="${p.sky[0]}" opacity=".75"/>`,
      turn(windows, number)(p),
      `<path d="M0 ${floor}h${width}V${height}H0z" fill="${p.ground}"/>`,
      mat(free, 272, 56),
      mat(second, 278, 76),
      jumper(far, second, 280, 1.25, 26),
      mat(first, 304, 96),
      jumper(near, first, 306, 1.7, 16),
    ].join(""),
  );
}

/** The pictures for studios without a picture, by number. */
export const studioPictures = (): string[] => Array.from({ length: drawnStudios }, (_, number) => room(number));
