import { useStore } from "@nanostores/react";
import { Suspense, useEffect } from "react";
import { sessionMessages } from "@/features/workout/messages.ts";
import type { VideoWorkout } from "@/features/workout/session-workout.ts";
import {
  $videoFinish,
  $videoReview,
  finishVideo,
  rateVideo,
  recordVideo,
  undoVideo,
} from "@/features/workout/video-finish.store.ts";
import { $owner } from "@/features/workout/workout-session.store.ts";
import type { SessionState } from "@/features/workout/workout-session.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { $session } from "@/platform/session.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { KeepWorkout } from "./KeepWorkout.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import MinutesTrained from "./MinutesTrained.tsx";
import ReviewFields from "./ReviewFields.tsx";

const WeeklyGoal = lazyOrNothing(() => import("@/features/training/WeeklyGoal.tsx"));

interface Props {
  workout: VideoWorkout;
  end: Extract<SessionState, { phase: "done" }>;
}

/** The end of the session of a single video: the minutes trained, the review, and for visitors the way to an account. */
export default function VideoDone({ workout, end }: Props) {
  const finish = useStore($videoFinish);
  const review = useStore($videoReview);
  const isVisitor = useStore($session).state === "visitor";
  const wasMember = useStore($owner) !== null;
  const isRecorded = finish.state === "saved" || finish.state === "waiting";
  // saving removes its button
  const container = useFocusFallback();
  useEffect(finishVideo, []);
  return (
    <section ref={container} tabIndex={-1} className="grid gap-5 outline-none" aria-label="Workout finished">
      <MinutesTrained workout={workout} end={end} />
      <StatusRegion className="text-lg font-semibold">{sentence()}</StatusRegion>
      {finish.state === "failed" && <Alert tone="danger">{finish.message}</Alert>}
      {/* the history sends and shows the workout */}
      {isRecorded && isVisitor && <KeepWorkout next="/history" wasMember={wasMember} />}
      {isRecorded && (
        <ReviewFields
          review={review}
          waits={finish.state === "waiting"}
          draft={`video ${workout.videoId}`}
          onSave={rateVideo}
        />
      )}
      {finish.state === "saved" && (
        <Suspense>
          <WeeklyGoal as="h3" offersGoal={false} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {!isRecorded && finish.state !== "saving" && (
          <Button icon="check" onClick={() => void recordVideo()}>
            Save workout
          </Button>
        )}
        <Button variant={isRecorded && !isVisitor ? "primary" : "outline"} onClick={() => leaveSession(workout)}>
          Done
        </Button>
        {finish.state !== "saving" && (
          <Button variant="quiet" icon="refresh" onClick={() => void undoVideo()}>
            {finish.state === "open" && end.undoTo === null ? "Start again" : "Undo"}
          </Button>
        )}
      </div>
    </section>
  );

  function sentence() {
    switch (finish.state) {
      case "open":
        return end.isEarned ? "" : sessionMessages.skipped;
      case "saving":
        return sessionMessages.saving;
      case "saved":
        return sessionMessages.completed;
      case "waiting":
        if (isVisitor) return wasMember ? sessionMessages.signedOut : sessionMessages.keptForAccount;
        return sessionMessages.waiting;
      case "failed":
        return "";
    }
  }
}
