import { cast, figureParts, type Placement, type PoseName, placed } from "./figure.ts";

interface Props extends Placement {
  pose: PoseName;
  who: keyof typeof cast;
  /** an SVG color; white by default, for dark backgrounds */
  shoes?: string | undefined;
  /** Class of the figure inside the positioned group, for animations. */
  className?: string | undefined;
}

/** A member of the cast, as an SVG group. */
export const Person = ({ pose, who, shoes, className, ...placement }: Props) => (
  <g transform={placed(placement)}>
    <g className={className} fill="none" strokeLinecap="round" strokeLinejoin="round">
      {figureParts(pose, shoes ? { ...cast[who], shoes } : cast[who]).map(({ d, stroke, width, fill }) => (
        <path key={d} d={d} stroke={stroke} strokeWidth={width} fill={fill} />
      ))}
    </g>
  </g>
);
