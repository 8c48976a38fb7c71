import { useState } from "react";
import { draftOf, forgetDraft, keepDraft } from "@/islands/draft.ts";

/**
 * What somebody is typing into a form that may close under them (Esc, a press outside, a reload): the entry, the way to
 * change it, and the way to forget it. Opened again in this tab, the form of the same name has it still.
 */
export function useDraft<Entry extends object>(name: string, saved: Entry) {
  const [entry, setEntry] = useState(() => ({ ...saved, ...draftOf<Entry>(name) }));
  const change = (part: Partial<Entry>) => {
    const changed = { ...entry, ...part };
    keepDraft(name, changed);
    setEntry(changed);
  };
  return [entry, change, () => forgetDraft(name)] as const;
}
