import { useStore } from "@nanostores/react";
import { $completed } from "@/features/plans/plan-progress.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import { $saving, $workoutReview, rateRecorded } from "@/features/workout/save-workout.store.ts";
import { isOfPlan, type SessionWorkout, sessionId } from "@/features/workout/session-workout.ts";
import { $session } from "@/platform/session.store.ts";
import { draftName } from "./day-draft.browser.ts";
import ReviewFields from "./ReviewFields.tsx";
import { VideoFeedback } from "./VideoFeedback.tsx";

interface Props {
  workout: SessionWorkout;
  /** what the review is about */
  as: "day" | "workout";
}

/** The review of a finished workout. The draft of an unsaved note on a day continues on the plan's page. */
export default function SessionReview({ workout, as }: Props) {
  const completed = useStore($completed)?.[sessionId(workout)];
  const review = useStore($workoutReview);
  const isMember = useStore($session).state === "member";
  const videos = workout.videos.filter(({ parts }) => !parts);
  const waits = useStore($saving).state === "waiting";
  const draft = isOfPlan(workout) ? draftName({ id: workout.dayId }) : `video ${sessionId(workout)}`;
  return (
    <>
      {as === "workout" ? (
        <ReviewFields review={review} waits={waits} draft={draft} onSave={rateRecorded} />
      ) : (
        completed && (
          <ReviewFields
            key="day"
            review={completed}
            waits={completed.waits === true}
            draft={draft}
            onSave={(changes) => rateDay(sessionId(workout), changes)}
          />
        )
      )}
      {isMember && videos.length > 0 && <VideoFeedback videos={videos} />}
    </>
  );
}
