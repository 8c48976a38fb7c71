import { type VideoCategory, videoCategories } from "@/features/videos/video-search.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** A category, how many approved videos belong to it, and in how many of each field its word stands. */
export type CountedCategory = {
  category: VideoCategory;
  videos: number;
  titles: number;
  descriptions: number;
  tags: number;
};

/** Every category in the order of the chips. */
export async function countCategories(): Promise<CountedCategory[]> {
  const counted = new Map(unwrap(await client.rpc("category_counts")).map((row) => [row.category, row]));
  const none = { videos: 0, titles: 0, descriptions: 0, tags: 0 };
  return videoCategories.map((category) => ({ ...none, ...counted.get(category), category }));
}

/** The newest videos of a category: the fields its word stands in, and what stands around it in the description. */
export const categoryExamples = async (category: VideoCategory) =>
  unwrap(await client.rpc("category_examples", { of_category: category }));
export type CategoryExample = Awaited<ReturnType<typeof categoryExamples>>[number];
