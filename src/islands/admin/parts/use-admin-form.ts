import { useStore } from "@nanostores/react";
import { type FormEvent, useState } from "react";
import { $writing } from "@/stores/admin/write.ts";
import { useDraft } from "./use-draft.ts";

interface Form<Entry, Saved> {
  /** the name of the draft; each row has its own */
  draft: string;
  saved: Entry;
  /** the key of the write that saves the form */
  writing: string;
  /** the names of the invalid fields, in form order */
  invalid: (entry: Entry) => string[];
  /** saves the entry; a falsy result keeps the form open */
  save: (entry: Entry) => Promise<Saved>;
  onClose: () => void;
  onSaved?: (saved: Saved) => void;
}

/**
 * An admin form with a draft: validates on submit, focuses the first invalid field, and closes once it is saved. `wasSubmitted`
 * tells whether to show validation errors.
 */
export function useAdminForm<Entry extends object, Saved>(form: Form<Entry, Saved>) {
  const [entry, change, forget] = useDraft(form.draft, form.saved);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = useStore($writing).has(form.writing);
  const close = () => {
    if (forget()) form.onClose();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const [first] = form.invalid(entry);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const saved = await form.save(entry);
    if (!saved || !forget()) return;
    form.onClose();
    form.onSaved?.(saved);
  }

  return { entry, change, wasSubmitted, isBusy, close, submit };
}
