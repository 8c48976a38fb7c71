import { readNeeds } from "@/features/videos/needs.store.ts";
import { posterOf, type Video, videoPath } from "@/features/videos/video.ts";
import { videoById } from "@/features/videos/video-detail.data.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { replacementsFor } from "@/features/workout/video-replacements.ts";
import { replacementCandidates } from "@/features/workout/video-swap.data.ts";
import type { SessionVideo } from "@/features/workout/video-swap.ts";
import { isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";

/** Up to three videos that fit in place of a video, and the needs if there are any such, or why they can't be loaded. Never throws. */
export async function findReplacements(
  { path }: SessionVideo,
  workout: readonly SessionVideo[],
): Promise<{ videos: SessionVideo[] } | { failure: string }> {
  try {
    const [video, needs] = await Promise.all([videoById(path.split("/").at(-1) ?? ""), readNeeds()]);
    const find = async (wanted: typeof needs) =>
      replacementsFor(video, await replacementCandidates(video, wanted), workout).map(asSessionVideo);
    const fitting = await find(needs);
    return { videos: fitting.length > 0 || needs.length === 0 ? fitting : await find([]) };
  } catch (error) {
    // the video was withdrawn
    if (isCode(error, "not-found")) return { videos: [] };
    if (isCode(error, "offline")) return { failure: sessionMessages.swapOffline };
    return { failure: failureMessage(error, sessionMessages.swapFailed) };
  }
}

const asSessionVideo = (video: Video): SessionVideo => ({
  youtubeId: video.youtube_id,
  seconds: video.duration_seconds,
  title: video.title,
  path: videoPath(video),
  poster: posterOf(video),
});
