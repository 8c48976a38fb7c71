import type { Move } from "./moves.ts";
export const MoveDrawing = (_: {
  move: Pick<Move, "slug" | "frames">;
  view: "single" | "strip";
  className?: string;
}) => <svg aria-hidden="true" />;
