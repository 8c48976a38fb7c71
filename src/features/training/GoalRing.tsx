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
import StreakFlame from "./StreakFlame.tsx";

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
