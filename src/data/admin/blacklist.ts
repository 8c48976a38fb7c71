import type { KeywordEntry } from "@/domain/blacklist.ts";
import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { allRows } from "../paging.ts";

export type BlacklistedKeyword = Database["public"]["Tables"]["keyword_blacklist"]["Row"];
const table = () => client.from("keyword_blacklist");

/** Every keyword, the newest first. */
export const listKeywords = (): Promise<BlacklistedKeyword[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Adds a keyword, which is active. */
export const addKeyword = async (entry: KeywordEntry): Promise<BlacklistedKeyword> =>
  unwrap(
    await table()
      .insert({ ...entry, is_active: true })
      .select()
      .single(),
  );

/** Saves an edited keyword, which makes it active again. */
export const changeKeyword = async (id: string, entry: KeywordEntry): Promise<BlacklistedKeyword> =>
  unwrap(
    await table()
      .update({ ...entry, is_active: true })
      .eq("id", id)
      .select()
      .single(),
  );

/** Activates or deactivates a keyword. */
export const setKeywordActive = async (id: string, is_active: boolean): Promise<BlacklistedKeyword> =>
  unwrap(await table().update({ is_active }).eq("id", id).select().single());

/** Deletes a keyword; idempotent. */
export const removeKeyword = async (id: string): Promise<void> => {
  unwrap(await table().delete().eq("id", id));
};

/** The columns that keywords match, of the newest videos. */
export const newestVideos = async (size: number) =>
  unwrap(
    await client
      .from("enhanced_videos")
      .select("id, title, description, channel_name, status")
      .order("created_at", { ascending: false })
      .order("id")
      .limit(size),
  );
