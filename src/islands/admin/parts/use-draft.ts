import { useEffect, useMemo, useRef, useState } from "react";
import { draftOf, forgetDraft, keepDraft } from "@/islands/draft.ts";

/**
 * What somebody is typing into a form that may close under them (Esc, a press outside, a reload): the entry, the way to
 * change it, and the way to forget it, which tells whether this form is still open. Opened again in this tab, the form of
 * the same name has it still. Only what was typed is kept: the rest is as it is saved now, whoever changed it since.
 */
export function useDraft<Entry extends object>(name: string, saved: Entry) {
  const [typed, setTyped] = useState(() => draftOf<Entry>(name));
  const entry = useMemo(() => ({ ...saved, ...typed }), [saved, typed]);
  const change = (part: Partial<Entry>) => {
    const changed = { ...typed, ...part };
    keepDraft(name, changed);
    setTyped(changed);
  };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // a form that closed while its save was under way may be open again, with more in it than was sent
  const forget = () => {
    if (isOpen.current || JSON.stringify(draftOf(name)) === JSON.stringify(typed)) forgetDraft(name);
    return isOpen.current;
  };
  return [entry, change, forget] as const;
}
