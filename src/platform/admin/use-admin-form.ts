import { useStore } from "@nanostores/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { $changedMeanwhile, $writing, forgetChanged } from "@/platform/admin/write.store.ts";
import { changesSince, wantsChoice } from "@/platform/form-conflict.ts";
import { useDraft } from "./use-draft.ts";
import { useOwnNotice } from "./use-own-notice.ts";

interface Form<Row extends { id: string }, Entry, Saved> {
  /** the name of the draft; each row has its own */
  draft: string;
  /** the row to edit, as the list had it; null for a new one */
  row: Row | null;
  /** the fields that are filled in while there is no draft */
  typed?: Partial<NoInfer<Entry>> | null;
  /** the values of a row, or of a new one */
  entryOf: (row: Row | null) => Entry;
  /** the key of the write that saves the form */
  writing: string;
  /** the names of the invalid fields, in form order */
  invalid: (entry: Entry) => string[];
  /** saves the entry over the row as it was seen; `by` is the value of the pressed button. A falsy result keeps the form open */
  save: (entry: Entry, seen: Row | null, by: string) => Promise<Saved>;
  onClose: () => void;
  onSaved?: (saved: Saved) => void;
}

/**
 * An admin form with a draft: validates on submit, focuses the first invalid field, and closes once it is saved. `wasSubmitted`
 * tells whether to show validation errors. `conflict` is for FormConflict: what somebody else saved since the form, or its
 * draft, was begun. Nothing is saved before each field that both changed is decided.
 */
export function useAdminForm<Row extends { id: string }, Entry extends object, Saved>(form: Form<Row, Entry, Saved>) {
  const { writing } = form;
  const changed = useStore($changedMeanwhile).get(writing) as Row | undefined;
  const row = form.row && changed?.id === form.row.id ? changed : form.row;
  const saved = form.entryOf(row);
  const { entry, draft, change, decide, forget } = useDraft(form.draft, saved, {
    typed: form.typed ?? {},
    begun: form.entryOf(form.row),
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = useStore($writing).has(writing);
  const { notice, during } = useOwnNotice();
  const panel = useRef<HTMLElement>(null);
  const changes = changesSince(draft, saved);
  useEffect(() => forgetChanged(writing), [writing]);
  useEffect(() => {
    if (changed) panel.current?.focus();
  }, [changed]);

  const close = () => {
    if (forget()) form.onClose();
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    setSubmitted(true);
    const [first] = form.invalid(entry);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (wantsChoice(changes)) return panel.current?.focus();
    const by = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const result = await during(() => form.save(entry, row, by));
    if (!result || !forget()) return;
    form.onClose();
    form.onSaved?.(result);
  }

  return {
    entry,
    change,
    wasSubmitted,
    isBusy,
    notice,
    during,
    close,
    submit,
    conflict: { panel, changes, decide },
  };
}
