import type { KeywordEntry } from "@/features/videos/admin/blacklist.ts";
import { deleteIfUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

export type BlacklistedKeyword = Database["public"]["Tables"]["keyword_blacklist"]["Row"];
const table = () => client.from("keyword_blacklist");

/** All keywords, newest first. */
export const listKeywords = (): Promise<BlacklistedKeyword[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Adds an active keyword. */
export const addKeyword = async (entry: KeywordEntry): Promise<BlacklistedKeyword> =>
  unwrap(
    await table()
      .insert({ ...entry, is_active: true })
      .select()
      .single(),
  );

/** Saves an edited keyword and activates it. Throws ChangedMeanwhile if somebody has saved it since. */
export const changeKeyword = (seen: Seen, entry: KeywordEntry): Promise<BlacklistedKeyword> =>
  updateIfUnchanged("keyword_blacklist", seen, { ...entry, is_active: true });

/** Activates or deactivates a keyword. Throws ChangedMeanwhile if somebody has saved it since. */
export const setKeywordActive = (seen: Seen, is_active: boolean): Promise<BlacklistedKeyword> =>
  updateIfUnchanged("keyword_blacklist", seen, { is_active });

/** Deletes a keyword. Throws ChangedMeanwhile if somebody has saved it since, and "not-found" if it was deleted. */
export const removeKeyword = (seen: Seen): Promise<BlacklistedKeyword> => deleteIfUnchanged("keyword_blacklist", seen);

/** The newest videos, with the columns that keywords match. */
export const newestVideos = async (size: number) =>
  unwrap(
    await client
      .from("enhanced_videos")
      .select("id, title, description, channel_name, status")
      .order("created_at", { ascending: false })
      .order("id")
      .limit(size),
  );
