import type { Need } from "@/features/videos/needs.ts";
import { searchArguments } from "@/features/videos/search.data.ts";
import type { Video } from "@/features/videos/video.ts";
import { videoColumns } from "@/features/videos/video-detail.data.ts";
import { anyVideo } from "@/features/videos/video-search.ts";
import { replacementCriteria } from "@/features/workout/video-replacements.ts";
import { publicRpc } from "@/platform/public-rpc.data.ts";

/** Candidates to rank. */
const candidates = 24;

/** The approved videos that can replace a video and fit the needs, closest to its length first. */
export const replacementCandidates = (video: Video, needs: readonly Need[]): Promise<Video[]> =>
  publicRpc(
    "search_videos",
    {
      ...searchArguments(anyVideo),
      ...replacementCriteria(video, needs),
      sort: "closest",
      near_seconds: video.duration_seconds,
      page_size: candidates,
      ...(video.language === null ? {} : { in_language: video.language }),
    },
    { select: videoColumns.replaceAll(" ", "") },
  );
