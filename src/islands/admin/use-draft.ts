import { useState } from "react";

const drafts = new Map<string, object>();

/**
 * What somebody is typing into a form that may close under them (Esc, a press outside): the entry, the way to change it, and
 * the way to forget it. Opened again, the form of the same name has it still.
 */
export function useDraft<Entry extends object>(name: string, saved: Entry) {
  const [entry, setEntry] = useState(() => (drafts.get(name) as Entry | undefined) ?? saved);
  const change = (part: Partial<Entry>) => {
    const changed = { ...entry, ...part };
    drafts.set(name, changed);
    setEntry(changed);
  };
  return [entry, change, () => void drafts.delete(name)] as const;
}
