import { Suspense, useEffect, useRef } from "react";
import { type Ended, totalSeconds, trainedMinutes, type Workout } from "@/features/workout/workout-session.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { classes } from "@/ui/classes.ts";
import { ProgressRing } from "@/ui/ProgressRing.tsx";
import styles from "./MinutesTrained.module.css";

const SessionFigure = lazyOrNothing(() => import("./SessionFigure.tsx"));

interface Props {
  workout: Workout;
  end: Ended;
}

/** The heading, which takes the focus, and the minutes trained in a ring that closes. */
export default function MinutesTrained({ workout, end }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const share = end.isEarned ? 1 : Math.min(1, end.trained / Math.max(1, totalSeconds(workout)));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className={classes("relative grid shrink-0 place-items-center", styles.ring)}>
        <ProgressRing percent={100 * share} large />
        <span className="absolute grid justify-items-center leading-none">
          <span className="font-display text-3xl font-bold tabular-nums">{trainedMinutes(workout, end)}</span>
          <span className="text-sm text-ink-soft">min</span>
        </span>
      </p>
      <h3 ref={heading} tabIndex={-1} className="font-display text-4xl font-bold outline-none">
        {share >= 0.5 ? "Well jumped!" : "A short one"}
      </h3>
      <span className="ms-auto h-24 min-w-24">
        <Suspense>
          <SessionFigure />
        </Suspense>
      </span>
    </div>
  );
}
