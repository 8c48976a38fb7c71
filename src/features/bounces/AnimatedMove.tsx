import { useEffect, useRef, useSyncExternalStore } from "react";
import { MoveDrawing } from "./MoveDrawing.tsx";
import { MoveScene } from "./MoveScene.tsx";
import { momentAt } from "./move-motion.ts";
import { figureAt, hipsAt, matAt, personFor, viewOf, type Who } from "./move-scene.ts";
import type { DrawnMove } from "./moves.ts";

const reduced = () => window.matchMedia("(prefers-reduced-motion: reduce)");
const onChange = (changed: () => void) => {
  const query = reduced();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

interface Props {
  move: DrawnMove;
  who?: Who;
  /** The milliseconds of a beat. */
  beatMs: number;
  /** Date.now() of a beat. */
  startedAt: number;
  isRunning: boolean;
  className?: string | undefined;
}

/** A move at its tempo, for the player: decorative, a strip with reduced motion. It moves without rendering. */
export function AnimatedMove({ move, who = personFor(move), beatMs, startedAt, isRunning, className }: Props) {
  const scene = useRef<SVGGElement>(null);
  const isReduced = useSyncExternalStore(
    onChange,
    () => reduced().matches,
    () => false,
  );
  useEffect(() => {
    if (!isRunning || isReduced) return;
    const figure = scene.current?.querySelector("[data-figure]");
    const mat = scene.current?.querySelector("[data-mat]");
    let frame = 0;
    const draw = () => {
      const moment = momentAt(move, (Date.now() - startedAt) / beatMs);
      figure?.setAttribute("transform", hipsAt(moment));
      mat?.setAttribute("d", matAt(move, moment));
      figureAt(moment, who).forEach(({ d }, index) => {
        figure?.children[index]?.setAttribute("d", d);
      });
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [move, who, beatMs, startedAt, isRunning, isReduced]);
  if (isReduced) return <MoveDrawing move={move} view="strip" who={who} className={className} />;
  const { left, top, width, height } = viewOf(move);
  return (
    <svg className={className} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <MoveScene ref={scene} move={move} moment={momentAt(move, 0)} who={who} />
    </svg>
  );
}
