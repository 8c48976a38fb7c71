import { classes } from "./classes.ts";
import "@/ui/progress.css";

/** Progress from 0 to 100 percent, as a small ring beside the number or a large one around it. */
export function ProgressRing({ percent, large = false }: { percent: number; large?: boolean }) {
  const size = large ? 88 : 20;
  return (
    <svg
      className={classes(
        "progress-ring",
        large && "[stroke-width:2.5] *:[stroke-width:2.5] forced-colors:*:first:[stroke-width:1]",
      )}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <circle cx={10} cy={10} r={7.5} />
      {percent > 0 && (
        <circle
          className="progress-ring-fill"
          cx={10}
          cy={10}
          r={7.5}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  );
}
