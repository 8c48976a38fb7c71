import { type FitAnswers, type FitVideo, fitCriteria } from "@/domain/fit-finder.ts";
import type { VideoCard } from "@/domain/video.ts";
import { publicRpc } from "../public-rpc.ts";
import { cardColumns, searchArguments } from "./search.ts";

/** The approved videos that match the answers, the closest to the minutes first, else the newest. */
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
