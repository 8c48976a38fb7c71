import { atom } from "nanostores";
import { videoMessages } from "@/features/videos/messages.ts";
import { isVideoId, relatedVideos, type Video } from "@/features/videos/video.ts";
import { relativesOf, videoById } from "@/features/videos/video-detail.data.ts";
import { isCode } from "@/platform/errors.ts";
import { failureMessage, isOutage } from "@/platform/failure-message.ts";
import { type AsyncState, readInto } from "@/platform/resource.store.ts";

const relatedShown = 4;

/** A video whose page isn't built yet, with its related videos; null if it doesn't exist. */
export type LiveVideo = { video: Video; related: Video[] } | null;

export const $liveVideo = atom<AsyncState<LiveVideo>>({ state: "loading" });

/** Loads the video of a path: /videos/{id}. */
export async function showVideoAt(path: string): Promise<void> {
  const id = /^\/videos\/([^/]+?)(?:\.html)?\/?$/.exec(path)?.[1] ?? "";
  $liveVideo.set({ state: "loading" });
  await readInto($liveVideo, () => findVideo(id), {
    message: (error) => failureMessage(error, isOutage(error) ? "" : videoMessages.notFound),
    retries: () => true,
  });
}

async function findVideo(id: string): Promise<LiveVideo> {
  if (!isVideoId(id)) return null;
  try {
    const video = await videoById(id);
    return { video, related: relatedVideos(video, await relativesOf(video), relatedShown) };
  } catch (error) {
    if (isCode(error, "not-found")) return null;
    throw error;
  }
}
