import type { Database } from "@/platform/database.types.ts";
import { serviceClient } from "./member.ts";

type NewVideo = Partial<Database["public"]["Tables"]["enhanced_videos"]["Insert"]>;

let made = 0;
const newYoutubeId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 11);

/** Inserts videos into the catalog as the server does, approved by default. Returns their ids. */
export async function addVideos(videos: NewVideo[]): Promise<string[]> {
  const rows = videos.map((video) => {
    made += 1;
    return {
      youtube_id: newYoutubeId(),
      title: `Video ${made}`,
      duration_seconds: 600,
      status: "approved",
      created_at: new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString(),
      ...video,
    };
  });
  const { data } = await serviceClient().from("enhanced_videos").insert(rows).select("id").throwOnError();
  return data.map(({ id }) => id);
}

/** Removes videos from the public list. */
export async function withdraw(ids: string[]): Promise<void> {
  await serviceClient().from("enhanced_videos").update({ status: "rejected" }).in("id", ids).throwOnError();
}

/** Adds approved videos for one test, in the order of their titles; the first has the most views. Returns their YouTube ids. */
export async function approveVideos(...titles: string[]): Promise<string[]> {
  const videos = titles.map((title, index) => ({ youtube_id: newYoutubeId(), title, view_count: 1000 - index }));
  await addVideos(videos);
  return videos.map(({ youtube_id }) => youtube_id);
}
