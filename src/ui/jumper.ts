/** A jumper drawn as a few thick lines. Angles are in degrees: 0 hangs down, 90 points ahead, 180 points up. */
export interface Pose {
  torso: number;
  arms: readonly [Limb, Limb];
  legs: readonly [Limb, Limb];
}
/** The angle of the upper and of the lower half. */
type Limb = readonly [number, number];

/** Five moments of one jump, from the dip to the landing, and two exercises. */
export const poses = {
  dip: {
    torso: 150,
    arms: [
      [-40, -70],
      [-58, -88],
    ],
    legs: [
      [78, -34],
      [52, -52],
    ],
  },
  rise: {
    torso: 172,
    arms: [
      [158, 172],
      [118, 146],
    ],
    legs: [
      [22, -4],
      [-16, -30],
    ],
  },
  top: {
    torso: 180,
    arms: [
      [126, 150],
      [-126, -150],
    ],
    legs: [
      [58, 22],
      [-58, -22],
    ],
  },
  fall: {
    torso: 178,
    arms: [
      [104, 126],
      [-104, -126],
    ],
    legs: [
      [34, -16],
      [-12, -22],
    ],
  },
  sprint: {
    torso: 168,
    arms: [
      [-30, 60],
      [64, 150],
    ],
    legs: [
      [96, 6],
      [-16, -62],
    ],
  },
  balance: {
    torso: 180,
    arms: [
      [96, 100],
      [-96, -100],
    ],
    legs: [
      [0, 0],
      [74, -64],
    ],
  },
  land: {
    torso: 152,
    arms: [
      [92, 112],
      [72, 92],
    ],
    legs: [
      [76, -32],
      [54, -48],
    ],
  },
} as const satisfies Record<string, Pose>;

const lengths = { torso: 37, neck: 17, arm: [17, 18], leg: [26, 27] } as const;
const shoulder = 31;

type Point = readonly [number, number];
const step = ([x, y]: Point, angle: number, length: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return [x + length * Math.sin(radians), y + length * Math.cos(radians)];
};
const round = (value: number) => Math.round(value * 10) / 10;
const line = (...points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

/** The lines and the head of a pose whose hip is at 0,0; a standing jumper is about 110 units high. */
export function drawJumper({ torso, arms, legs }: Pose): { lines: string; head: { x: number; y: number; r: number } } {
  const hip: Point = [0, 0];
  const neck = step(hip, torso, lengths.torso);
  const armsFrom = step(hip, torso, shoulder);
  const [x, y] = step(neck, torso, lengths.neck);
  const limb = (from: Point, [upper, lower]: Limb, [first, second]: readonly [number, number]) => {
    const joint = step(from, upper, first);
    return line(from, joint, step(joint, lower, second));
  };
  const lines = [
    line(hip, neck),
    ...arms.map((arm) => limb(armsFrom, arm, lengths.arm)),
    ...legs.map((leg) => limb(hip, leg, lengths.leg)),
  ].join("");
  return { lines, head: { x: round(x), y: round(y), r: 10 } };
}
