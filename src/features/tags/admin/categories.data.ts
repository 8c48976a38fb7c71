import { type VideoCategory, videoCategories } from "@/features/videos/video-search.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** A category with its number of approved videos, and the numbers of titles, descriptions and tags that contain its word. */
export type CountedCategory = {
  category: VideoCategory;
  videos: number;
  titles: number;
  descriptions: number;
  tags: number;
};

/** All categories in the order of the chips. */
export async function countCategories(): Promise<CountedCategory[]> {
  const counted = new Map(unwrap(await client.rpc("category_counts")).map((row) => [row.category, row]));
  const none = { videos: 0, titles: 0, descriptions: 0, tags: 0 };
  return videoCategories.map((category) => ({ ...none, ...counted.get(category), category }));
}

/** The newest videos of a category, with the fields that contain its word and an excerpt of the description. */
export const categoryExamples = async (category: VideoCategory) =>
  unwrap(await client.rpc("category_examples", { of_category: category }));
export type CategoryExample = Awaited<ReturnType<typeof categoryExamples>>[number];
