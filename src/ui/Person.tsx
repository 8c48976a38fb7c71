import { cast, figureParts, type Place, type PoseName, placed } from "./figure.ts";

interface Props extends Place {
  pose: PoseName;
  who: keyof typeof cast;
  /** For what moves: the figure inside its place. */
  className?: string | undefined;
}

/** One of the cast in a drawing, as a group of its SVG. */
export const Person = ({ pose, who, className, ...place }: Props) => (
  <g transform={placed(place)}>
    <g className={className} fill="none" strokeLinecap="round" strokeLinejoin="round">
      {figureParts(pose, cast[who]).map(({ d, stroke, width, fill }) => (
        <path key={d} d={d} stroke={stroke} strokeWidth={width} fill={fill} />
      ))}
    </g>
  </g>
);
