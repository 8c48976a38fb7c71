import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $saving, isRecorded, saveAsWorkout } from "@/features/workout/save-workout.store.ts";
import type { BounceWorkout, VideoWorkout } from "@/features/workout/session-workout.ts";
import { $owner } from "@/features/workout/workout-session.store.ts";
import type { Ended } from "@/features/workout/workout-session.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { $session } from "@/platform/session.store.ts";
import { Button } from "@/ui/Button.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { EndActions, SavingStatus } from "./EndOfSession.tsx";
import { KeepWorkout } from "./KeepWorkout.tsx";
import MinutesTrained from "./MinutesTrained.tsx";
import SessionReview from "./SessionReview.tsx";

const WeeklyGoal = lazyOrNothing(() => import("@/features/training/WeeklyGoal.tsx"));

interface Props {
  workout: VideoWorkout | BounceWorkout;
  end: Ended;
}

/** The end of the session of a single video or bounce: the minutes trained, the review, and for visitors the way to an account. */
export default function VideoDone({ workout, end }: Props) {
  const saving = useStore($saving);
  const isVisitor = useStore($session).state === "visitor";
  const wasMember = useStore($owner) !== null;
  // saving removes its button
  const container = useFocusFallback();
  return (
    <section ref={container} tabIndex={-1} className="grid gap-5 outline-none" aria-label="Workout finished">
      <MinutesTrained workout={workout} end={end} />
      <SavingStatus workout={workout} end={end} />
      {/* the dashboard sends and names the workout */}
      {isRecorded(saving) && isVisitor && <KeepWorkout next="/dashboard#kept" wasMember={wasMember} />}
      {isRecorded(saving) && <SessionReview workout={workout} as="workout" />}
      {saving.state === "saved" && (
        <Suspense>
          <WeeklyGoal as="h3" offersGoal={false} />
        </Suspense>
      )}
      {saving.state === "failed" && (
        <Button icon="check" className="sm:justify-self-start" onClick={() => void saveAsWorkout()}>
          Save workout
        </Button>
      )}
      <EndActions workout={workout} end={end} />
    </section>
  );
}
