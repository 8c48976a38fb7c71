import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";

/** The rows of a collection. */
export const rowsOf = async <Name extends CollectionKey>(collection: Name): Promise<CollectionEntry<Name>["data"][]> =>
  (await getCollection(collection)).map(({ data }) => data);

/** The whole catalog by YouTube id, as the days of plans name videos. */
export const videosByYoutubeId = async () =>
  new Map((await rowsOf("videos")).map((video) => [video.youtube_id, video] as const));
