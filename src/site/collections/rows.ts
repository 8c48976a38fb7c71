import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";

/** The rows of a collection. */
export const rowsOf = async <Name extends CollectionKey>(collection: Name): Promise<CollectionEntry<Name>["data"][]> =>
  (await getCollection(collection)).map(({ data }) => data);

/** All videos by YouTube id, which the days of plans reference. */
export const videosByYoutubeId = async () =>
  new Map((await rowsOf("videos")).map((video) => [video.youtube_id, video] as const));
