import { atom } from "nanostores";
import { isCode } from "@/data/errors.ts";
import { relativesOf, videoById } from "@/data/videos/detail.ts";
import { isVideoId, relatedVideos, type Video } from "@/domain/video.ts";
import { failureMessage, messages } from "@/messages.ts";
import { retryWhenOnline } from "./retry-when-online.ts";

const relatedShown = 4;

/** A video whose page is not built (yet): looked for, shown, not there, or out of reach for now. */
export type LiveVideo =
  | { state: "loading" }
  | { state: "shown"; video: Video; related: Video[] }
  | { state: "gone" }
  | { state: "failed"; message: string };

export const $liveVideo = atom<LiveVideo>({ state: "loading" });

/** Looks for the video that the address names: /videos/{id}. */
export async function showVideoAt(path: string): Promise<void> {
  const id = /^\/videos\/([^/]+?)(?:\.html)?\/?$/.exec(path)?.[1] ?? "";
  if (!isVideoId(id)) return $liveVideo.set({ state: "gone" });
  $liveVideo.set({ state: "loading" });
  try {
    const video = await videoById(id);
    $liveVideo.set({ state: "shown", video, related: relatedVideos(video, await relativesOf(video), relatedShown) });
  } catch (error) {
    if (isCode(error, "not-found")) return $liveVideo.set({ state: "gone" });
    console.error(error);
    $liveVideo.set({ state: "failed", message: failureMessage(error, messages.videos.notFound) });
    retryWhenOnline(() => $liveVideo.get().state === "failed" && showVideoAt(path));
  }
}
