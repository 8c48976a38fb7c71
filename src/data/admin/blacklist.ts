import type { KeywordEntry } from "@/domain/blacklist.ts";
import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { allRows } from "../paging.ts";
import { ifUnchanged, type Seen } from "./if-unchanged.ts";

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

const present = (id: string) => table().select().eq("id", id).maybeSingle();

/** Saves an edited keyword, which makes it active again. Throws ChangedMeanwhile when somebody saved it since. */
export const changeKeyword = ({ id, updated_at }: Seen, entry: KeywordEntry): Promise<BlacklistedKeyword> =>
  ifUnchanged(
    table()
      .update({ ...entry, is_active: true })
      .eq("id", id)
      .eq("updated_at", updated_at)
      .select()
      .maybeSingle(),
    () => present(id),
  );

/** Activates or deactivates a keyword. Throws ChangedMeanwhile when somebody saved it since. */
export const setKeywordActive = ({ id, updated_at }: Seen, is_active: boolean): Promise<BlacklistedKeyword> =>
  ifUnchanged(table().update({ is_active }).eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () =>
    present(id),
  );

/** Deletes a keyword. Throws ChangedMeanwhile when somebody saved it since, and "not-found" when it was gone. */
export const removeKeyword = ({ id, updated_at }: Seen): Promise<BlacklistedKeyword> =>
  ifUnchanged(table().delete().eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () => present(id));

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
