import { classes } from "./classes.ts";
import { Person } from "./Person.tsx";
import { gapsOf, horizon, type SceneName, sceneSize, scenes } from "./scenes.ts";

interface Props {
  scene: SceneName;
  className?: string | undefined;
  /** The sun rises, the arc is drawn, and the figures appear from left to right. Static with reduced motion. */
  isAnimated?: boolean;
  /** The text alternative of a drawing that isn't decorative. */
  label?: string;
}

const { width, height } = sceneSize;
const delays = [
  "",
  "motion-safe:delay-300",
  "motion-safe:delay-700",
  "motion-safe:delay-1000",
  "motion-safe:delay-1200",
];
const motion = {
  sun: "motion-safe:transition-transform motion-safe:duration-[1.8s] motion-safe:ease-out motion-safe:starting:[transform:translateY(430px)]",
  arc: "[stroke-dasharray:1.1] motion-safe:transition-[stroke-dashoffset] motion-safe:duration-[1.4s] motion-safe:starting:[stroke-dashoffset:1.1]",
  figure:
    "motion-safe:transition-[opacity,transform] motion-safe:duration-700 motion-safe:ease-spring motion-safe:starting:opacity-0 motion-safe:starting:[transform:translateY(40px)]",
};

/** One of the drawings of the cast, on a dark background. */
export function SceneDrawing({ scene, className, isAnimated = false, label }: Props) {
  const drawing = scenes[scene];
  // a page may show several scenes; those of one name have the same masks
  const [sky, drawn] = [`${scene}-sky`, `${scene}-drawn`];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <clipPath id={sky}>
        <rect x="0" y="-200" width={width} height={200 + horizon} />
      </clipPath>
      <mask id={drawn} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <path d={drawing.arc} pathLength="1" stroke="#fff" strokeWidth="20" className={isAnimated ? motion.arc : ""} />
        {gapsOf(drawing).map((gap) => (
          <circle key={gap.cx} {...gap} fill="#000" />
        ))}
      </mask>
      <g clipPath={`url(#${sky})`}>
        <circle {...drawing.sun} className={classes("fill-sun", isAnimated && motion.sun)} />
      </g>
      <path
        d={drawing.arc}
        stroke="var(--color-primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 14"
        mask={`url(#${drawn})`}
      />
      {drawing.figures.map(({ pose, who, placement, opacity }, index) => (
        <g key={pose} opacity={opacity}>
          <Person
            pose={pose}
            who={who}
            {...placement}
            className={isAnimated ? classes(motion.figure, delays[index]) : undefined}
          />
        </g>
      ))}
      <g stroke="#fff" strokeWidth="6" strokeLinecap="round" className="forced-colors:stroke-[CanvasText]">
        <path d={drawing.ground} />
        <path d={drawing.legs} />
      </g>
    </svg>
  );
}
