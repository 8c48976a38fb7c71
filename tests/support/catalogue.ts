import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "@/data/database.types.ts";

type NewVideo = Partial<Database["public"]["Tables"]["enhanced_videos"]["Insert"]>;

let made = 0;

/** Puts videos into the catalogue, approved unless they say otherwise, as the server would. Returns their ids. */
export async function addVideos(videos: NewVideo[]): Promise<string[]> {
  const { apiUrl, secretKey } = inject("backend");
  const service = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false } });
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
  const { data, error } = await service.from("enhanced_videos").insert(rows).select("id");
  if (error) throw error;
  return data.map(({ id }) => id);
}

/** Takes videos out of the public list. */
export async function withdraw(ids: string[]): Promise<void> {
  const { apiUrl, secretKey } = inject("backend");
  const service = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false } });
  const { error } = await service.from("enhanced_videos").update({ status: "rejected" }).in("id", ids);
  if (error) throw error;
}
