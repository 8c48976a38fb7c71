type Point = readonly [number, number];
/** A body round its hips, about 100 units tall, looking right. `near` limbs are drawn over the trunk, `far` ones behind. */
type Pose = {
  head: Point;
  neck: Point;
  far: { arm: [Point, Point]; leg: [Point, Point] };
  near: { arm: [Point, Point]; leg: [Point, Point] };
};

/** Written as: head and neck | far elbow, hand, knee, foot | near elbow, hand, knee, foot. */
const drawn = {
  bounce: "2,-44 0,-30 | -13,-20 -20,-8 4,17 -6,33 | 13,-20 22,-10 10,16 3,34",
  star: "0,-45 0,-30 | -18,-36 -32,-50 -15,16 -30,31 | 18,-36 32,-50 15,16 30,31",
  tuck: "8,-38 3,-26 | 14,-12 20,2 21,-9 12,10 | 12,-10 15,6 17,-5 6,13",
  run: "12,-42 7,-28 | 20,-18 30,-29 -9,17 -28,20 | -8,-19 -6,-4 18,4 14,24",
  split: "1,-46 0,-31 | -17,-42 -30,-56 -21,7 -43,10 | 18,-42 31,-55 22,5 44,-1",
  reach: "0,-46 0,-31 | -11,-46 -9,-64 -7,20 -11,39 | 11,-46 9,-64 7,20 8,41",
  squat: "13,-38 8,-25 | 22,-22 37,-25 18,4 3,23 | 20,-19 35,-20 21,7 9,27",
  tree: "0,-46 0,-31 | -15,-44 -1,-64 20,9 3,19 | 15,-44 1,-64 0,20 -1,41",
  bend: "23,-37 12,-27 | -4,-14 -14,0 -9,20 -18,40 | 27,-44 46,-42 11,20 19,40",
  lift: "1,-45 0,-30 | -19,-31 -20,-54 -15,9 -17,31 | 19,-31 20,-54 15,9 17,31",
  kick: "-7,-45 -4,-30 | -19,-26 -29,-37 0,20 -3,41 | 10,-30 24,-37 20,-7 42,-16",
  arabesque: "33,-27 20,-20 | 34,-10 49,-17 -22,-4 -45,-13 | 2,-26 -13,-37 2,20 -1,41",
  seated: "-4,-43 -4,-29 | 12,-22 27,-27 18,-10 37,-15 | -16,-17 -19,2 20,-3 41,-4",
};
export type PoseName = keyof typeof drawn;

function readPose(text: string): Pose {
  const [trunk, far, near] = text
    .split(" | ")
    .map((part) => part.split(" ").map((pair) => pair.split(",").map(Number) as unknown as Point));
  const limbs = ([elbow, hand, knee, foot]: Point[] = []) =>
    ({ arm: [elbow, hand], leg: [knee, foot] }) as Pose["near"];
  const [head, neck] = trunk as [Point, Point];
  return { head, neck, far: limbs(far), near: limbs(near) };
}

export type Look = { skin: string; hair: string; shirt: string; tights: string };

const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;
const limb = (from: Point, [joint, end]: [Point, Point], width: number, color: string) =>
  `<path d="M${at(from)}Q${at([joint[0] * 1.12 - (from[0] + end[0]) * 0.06, joint[1] * 1.12 - (from[1] + end[1]) * 0.06])} ${at(end)}" stroke="${color}" stroke-width="${width}"/>`;

const dumbbells = (hands: Point[]) =>
  `<path d="${hands.map(([x, y]) => `M${n(x - 9)} ${n(y)}h18`).join("")}" stroke="#12123a" stroke-width="4"/>` +
  `<path d="${hands.map(([x, y]) => `M${n(x - 9)} ${n(y - 4)}v8M${n(x + 9)} ${n(y - 4)}v8`).join("")}" stroke="#12123a" stroke-width="6"/>`;

/** How far below the hips the lower foot's sole is, in units of the figure. */
export function soleOf(name: PoseName): number {
  const { near, far } = readPose(drawn[name]);
  return Math.max(near.leg[1][1], far.leg[1][1]) + 4;
}

/** The figure with its hips at x, y; size 1 is 100 units from head to foot; facing -1 looks left. */
export function figure(name: PoseName, x: number, y: number, size: number, facing: 1 | -1, look: Look): string {
  const { head, neck, far, near } = readPose(drawn[name]);
  const shoulder: Point = [neck[0], neck[1] + 4];
  const bun: Point = [head[0] - 7, head[1] - 6];
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(size * facing).toFixed(3)} ${size.toFixed(3)})" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    limb(shoulder, far.arm, 6.5, look.skin),
    limb([-2, 0], far.leg, 10, look.tights),
    `<path d="M${at(neck)}L0 -1" stroke="${look.shirt}" stroke-width="17"/>`,
    limb([2, 0], near.leg, 10.5, look.tights),
    `<path d="M${at(neck)}L${at([(neck[0] + head[0]) / 2, (neck[1] + head[1]) / 2])}" stroke="${look.skin}" stroke-width="6"/>`,
    `<circle cx="${n(bun[0])}" cy="${n(bun[1])}" r="4.5" fill="${look.hair}"/>`,
    `<circle cx="${n(head[0])}" cy="${n(head[1])}" r="9" fill="${look.skin}"/>`,
    `<path d="M${at([head[0] - 9, head[1] + 1])}a9 9 0 0 1 17 -5q-9 3 -17 5z" fill="${look.hair}"/>`,
    limb(shoulder, near.arm, 6.5, look.skin),
    name === "lift" ? dumbbells([far.arm[1], near.arm[1]]) : "",
    `<path d="${[far.leg[1], near.leg[1]].map(([fx, fy]) => `M${n(fx - 2)} ${n(fy + 1)}h7`).join("")}" stroke="#fff" stroke-width="6"/>`,
    "</g>",
  ].join("");
}
