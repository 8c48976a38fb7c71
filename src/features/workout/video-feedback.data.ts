import type { ReportReason } from "@/features/videos/video-feedback.ts";
import { client } from "@/platform/client.data.ts";
import { DataError, unwrap } from "@/platform/errors.ts";

/** Sends a member's report of a video. Throws "not-found" if the video takes none. */
export async function sendVideoFeedback(video: string, reason: ReportReason, note: string): Promise<void> {
  const isStored = unwrap(await client.rpc("send_video_feedback", { video, reason, note }));
  if (!isStored) throw new DataError("not-found", "This video takes no reports now.");
}
