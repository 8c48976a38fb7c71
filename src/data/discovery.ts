import { callFunction } from "./functions.ts";

/** Asks the server to look on YouTube for more. Returns how many of what it found are in the catalog now. */
export async function discoverVideos(query: string): Promise<number> {
  const answer = await callFunction<{ approved?: unknown }>("youtube-videos", { query, maxResults: 20 });
  return typeof answer?.approved === "number" ? answer.approved : 0;
}
