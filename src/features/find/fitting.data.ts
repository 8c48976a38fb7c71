import { type FitAnswers, type FitVideo, fitCriteria } from "@/features/find/fit-finder.ts";
import { cardColumns, searchArguments } from "@/features/videos/search.data.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import { publicRpc } from "@/platform/public-rpc.data.ts";

/** The approved videos that match the answers: closest to the minutes first, or newest first without minutes. */
export const fittingVideos = (
  answers: FitAnswers,
  size: number,
  signal: AbortSignal,
): Promise<(VideoCard & FitVideo)[]> =>
  publicRpc(
    "search_videos",
    {
      ...searchArguments(fitCriteria(answers)),
      page_size: size,
      ...(answers.language ? { in_language: answers.language } : {}),
    },
    { select: `${cardColumns},tags,categories`, signal },
  );
