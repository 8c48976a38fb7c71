import type { APIRoute } from "astro";
import { commonWords } from "@/platform/nearest-words.ts";
import { rowsOf } from "@/site/collections/rows.ts";

/** The vocabulary of the video search, for suggestions when nothing is found. */
export const GET: APIRoute = async () => {
  const videos = await rowsOf("videos");
  return Response.json(
    commonWords(videos.map(({ title, channel_name, tags }) => [title, channel_name, ...tags].join(" "))),
  );
};
