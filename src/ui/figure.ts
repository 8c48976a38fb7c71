export type Point = readonly [number, number];
/** The joint and the end of a limb: elbow and hand, or knee and foot. */
export type Limb = readonly [Point, Point];
/** The arm and leg of one side. `toes` are degrees that they point up: 0 is a flat foot, 180 one that points left. */
export type Side = { arm: Limb; leg: Limb; toes: number };
/** A body facing right, about 100 units tall, with its hips at 0,0. `near` limbs are drawn over the trunk, `far` limbs behind it. */
export type Pose = { head: Point; neck: Point; far: Side; near: Side };

/** Format: head and neck | far elbow, hand, knee, foot | near elbow, hand, knee, foot. */
const drawn = {
  dip: "15,-37 9,-25 | -8,-20 -24,-13 18,4 3,23 | -4,-14 -20,-4 21,7 9,27",
  rise: "1,-46 0,-31 | 19,-33 31,-50 2,20 -8,37 | 20,-29 36,-42 7,19 1,39",
  fall: "0,-45 0,-30 | -17,-33 -31,-43 -7,18 -13,35 | 17,-33 31,-43 9,18 7,36",
  bounce: "2,-44 0,-30 | -13,-20 -20,-8 4,17 -6,33 | 13,-20 22,-10 10,16 3,34",
  star: "0,-45 0,-30 | -18,-36 -32,-50 -15,16 -30,31 | 18,-36 32,-50 15,16 30,31",
  tuck: "8,-38 3,-26 | 14,-12 20,2 21,-9 12,10 | 12,-10 15,6 17,-5 6,13",
  run: "12,-42 7,-28 | 20,-18 30,-29 -9,17 -28,20 | -8,-19 -6,-4 18,4 14,24",
  split: "1,-46 0,-31 | -17,-42 -30,-56 -21,7 -43,10 | 18,-42 31,-55 22,5 44,-1",
  reach: "0,-46 0,-31 | -19,-44 -14,-66 -7,20 -11,39 | 19,-44 14,-66 7,20 8,41",
  squat: "13,-38 8,-25 | 22,-22 37,-25 18,4 3,23 | 20,-19 35,-20 21,7 9,27",
  tree: "0,-46 0,-31 | -22,-44 -1,-66 20,9 3,19 | 22,-44 1,-66 0,20 -1,41",
  lift: "1,-45 0,-30 | -19,-31 -20,-54 -15,9 -17,31 | 19,-31 20,-54 15,9 17,31",
};
export type PoseName = keyof typeof drawn;
export const poseNames = Object.keys(drawn) as PoseName[];

/** Parses the format above; a fourth part, the degrees of the far and near toes, is optional. */
export function parsePose(text: string): Pose {
  const [trunk, far, near, toes] = text
    .split(" | ")
    .map((part) => part.split(" ").map((pair) => pair.split(",").map(Number) as unknown as Point));
  const side = ([elbow, hand, knee, foot]: Point[] = [], degrees = 0) =>
    ({ arm: [elbow, hand], leg: [knee, foot], toes: degrees }) as unknown as Side;
  const [head, neck] = trunk as [Point, Point];
  return { head, neck, far: side(far, toes?.[0]?.[0]), near: side(near, toes?.[1]?.[0]) };
}

/** The appearance of a figure: SVG colors. */
export type Look = { skin: string; face: string; hair: string; shirt: string; tights: string; shoes?: string };

/** Shoes that are visible on light and dark backgrounds. */
export const tintedShoes = "#8b8fc7";

/** The people in the site's drawings. */
export const cast = {
  mara: { skin: "#c98d62", face: "#3d1d10", hair: "#2b1a14", shirt: "#ff6a2b", tights: "#35d0bb" },
  ilse: { skin: "#f3c9a5", face: "#6b3a24", hair: "#e9e4dc", shirt: "#0f766e", tights: "#a99df5" },
  tomas: { skin: "#7d4e33", face: "#1f0f08", hair: "#151527", shirt: "#f4583b", tights: "#4f8ff0" },
} satisfies Record<string, Look>;

/** A stroke or a filled shape of a figure: path data in units of the figure, with round caps and joins. */
export type Part = { d: string; stroke?: string; width?: number; fill?: string };

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** The point at a part of the way from one point to another. */
const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/** A limb, whose joint is bent softly. */
const limb = (from: Point, [joint, end]: Limb) =>
  `M${at(from)}L${at(between(joint, from, 0.3))}Q${at(joint)} ${at(between(joint, end, 0.3))}L${at(end)}`;
const round = (center: Point) => `M${at(center)}h.01`;

/** Half the distance between the shoulders: 0 from the side, up to 5.5 with the arms on both sides of the body. */
const halfShoulders = ({ far, near }: Pose) => Math.max(-5.5, Math.min(5.5, (near.arm[0][0] - far.arm[0][0]) / 2));

