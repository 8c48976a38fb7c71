import { callFunction } from "@/platform/functions.data.ts";

/** In milliseconds. After it, the list loads without new videos from YouTube. */
const timeout = 8_000;

/** Requests a YouTube search by the server, which adds new approved videos to the catalog. */
export const discoverVideos = (query: string): Promise<unknown> =>
  callFunction("youtube-videos", { query, maxResults: 20 }, undefined, AbortSignal.timeout(timeout));
