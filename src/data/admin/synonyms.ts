import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { ifUnchanged, type Seen } from "./if-unchanged.ts";

/** Words that mean the same to the public search. */
export type SynonymGroup = Omit<Database["public"]["Tables"]["search_synonyms"]["Row"], "keys">;
const table = () => client.from("search_synonyms");
const present = (id: string) => table().select().eq("id", id).maybeSingle();

/** Every group, by its first word. The database keeps 500 at most. */
export const listSynonyms = async (): Promise<SynonymGroup[]> => unwrap(await table().select().order("words"));

/** Adds a group. A word that another group has is refused as a conflict. */
export const addSynonyms = async (words: string[]): Promise<SynonymGroup> =>
  unwrap(await table().insert({ words }).select().single());

/** Saves the words of a group. Throws ChangedMeanwhile when somebody saved it since. */
export const changeSynonyms = ({ id, updated_at }: Seen, words: string[]): Promise<SynonymGroup> =>
  ifUnchanged(table().update({ words }).eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () =>
    present(id),
  );

/** Deletes a group. Throws ChangedMeanwhile when somebody saved it since, and "not-found" when it was gone. */
export const removeSynonyms = ({ id, updated_at }: Seen): Promise<SynonymGroup> =>
  ifUnchanged(table().delete().eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () => present(id));
