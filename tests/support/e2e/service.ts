import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "@/platform/database.types.ts";
import { type Account, newMember } from "./people.ts";
import { product } from "./product.ts";

/** A client with the service role, for preparing and inspecting rows. */
export function service() {
  const { apiUrl, secrets } = product();
  return createClient<Database>(apiUrl, String(secrets.SUPABASE_SECRET_KEY), { auth: { persistSession: false } });
}

/** Creates a separate administrator for one test. */
export async function newAdmin(): Promise<Account> {
  const account = await newMember();
  await service().rpc("make_admin", { email: account.email }).throwOnError();
  return account;
}

type NewVideo = Partial<Database["public"]["Tables"]["enhanced_videos"]["Insert"]>;

/** Adds candidates for one test. Their titles begin with a unique word, which is returned for searching. */
export async function newCandidates(videos: NewVideo[]): Promise<{ word: string; titles: string[] }> {
  const word = `Zq${randomUUID().slice(0, 8)}`;
  const rows = videos.map((video, index) => ({
    youtube_id: randomUUID().replaceAll("-", "").slice(0, 11),
    channel_name: "Test Trampolines",
    thumbnail_url: "/covers/article-fallback.svg",
    duration_seconds: 600,
    language: "en",
    // the first is the newest, and so the first of the list
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString(),
    ...video,
    title: `${word} ${video.title ?? index + 1}`,
  }));
  await service().from("enhanced_videos").insert(rows).throwOnError();
  return { word, titles: rows.map(({ title }) => title) };
}

/** The current database row of a video. */
export async function videoTitled(title: string) {
  const { data } = await service().from("enhanced_videos").select().eq("title", title).single().throwOnError();
  return data;
}
