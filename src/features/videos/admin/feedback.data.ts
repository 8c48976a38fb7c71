import type { ReportReason } from "@/features/videos/video-feedback.ts";
import type { ListPage } from "@/platform/admin/list-pages.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/**
 * A video with the plans that use it and its waiting reports: when the latest was sent, their ids, the number for each reason, and their
 * sentences, newest first.
 */
export type ReportedVideo = {
  id: string;
  title: string;
  channel_name: string;
  status: string;
  latest: string;
  plans: { id: string; title: string }[];
  ids: string[];
  reasons: Partial<Record<ReportReason, number>>;
  notes: { reason: ReportReason; note: string; sent_at: string }[];
};

export const reportedVideosPerPage = 25;

/** One page (from 1) of the videos with waiting reports, those with the most first. */
export async function reportedVideos(page: number): Promise<ListPage<ReportedVideo>> {
  const found = unwrap(await client.rpc("video_feedback_page", { page })) as { total: number; rows: ReportedVideo[] };
  return { ...found, page };
}

/** Marks reports as done, or as waiting again. Returns the number of changed ones. */
export const finishReports = async (ids: string[], is_done: boolean): Promise<number> =>
  unwrap(await client.rpc("finish_video_feedback", { ids, is_done }));
