import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import type { VideoWorkout } from "@/features/workout/session-workout.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { nameStartLinks } from "./resume-link.browser.ts";
import SessionDialog from "./SessionDialog.tsx";
import { startByClick } from "./start-by-click.store.ts";
import { useSessionOfUrl } from "./use-session-of-url.ts";

type Props = Pick<VideoWorkout, "videoId" | "channel" | "title"> & {
  youtubeId: string;
  seconds: number;
  poster: string;
};

/** The workout session of a video's page. The URL determines whether it is open: /videos/{id}?workout=1. */
function VideoSession(video: Props) {
  const workout = useSessionOfUrl(() => followUrl(video));
  return workout && <SessionDialog key={video.videoId} workout={workout} />;
}

function followUrl({ videoId, channel, title, youtubeId, seconds, poster }: Props): void {
  const videos = [{ youtubeId, seconds, title, path: location.pathname, poster }];
  const workout = { videoId, channel, title, description: "", videos, restSeconds: 0 };
  if (!new URLSearchParams(location.search).has("workout")) {
    closeSession();
    nameStartLinks(document, workout);
    return;
  }
  void openSession(workout);
  startByClick();
}

export default withErrorBoundary(VideoSession);
