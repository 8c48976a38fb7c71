import { useState } from "react";

const keyOf = (name: string) => `draft of ${name}`;

function draftOf<Entry extends object>(name: string, saved: Entry): Entry {
  const kept = sessionStorage.getItem(keyOf(name));
  return kept === null ? saved : { ...saved, ...(JSON.parse(kept) as Partial<Entry>) };
}

/**
 * What somebody is typing into a form that may close under them (Esc, a press outside, a reload): the entry, the way to
 * change it, and the way to forget it. Opened again in this tab, the form of the same name has it still.
 */
export function useDraft<Entry extends object>(name: string, saved: Entry) {
  const [entry, setEntry] = useState(() => draftOf(name, saved));
  const change = (part: Partial<Entry>) => {
    const changed = { ...entry, ...part };
    sessionStorage.setItem(keyOf(name), JSON.stringify(changed));
    setEntry(changed);
  };
  return [entry, change, () => sessionStorage.removeItem(keyOf(name))] as const;
}
