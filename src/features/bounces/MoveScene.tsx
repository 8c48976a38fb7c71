import type { Ref } from "react";
import type { Moment } from "./move-motion.ts";
import { figureAt, hipsAt, matAt, shiftOf, surroundings, type Who } from "./move-scene.ts";
import type { DrawnMove } from "./moves.ts";

interface Props {
  move: DrawnMove;
  moment: Moment;
  who: Who;
  /** The offset to the right, for a strip. */
  left?: number;
  ref?: Ref<SVGGElement>;
}

/** A figure on its mini-trampoline, as an SVG group in the units of the figure. */
export function MoveScene({ move, moment, who, left = 0, ref }: Props) {
  const isOnMat = move.stance === undefined || move.stance === "seat";
  return (
    <g
      ref={ref}
      transform={`translate(${left} ${shiftOf(move)})`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g stroke="currentColor">
        {surroundings(move).map(({ d, width }) => (
          <path key={d} d={d} strokeWidth={width} />
        ))}
        {isOnMat && <path data-mat d={matAt(move, moment)} strokeWidth="4" />}
      </g>
      <g data-figure transform={hipsAt(moment)}>
        {figureAt(moment, who).map(({ d, stroke, width, fill }) => (
          <path key={`${stroke}${d}`} d={d} stroke={stroke} strokeWidth={width} fill={fill} />
        ))}
      </g>
    </g>
  );
}
