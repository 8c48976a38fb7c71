import { useStore } from "@nanostores/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { $changedMeanwhile, $writing, forgetChanged } from "@/platform/admin/write.store.ts";
import { changesSince, needsChoice } from "@/platform/form-conflict.ts";
import { useDraft } from "./use-draft.ts";
import { useOwnNotice } from "./use-own-notice.ts";

interface Form<Row extends { id: string }, Entry, Saved> {
  /** the name of the draft, unique per row */
  draft: string;
  /** the row to edit, as shown in the list; null for a new one */
  row: Row | null;
  /** initial changes when there is no draft */
  typed?: Partial<NoInfer<Entry>> | null;
  /** the form values for a row; null for a new one */
  entryOf: (row: Row | null) => Entry;
  /** the key in $writing of the save */
  writeKey: string;
  /** returns the names of the invalid fields, in form order */
  invalid: (entry: Entry) => string[];
  /** saves the entry if the row is still as `seen`; `submitValue` is the value of the submit button. A falsy result leaves the form open */
  save: (entry: Entry, seen: Row | null, submitValue: string) => Promise<Saved>;
  onClose: () => void;
  onSaved?: (saved: Saved) => void;
}

type TextField<Entry> = { [Name in keyof Entry]: Entry[Name] extends string ? Name : never }[keyof Entry] & string;

/**
 * An admin form with a draft: validates on submit, focuses the first invalid field, and closes once it is saved. Show validation
 * errors when `wasSubmitted`. `conflict` is for FormConflict: changes that another administrator saved since the form, or its draft,
 * was opened. Submitting is blocked until the user has picked a version of each field that both changed.
 */
export function useAdminForm<Row extends { id: string }, Entry extends object, Saved>(form: Form<Row, Entry, Saved>) {
  const { writeKey } = form;
  const changed = useStore($changedMeanwhile).get(writeKey) as Row | undefined;
  const row = form.row && changed?.id === form.row.id ? changed : form.row;
  const saved = form.entryOf(row);
  const { entry, draft, change, resolve, discardDraft, isRestored, startOver } = useDraft(form.draft, saved, {
    typed: form.typed ?? {},
    begun: form.entryOf(form.row),
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = useStore($writing).has(writeKey);
  const { notice, captureNotice } = useOwnNotice();
  const panel = useRef<HTMLElement>(null);
  const changes = changesSince(draft, saved);
  useEffect(() => forgetChanged(writeKey), [writeKey]);
  useEffect(() => {
    if (changed) panel.current?.focus();
  }, [changed]);

  const field = <Name extends TextField<Entry>>(name: Name) => ({
    name,
    value: entry[name] as Entry[Name] & string,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Entry>),
  });

  const close = () => {
    if (discardDraft()) form.onClose();
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    setSubmitted(true);
    const [first] = form.invalid(entry);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (needsChoice(changes)) return panel.current?.focus();
    const submitValue = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const result = await captureNotice(() => form.save(entry, row, submitValue));
    if (!result || !discardDraft()) return;
    form.onClose();
    form.onSaved?.(result);
  }

  return {
    entry,
    change,
    /** the props of a text field or select */
    field,
    wasSubmitted,
    isBusy,
    notice,
    captureNotice,
    close,
    submit,
    conflict: { panel, changes, resolve },
    isRestored,
    startOver,
  };
}
