const prefix = "draft of ";
const keyOf = (name: string) => prefix + name;

/** Saves a draft in this tab, so that it survives a reload or an expired session. */
export const keepDraft = (name: string, entry: object): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(entry));

/** The saved draft, or an empty object. */
export const draftOf = <Entry extends object>(name: string): Partial<Entry> =>
  JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** Deletes all drafts of this tab, when another member may use it next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
