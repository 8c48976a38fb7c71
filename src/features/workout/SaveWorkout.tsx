import { useStore } from "@nanostores/react";
import { $enrollments } from "@/features/plans/enrollments.store.ts";
import { $planEnrollment } from "@/features/plans/plan-progress.store.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { $saving, completeWorkout, isRecorded, queueForNextAccount } from "@/features/workout/save-workout.store.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { $owner } from "@/features/workout/workout-session.store.ts";
import type { Ended } from "@/features/workout/workout-session.ts";
import { $session } from "@/platform/session.store.ts";
import { Button } from "@/ui/Button.tsx";
import { KeepWorkout } from "./KeepWorkout.tsx";

/** Offers a member to complete the day that the workout left open, and a visitor the way to an account. */
export default function SaveWorkout({ workout, end }: { workout: DayWorkout; end: Ended }) {
  const session = useStore($session);
  const saving = useStore($saving);
  const isKnown = useStore($enrollments).state !== "checking";
  const isEnrolled = useStore($planEnrollment) !== null;
  const wasMember = useStore($owner) !== null;
  if (session.state === "loading" || saving.state === "saving" || saving.state === "elsewhere") return null;
  if (session.state === "visitor")
    return (
      isRecorded(saving) && (
        <KeepWorkout
          next={`/plans/${workout.planSlug}#day-${workout.dayId}`}
          wasMember={wasMember}
          text={end.isEarned ? sessionMessages.keepIt : undefined}
          onLeave={queueForNextAccount}
        />
      )
    );
  if (!isKnown || (isRecorded(saving) && saving.as === "day")) return null;
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Button variant="outline" icon="check" onClick={() => void completeWorkout()}>
        Mark Complete
      </Button>
      {!isEnrolled && <p className="text-ink-soft">{sessionMessages.startsPlan(workout.planTitle)}</p>}
    </div>
  );
}
