import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Outcome } from "@/stores/outcome.ts";

/**
 * A form whose fields keep what was typed, whatever comes of it (the browser holds the text, also what was typed or filled
 * in before this script ran). One submit at a time; the first field with a problem gets the focus.
 */
export function useForm<Field extends string, Problem extends string = Field>(
  verb: (entry: Record<Field, string>) => Promise<Outcome<Problem>>,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isLive, setLive] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Problem> | null>(null);
  const problems: Partial<Record<string, string>> = outcome?.kind === "entry" ? outcome.problems : {};

  useEffect(() => setLive(true), []);
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
    setOutcome(await verb(entry));
    isSending.current = false;
    setBusy(false);
  }

  return {
    /** For the <form>. Never a GET: what is typed must not reach an address, whatever happens to this script. */
    form: { ref: form, onSubmit, noValidate: true, method: "post" as const },
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
