import { MoveScene } from "./MoveScene.tsx";
import { momentOf } from "./move-motion.ts";
import { personFor, viewOf, type Who } from "./move-scene.ts";
import type { DrawnMove } from "./moves.ts";

interface Props {
  move: DrawnMove;
  /** strip: its different frames side by side; single: the most telling one */
  view?: "strip" | "single";
  who?: Who;
  className?: string | undefined;
  /** The text alternative of a drawing that isn't decorative. */
  label?: string;
}

/** A move without animation. It has the color of the text around it. */
export function MoveDrawing({ move, view = "single", who = personFor(move), className, label }: Props) {
  const { still = 0 } = move;
  const box = viewOf(move);
  const different = move.frames.filter(
    ({ pose, lift, x }, index) =>
      move.frames.findIndex((other) => other.pose === pose && other.lift === lift && other.x === x) === index,
  );
  const frames = view === "strip" ? different : move.frames.slice(still, still + 1);
  return (
    <svg
      className={className}
      viewBox={`${box.left} ${box.top} ${box.width * frames.length} ${box.height}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {frames.map((frame, index) => (
        <MoveScene key={frame.pose} move={move} moment={momentOf(frame)} who={who} left={index * box.width} />
      ))}
    </svg>
  );
}
