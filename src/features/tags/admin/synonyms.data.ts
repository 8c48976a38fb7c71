import { deleteIfUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

/** Words that mean the same to the public search. */
export type SynonymGroup = Omit<Database["public"]["Tables"]["search_synonyms"]["Row"], "keys">;
const table = () => client.from("search_synonyms");

/** Every group, by its first word. The database keeps 500 at most. */
export const listSynonyms = async (): Promise<SynonymGroup[]> => unwrap(await table().select().order("words"));

/** Adds a group. A word that another group has is refused as a conflict. */
export const addSynonyms = async (words: string[]): Promise<SynonymGroup> =>
  unwrap(await table().insert({ words }).select().single());

/** Saves the words of a group. Throws ChangedMeanwhile when somebody saved it since. */
export const changeSynonyms = (seen: Seen, words: string[]): Promise<SynonymGroup> =>
  updateIfUnchanged("search_synonyms", seen, { words });

/** Deletes a group. Throws ChangedMeanwhile when somebody saved it since, and "not-found" when it was gone. */
export const removeSynonyms = (seen: Seen): Promise<SynonymGroup> => deleteIfUnchanged("search_synonyms", seen);
