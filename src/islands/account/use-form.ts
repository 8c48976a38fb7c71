import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Outcome } from "@/stores/outcome.ts";
import { forgetDraft } from "../draft.ts";
import { keepTyped, restoreDraft } from "./form-draft.ts";

/**
 * A form whose fields keep what was typed, whatever comes of it (the browser holds the text, also what was typed or filled
 * in before this script ran). One submit at a time; the first field with a problem gets the focus. With the name of a draft
 * what was typed also outlives the page in this tab, until it is saved.
 */
export function useForm<Field extends string, Problem extends string = Field>(
  verb: (entry: Record<Field, string>) => Promise<Outcome<Problem>>,
  draft?: string,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isLive, setLive] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Problem> | null>(null);
  const problems: Partial<Record<string, string>> = outcome?.kind === "entry" ? outcome.problems : {};

  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (draft && form.current) restoreDraft(draft, form.current);
  }, [draft]);
  useEffect(() => {
    if (outcome?.kind === "entry") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [outcome]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setOutcome(null);
    const entry = Object.fromEntries(new FormData(event.currentTarget)) as Record<Field, string>;
    const came = await verb(entry);
    if (draft && came.kind === "done") forgetDraft(draft);
    setOutcome(came);
    isSending.current = false;
    setBusy(false);
  }

  return {
    /** For the <form>. Never a GET: what is typed must not reach an address, whatever happens to this script. */
    form: {
      ref: form,
      onSubmit,
      ...(draft ? { onInput: () => form.current && keepTyped(draft, form.current) } : {}),
      noValidate: true,
      method: "post" as const,
    },
    /** For a field: its name and what is wrong with it. */
    field: (name: Field) => ({ name, required: true, error: problems[name] }),
    isBusy,
    /** False until this script runs: the submit button waits for it. */
    isLive,
    outcome,
    /** Empties the fields after a success. */
    clear: () => form.current?.reset(),
  };
}
