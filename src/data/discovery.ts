import { callFunction } from "./functions.ts";

/** Lets the server search YouTube. Returns how many new videos were approved. */
export async function discoverVideos(query: string): Promise<number> {
  const result = await callFunction<{ approved?: unknown }>("youtube-videos", { query, maxResults: 20 });
  return typeof result?.approved === "number" ? result.approved : 0;
}
