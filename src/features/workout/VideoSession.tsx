import type { VideoWorkout } from "@/features/workout/session-workout.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { followUrl } from "./follow-url.browser.ts";
import SessionDialog from "./SessionDialog.tsx";
import { useSessionOfUrl } from "./use-session-of-url.ts";

type Props = Pick<VideoWorkout, "videoId" | "channel" | "title"> & {
  youtubeId: string;
  seconds: number;
  poster: string;
};

/** The workout session of a video's page. The URL determines whether it is open: /videos/{id}?workout=1. */
function VideoSession(video: Props) {
  const workout = useSessionOfUrl(() => followUrl(videoWorkout(video)));
  return workout && <SessionDialog key={video.videoId} workout={workout} />;
}

function videoWorkout({ videoId, channel, title, youtubeId, seconds, poster }: Props): VideoWorkout {
  const videos = [{ youtubeId, seconds, title, path: location.pathname, poster }];
  return { videoId, channel, title, description: "", videos, restSeconds: 0 };
}

export default withErrorBoundary(VideoSession);
