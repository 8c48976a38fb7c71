import { type Bounce, bouncePath, type ShownMove, secondsOfBounce, timedParts } from "@/features/bounces/bounce.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { followUrl } from "./follow-url.browser.ts";
import SessionDialog from "./SessionDialog.tsx";
import type { BounceWorkout } from "./session-workout.ts";
import { useSessionOfUrl } from "./use-session-of-url.ts";

interface Props {
  bounce: Bounce;
  /** its moves, each once */
  moves: readonly ShownMove[];
}

/** The workout session of a bounce's page. The URL determines whether it is open: /bounces/{slug}?workout=1. */
function BounceSession({ bounce, moves }: Props) {
  const workout = useSessionOfUrl(() => followUrl(bounceWorkout(bounce, moves)));
  return workout && <SessionDialog key={bounce.id} workout={workout} />;
}

/** A bounce as a workout. */
export function bounceWorkout(bounce: Bounce, moves: readonly ShownMove[]): BounceWorkout {
  const { id, title, description, steps } = bounce;
  const parts = timedParts(steps, moves);
  const item = { youtubeId: "", seconds: secondsOfBounce(steps), title, path: bouncePath(bounce), poster: "", parts };
  return { bounceId: id, title, description, videos: [item], restSeconds: 0 };
}

export default withErrorBoundary(BounceSession);
