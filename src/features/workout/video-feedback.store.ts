import type { ReportReason } from "@/features/videos/video-feedback.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { sendVideoFeedback } from "@/features/workout/video-feedback.data.ts";
import { failureMessage } from "@/platform/failure-message.ts";

/** Sends a member's report of a video of the session, by the path of its page. Returns an error message, or null. */
export async function reportVideo(path: string, reason: ReportReason, note: string): Promise<string | null> {
  try {
    await sendVideoFeedback(path.replace("/videos/", ""), reason, note.trim());
    return null;
  } catch (error) {
    return failureMessage(error, sessionMessages.reportFailed);
  }
}
