import type { KeywordEntry } from "@/features/videos/admin/blacklist.ts";
import { deleteIfUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

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

/** Saves an edited keyword, which makes it active again. Throws ChangedMeanwhile when somebody saved it since. */
export const changeKeyword = (seen: Seen, entry: KeywordEntry): Promise<BlacklistedKeyword> =>
  updateIfUnchanged("keyword_blacklist", seen, { ...entry, is_active: true });

/** Activates or deactivates a keyword. Throws ChangedMeanwhile when somebody saved it since. */
export const setKeywordActive = (seen: Seen, is_active: boolean): Promise<BlacklistedKeyword> =>
  updateIfUnchanged("keyword_blacklist", seen, { is_active });

/** Deletes a keyword. Throws ChangedMeanwhile when somebody saved it since, and "not-found" when it was gone. */
export const removeKeyword = (seen: Seen): Promise<BlacklistedKeyword> => deleteIfUnchanged("keyword_blacklist", seen);

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
