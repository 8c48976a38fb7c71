import type { Database } from "@/platform/database.types.ts";
import { serviceClient } from "./member.ts";

type NewVideo = Partial<Database["public"]["Tables"]["enhanced_videos"]["Insert"]>;

let made = 0;

/** Inserts videos into the catalog as the server does, approved by default. Returns their ids. */
export async function addVideos(videos: NewVideo[]): Promise<string[]> {
  const rows = videos.map((video) => {
    made += 1;
    return {
      youtube_id: crypto.randomUUID().replaceAll("-", "").slice(0, 11),
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
