import "@/styles/kit/progress.css";

/** How much of something is done, 0 to 100 percent, as a ring beside the number. */
export function ProgressRing({ percent }: { percent: number }) {
  return (
    <svg className="progress-ring" width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
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
