import type { ReactNode } from "react";
import {
  type ChosenGoal,
  goalPercent,
  goalSentence,
  streakSentence,
  workoutsOfGoal,
} from "@/features/training/weekly-goal.ts";
import { Icon } from "@/ui/Icon.tsx";
import { ProgressRing } from "@/ui/ProgressRing.tsx";
import styles from "./StreakFlame.module.css";

interface Props {
  week: ChosenGoal;
  /** the heading */
  children: ReactNode;
}

/** The progress of the week as a ring and as text, and the streak of weeks. */
export default function GoalRing({ week, children }: Props) {
  const { workouts, goal, state } = week;
  const streak = streakSentence(week);
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4 pe-10 sm:pe-0">
      <span className="relative grid shrink-0 place-items-center">
        <ProgressRing percent={state === "paused" ? 0 : goalPercent(week)} large />
        <span className="absolute font-display text-xl font-bold tabular-nums" aria-hidden="true">
          {state === "paused" ? <Icon name="pause" /> : workouts > goal ? workouts : `${workouts}/${goal}`}
        </span>
      </span>
      <div className="grid gap-0.5">
        {children}
        <p>
          <span className="sr-only">{`${workoutsOfGoal(week)}. `}</span>
          {goalSentence(week)}
        </p>
        {streak && (
          <p className="flex items-center gap-1.5 text-sm font-semibold">
            <StreakFlame weeks={week.streak} />
            {streak}
          </p>
        )}
      </div>
    </div>
  );
}

const maxWeeks = 5;

/** A flame that grows with the streak. Decorative: the number is beside it. */
function StreakFlame({ weeks }: { weeks: number }) {
  const size = 20 + 4 * Math.min(weeks, maxWeeks);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={`shrink-0 ${styles.lit}`} aria-hidden="true">
      <path
        className="fill-primary"
        d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-2.5 1.2-4 2.4-5.2.4 1.6 1 2.4 1.8 2.8C10 8 10.4 4.6 12 2z"
      />
      <path className="fill-sun" d="M12 12c.6 1.8 2.6 2.6 2.6 4.9a2.6 2.6 0 0 1-5.2 0c0-2.1 1.8-2.7 2.6-4.9z" />
    </svg>
  );
}