/** An arm with its sleeve, and a hand whose thumb points up or forward. */
function armParts(shoulder: Point, arm: Limb, { skin, shirt }: Look): Part[] {
  const [elbow, hand] = arm;
  const length = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]);
  const [x, y] = [(hand[0] - elbow[0]) / length, (hand[1] - elbow[1]) / length];
  const side = x + 0.7 * y > 0 ? 1 : -1;
  const tip = ([along, across]: Point): Point => [
    hand[0] + x * along + y * across * side,
    hand[1] + y * along - x * across * side,
  ];
  return [
    { d: limb(shoulder, arm), stroke: skin, width: 6 },
    { d: `M${at(hand)}L${at(tip([3, 0]))}`, stroke: skin, width: 7 },
    { d: `M${at(hand)}L${at(tip([2, 4.5]))}`, stroke: skin, width: 2.8 },
    { d: `M${at(shoulder)}L${at(between(shoulder, elbow, 0.45))}`, stroke: shirt, width: 8.5 },
  ];
}

/** The face, from its right side: two eyes and a smile. */
const facePath = ([x, y]: Point) =>
  `M${n(x + 1)} ${n(y)}v.6M${n(x + 6)} ${n(y)}v.6M${n(x + 0.5)} ${n(y + 4)}q3 2.8 5.5 0`;

/** The heel and toe of a foot: the centers of the round ends of its stroke. */
const footOf = ({ leg: [, [x, y]], toes }: Side): [Point, Point] => {
  const [cos, sin] = [Math.cos((toes * Math.PI) / 180), Math.sin((toes * Math.PI) / 180)];
  return [
    [x - 2 * cos, y + 1 + 2 * sin],
    [x + 5 * cos, y + 1 - 5 * sin],
  ];
};
const shoe = (side: Side) => {
  const [heel, toe] = footOf(side);
  return `M${at(heel)}L${at(toe)}`;
};

/** The parts of a figure from back to front, with its hips at 0,0. `farLook` has the colors of its far limbs. */
export function poseParts(pose: Pose, look: Look, farLook = look): Part[] {
  const { head, neck, far, near } = pose;
  const [x, y] = head;
  const half = halfShoulders(pose);
  const throat: Point = [(neck[0] + x) / 2, (neck[1] + y) / 2];
  return [
    ...armParts([neck[0] - half, neck[1] + 2], far.arm, farLook),
    { d: limb([-2, 0], far.leg), stroke: farLook.tights, width: 10 },
    { d: `M${at(neck)}L0 -1`, stroke: look.shirt, width: 17 },
    { d: limb([2, 0], near.leg), stroke: look.tights, width: 10.5 },
    { d: shoe(far) + shoe(near), stroke: look.shoes ?? "#fff", width: 6 },
    ...armParts([neck[0] + half, neck[1] + 2], near.arm, look),
    { d: `M${at(neck)}L${at(throat)}`, stroke: look.skin, width: 6 },
    { d: round([x - 8, y - 6]), stroke: look.hair, width: 9 },
    { d: round(head), stroke: look.skin, width: 18 },
    { d: `M${n(x - 8.5)} ${n(y + 3)}a9 9 0 1 1 16.5 -7q-7 1 -10 0q-2 4 -6.5 7z`, fill: look.hair },
    { d: facePath(head), stroke: look.face, width: 1.6 },
  ];
}

/** The parts of a named pose. */
export function figureParts(name: PoseName, look: Look): Part[] {
  const pose = parsePose(drawn[name]);
  const weights = name === "lift" ? dumbbells([pose.far.arm[1], pose.near.arm[1]]) : [];
  return [...poseParts(pose, look), ...weights];
}

const dumbbells = (hands: Point[]): Part[] => [
  { d: hands.map(([x, y]) => `M${n(x - 9)} ${n(y)}h18`).join(""), stroke: "#6a6fa8", width: 4 },
  {
    d: hands.map(([x, y]) => `M${n(x - 9)} ${n(y - 4)}v8M${n(x + 9)} ${n(y - 4)}v8`).join(""),
    stroke: "#6a6fa8",
    width: 6,
  },
];

/** The distance from the hips down to the sole of a side, and to the lower sole of a pose, in units of the figure. */
export const soleOfSide = (side: Side): number => Math.max(...footOf(side).map(([, y]) => y)) + 3;
export const soleOfPose = ({ far, near }: Pose): number => Math.max(soleOfSide(far), soleOfSide(near));
export const soleOf = (name: PoseName): number => soleOfPose(parsePose(drawn[name]));

/** The placement of a figure: its hips are at x, y; size 1 is 100 units from head to foot; facing -1 looks left. */
export type Placement = { x: number; y: number; size: number; facing?: 1 | -1 };

/** The SVG transform for a placement. */
export const placed = ({ x, y, size, facing = 1 }: Placement): string =>
  `translate(${n(x)} ${n(y)}) scale(${Math.round(size * facing * 1000) / 1000} ${Math.round(size * 1000) / 1000})`;

/** A figure as SVG. */
export function figure(name: PoseName, placement: Placement, look: Look): string {
  const parts = figureParts(name, look).map(({ d, stroke, width, fill }) =>
    fill ? `<path d="${d}" fill="${fill}"/>` : `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>`,
  );
  return `<g transform="${placed(placement)}" fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</g>`;
}
