import { browserStorage, tabStorage } from "@/platform/storage.browser.ts";

const prefix = "draft of ";

/** The start of the keys in this browser's storage of texts that aren't saved yet. */
export const unsavedPrefix = "unsaved ";

const keyOf = (name: string) => prefix + name;

/** Saves a draft in this tab, so that it survives a reload or an expired session. */
export const keepDraft = (name: string, entry: object): void =>
  void tabStorage.write(keyOf(name), JSON.stringify(entry));

/** The saved draft, or an empty object. */
export const draftOf = <Entry extends object>(name: string): Partial<Entry> =>
  tabStorage.readJson<Partial<Entry>>(keyOf(name)) ?? {};

export const forgetDraft = (name: string): void => void tabStorage.remove(keyOf(name));

/** Deletes all drafts of this tab and unsaved texts of this browser, when another member may use it next. */
export function forgetDrafts(): void {
  tabStorage.removeByPrefix(prefix);
  browserStorage.removeByPrefix(unsavedPrefix);
}
