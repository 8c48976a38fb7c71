import type { ReactNode } from "react";
import { type ChosenGoal, goalPercent, goalSentence, streakSentence } from "@/features/training/weekly-goal.ts";
import { Icon } from "@/ui/Icon.tsx";
import { ProgressRing } from "@/ui/ProgressRing.tsx";

interface Props {
  week: ChosenGoal;
  /** the heading */
  children: ReactNode;
}

/** The progress of the week as a ring and as text, and the streak of weeks. */
export default function GoalRing({ week, children }: Props) {
  const { workouts, goal, state } = week;
  return (
    <div className="flex min-w-0 items-center gap-5">
      <span className="relative grid shrink-0 place-items-center">
        <ProgressRing percent={state === "paused" ? 0 : goalPercent(week)} large />
        <span className="absolute font-display text-xl font-bold tabular-nums" aria-hidden="true">
          {state === "paused" ? <Icon name="pause" /> : `${workouts}/${goal}`}
        </span>
      </span>
      <div className="grid gap-0.5">
        {children}
        <p>
          <span className="sr-only">{`${workouts} of ${goal} workouts. `}</span>
          {goalSentence(week)}
        </p>
        <p className="text-sm text-ink-soft">{streakSentence(week)}</p>
      </div>
    </div>
  );
}
