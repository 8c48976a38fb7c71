import { useId } from "react";
import { classes } from "./classes.ts";
import { Person } from "./Person.tsx";
import { sunrise } from "./sunrise.ts";

interface Props {
  className?: string | undefined;
}

const { width, height, horizon, sun, arc, ground, legs, moments, gaps } = sunrise;
const delays = [
  "",
  "motion-safe:delay-300",
  "motion-safe:delay-700",
  "motion-safe:delay-1000",
  "motion-safe:delay-1200",
];

/**
 * The drawing for a finished plan, on a dark background: the sun rises while the arc is drawn from left to right and the jumper
 * reaches its top. Static with reduced motion.
 */
export function SunriseDrawing({ className }: Props) {
  const id = useId();
  return (
    <svg
      className={classes("overflow-visible", className)}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
    >
      <clipPath id={`${id}sky`}>
        <rect x="0" y="-200" width={width} height={200 + horizon} />
      </clipPath>
      <mask id={`${id}drawn`} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <path
          d={arc}
          pathLength="1"
          stroke="#fff"
          strokeWidth="20"
          className="[stroke-dasharray:1.1] motion-safe:transition-[stroke-dashoffset] motion-safe:duration-[1.4s] motion-safe:starting:[stroke-dashoffset:1.1]"
        />
        {gaps.map((gap) => (
          <circle key={gap.cx} {...gap} />
        ))}
      </mask>
      <g clipPath={`url(#${id}sky)`}>
        <circle
          cx={sun.x}
          cy={sun.y}
          r={sun.r}
          className="fill-sun motion-safe:transition-transform motion-safe:duration-[1.8s] motion-safe:ease-out motion-safe:starting:[transform:translateY(430px)]"
        />
      </g>
      <path
        d={arc}
        stroke="var(--color-primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 14"
        mask={`url(#${id}drawn)`}
      />
      {moments.map(({ pose, placement, opacity }, index) => (
        <g key={pose} opacity={opacity}>
          <Person
            pose={pose}
            who="mara"
            {...placement}
            className={classes(
              "motion-safe:transition-[opacity,transform] motion-safe:duration-700 motion-safe:ease-spring motion-safe:starting:opacity-0 motion-safe:starting:[transform:translateY(40px)]",
              delays[index],
            )}
          />
        </g>
      ))}
      <g stroke="#fff" strokeWidth="6" strokeLinecap="round">
        <path d={ground} />
        <path d={legs} />
      </g>
    </svg>
  );
}
