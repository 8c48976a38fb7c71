const keyOf = (name: string) => `draft of ${name}`;

/** Keeps what somebody is typing while this tab is open: a reload or a session that ends costs nobody their words. */
export const keepDraft = (name: string, entry: object): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(entry));

/** What was kept by this name; nothing of it when nothing was. */
export const draftOf = <Entry extends object>(name: string): Partial<Entry> =>
  JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));
