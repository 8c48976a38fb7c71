import type { Move } from "./moves.ts";
export const AnimatedMove = (_: {
  move: Pick<Move, "slug" | "frames" | "beats">;
  who: "mara";
  beatMs: number;
  startedAt: number;
  isRunning: boolean;
}) => <svg aria-hidden="true" />;
