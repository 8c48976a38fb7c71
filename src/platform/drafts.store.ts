const prefix = "draft of ";
const keyOf = (name: string) => prefix + name;

/** Saves a draft for this tab, so that a reload or an ended session doesn't lose it. */
export const keepDraft = (name: string, entry: object): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(entry));

/** The saved draft; empty without one. */
export const draftOf = <Entry extends object>(name: string): Partial<Entry> =>
  JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** Forgets the drafts of whoever used this tab. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
