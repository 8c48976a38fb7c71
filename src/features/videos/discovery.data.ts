import { callFunction } from "@/platform/functions.data.ts";

/** The list doesn't wait longer for YouTube. */
const timeout = 8_000;

/** Lets the server search YouTube; new videos that are approved are then in the list. */
export const discoverVideos = (query: string): Promise<unknown> =>
  callFunction("youtube-videos", { query, maxResults: 20 }, undefined, AbortSignal.timeout(timeout));
