import { useEffect, useMemo, useRef, useState } from "react";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.browser.ts";
import { type Draft, resolveField } from "@/platform/form-conflict.ts";

/**
 * Form values that survive an accidental close (Esc, a click outside, a reload). The draft is stored in this tab by name and has
 * only the changed fields; the others follow the saved row. `resolve` picks a version of a field that another administrator changed,
 * too. `change` takes the changed fields, or a function of the latest values, for changes that happen later. `discardDraft` discards
 * the draft and returns whether the form is still open.
 */
export function useDraft<Entry extends object>(
  name: string,
  saved: Entry,
  initial: Draft<Entry> = { typed: {}, begun: saved },
) {
  const [draft, setDraft] = useState<Draft<Entry>>(() => ({ ...initial, ...draftOf<Draft<Entry>>(name) }));
  const [isRestored, setRestored] = useState(draft.typed !== initial.typed && Object.keys(draft.typed).length > 0);
  const entry = useMemo(() => ({ ...saved, ...draft.typed }), [saved, draft]);
  const latest = useRef(draft);
  const show = (next: Draft<Entry>) => {
    latest.current = next;
    setDraft(next);
  };
  const put = (next: Draft<Entry>) => {
    keepDraft(name, next);
    show(next);
  };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // a form that was closed while saving may have been reopened and edited: don't discard the newer draft
  const discardDraft = () => {
    if (isOpen.current || JSON.stringify(draftOf(name)) === JSON.stringify(draft)) forgetDraft(name);
    return isOpen.current;
  };
  return {
    entry,
    draft,
    change(part: Partial<Entry> | ((latest: Entry) => Partial<Entry>)) {
      if (!isOpen.current) return;
      const { begun, typed } = latest.current;
      const changed = typeof part === "function" ? part({ ...saved, ...typed }) : part;
      put({ begun, typed: { ...typed, ...changed } });
    },
    resolve: (field: keyof Entry, whose: "mine" | "theirs") => put(resolveField(draft, saved, field, whose)),
    discardDraft,
    /** whether the form was opened with changes from before, until they are started over */
    isRestored,
    startOver: () => {
      forgetDraft(name);
      show(initial);
      setRestored(false);
    },
  };
}
