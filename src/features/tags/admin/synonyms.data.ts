import { deleteIfUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

/** A group of synonyms for the public search. */
export type SynonymGroup = Omit<Database["public"]["Tables"]["search_synonyms"]["Row"], "keys">;
const table = () => client.from("search_synonyms");

/** All groups, sorted by the first word. The database limits them to 500. */
export const listSynonyms = async (): Promise<SynonymGroup[]> => unwrap(await table().select().order("words"));

/** Adds a group. Throws "conflict" if another group has one of the words. */
export const addSynonyms = async (words: string[]): Promise<SynonymGroup> =>
  unwrap(await table().insert({ words }).select().single());

/** Saves the words of a group. Throws ChangedMeanwhile if somebody has saved it since. */
export const changeSynonyms = (seen: Seen, words: string[]): Promise<SynonymGroup> =>
  updateIfUnchanged("search_synonyms", seen, { words });

/** Deletes a group. Throws ChangedMeanwhile if somebody has saved it since, and "not-found" if it was deleted. */
export const removeSynonyms = (seen: Seen): Promise<SynonymGroup> => deleteIfUnchanged("search_synonyms", seen);
