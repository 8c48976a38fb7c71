import { useStore } from "@nanostores/react";
import { $completed } from "@/features/plans/plan-progress.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { draftName } from "./day-draft.browser.ts";
import ReviewFields from "./ReviewFields.tsx";

/** The review of a finished day. The draft of an unsaved note continues on the plan's page. */
export default function SessionReview({ workout: { dayId } }: { workout: DayWorkout }) {
  const completed = useStore($completed)?.[dayId];
  return (
    completed && (
      <ReviewFields
        review={completed}
        waits={completed.waits === true}
        draft={draftName({ id: dayId })}
        onSave={(changes) => rateDay(dayId, changes)}
      />
    )
  );
}
