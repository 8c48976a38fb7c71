import { type FitAnswers, type FitVideo, fitCriteria } from "@/features/find/fit-finder.ts";
import { cardColumns, searchArguments } from "@/features/videos/search.data.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import { publicRpc } from "@/platform/public-rpc.data.ts";

/** The approved videos that match the answers: closest to the minutes or newest first; without a level, the gentlest before. */
export const fittingVideos = (
  answers: FitAnswers,
  size: number,
  signal: AbortSignal,
): Promise<(VideoCard & FitVideo)[]> =>
  publicRpc(
    "search_videos",
    {
      ...searchArguments(fitCriteria(answers)),
      ...(answers.level ? {} : { sort: "gentlest" }),
      page_size: size,
      ...(answers.language ? { in_language: answers.language } : {}),
    },
    { select: `${cardColumns},tags,categories`, signal },
  );
