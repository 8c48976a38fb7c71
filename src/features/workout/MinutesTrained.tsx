import { Suspense, useEffect, useRef } from "react";
import {
  type Ended,
  totalSeconds,
  trainedMinutes,
  trainedSeconds,
  type Workout,
} from "@/features/workout/workout-session.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { classes } from "@/ui/classes.ts";
import { ProgressRing } from "@/ui/ProgressRing.tsx";
import styles from "./MinutesTrained.module.css";

const SessionFigure = lazyOrNothing(() => import("./SessionFigure.tsx"));

interface Props {
  workout: Workout;
  end: Ended;
  /** whether a day of a plan was completed, also by a short workout */
  isDayDone?: boolean;
  /** the number of the week that this workout completed */
  week?: number | undefined;
}

/** The stage of a workout's end: the heading, which takes the focus, and the time trained in a ring that closes. */
export default function MinutesTrained({ workout, end, isDayDone = false, week }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const seconds = trainedSeconds(workout, end);
  const minutes = trainedMinutes(workout, end);
  const share = end.isEarned ? 1 : Math.min(1, seconds / Math.max(1, totalSeconds(workout)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end overflow-clip rounded-lg bg-hero text-white">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 self-center p-4 sm:p-6">
        <p className={classes("relative grid shrink-0 place-items-center", styles.ring)}>
          <ProgressRing percent={100 * share} large />
          <span className="absolute grid justify-items-center leading-none">
            <span className="font-display text-3xl font-bold tabular-nums">{minutes || Math.round(seconds)}</span>
            <span className="text-sm text-on-night-soft">{minutes ? "min" : "s"}</span>
          </span>
        </p>
        <h3 ref={heading} tabIndex={-1} className="font-display text-3xl font-bold outline-none max-[22rem]:text-2xl">
          {week !== undefined ? `Week ${week} done!` : share >= 0.5 || isDayDone ? "Well jumped!" : "A short one"}
        </h3>
      </div>
      <span className="me-4 h-40 min-w-36 max-[22rem]:me-2 max-[22rem]:min-w-20 sm:me-8 sm:h-48">
        <Suspense>
          <SessionFigure />
        </Suspense>
      </span>
    </div>
  );
}
