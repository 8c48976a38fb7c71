import { useStore } from "@nanostores/react";
import { $planEnrollment } from "@/features/plans/plan-progress.store.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { $finish, queueForNextAccount, saveWorkout } from "@/features/workout/workout-finish.store.ts";
import { $session } from "@/platform/session.store.ts";
import { Button } from "@/ui/Button.tsx";
import { KeepWorkout } from "./KeepWorkout.tsx";

/** Offers to save a workout that isn't saved automatically: a member saves it at once, a visitor signs in first. */
export default function SaveWorkout({ workout }: { workout: DayWorkout }) {
  const session = useStore($session);
  const isEnrolled = useStore($planEnrollment) !== null;
  const isSignedOut = useStore($finish).state === "signed-out";
  if (session.state === "loading") return null;
  if (session.state === "member")
    return (
      <div className="grid gap-3 sm:justify-items-start">
        <Button icon="check" onClick={() => void saveWorkout()}>
          Mark Complete
        </Button>
        {!isEnrolled && <p className="text-ink-soft">{sessionMessages.startsPlan(workout.planTitle)}</p>}
      </div>
    );
  return (
    <KeepWorkout
      next={`/plans/${workout.planSlug}#day-${workout.dayId}`}
      wasMember={isSignedOut}
      text={sessionMessages.keepIt}
      onLeave={queueForNextAccount}
    />
  );
}
