import { useEffect, useMemo, useRef, useState } from "react";
import { draftOf, forgetDraft, keepDraft } from "@/stores/drafts.ts";

/**
 * The values of a form that may close by accident (Esc, a click outside, a reload): the entry, a function that changes it, and one
 * that discards the draft and returns whether the form is still open; then what was typed, and how to drop one field of it. The draft is kept in this tab by name and holds only the
 * changed fields; the others follow the saved row.
 */
export function useDraft<Entry extends object>(name: string, saved: Entry) {
  const [typed, setTyped] = useState(() => draftOf<Entry>(name));
  const entry = useMemo(() => ({ ...saved, ...typed }), [saved, typed]);
  const change = (part: Partial<Entry>) => {
    const changed = { ...typed, ...part };
    keepDraft(name, changed);
    setTyped(changed);
  };
  const drop = (field: keyof Entry) => {
    const { [field]: _, ...rest } = typed;
    keepDraft(name, rest);
    setTyped(rest as Partial<Entry>);
  };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // a form that closed while saving may have been reopened and changed since
  const forget = () => {
    if (isOpen.current || JSON.stringify(draftOf(name)) === JSON.stringify(typed)) forgetDraft(name);
    return isOpen.current;
  };
  return [entry, change, forget, { typed, drop }] as const;
}
