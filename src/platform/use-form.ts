import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.browser.ts";
import type { Outcome } from "@/platform/outcome.store.ts";
import { useIsLive } from "./use-browser-value.ts";

/**
 * A form with uncontrolled fields, so that hydration preserves text that was typed or autofilled before. A submit before hydration is
 * repeated afterwards (./inline-early-input.dom.ts). Allows one submit at a time
 * and focuses the first invalid field. With a draft name, values survive a reload of this tab until they are saved. The outcome stays
 * until the next submit ends. Ignores the second tap of a double tap if the outcome moved another control under the finger.
 */
export function useForm<Field extends string, Problem extends string = Field>(
  verb: (entry: Record<Field, string>, data: FormData) => Promise<Outcome<Problem>>,
  draft?: string,
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const doubleTap = useDoubleTapGuard();
  const [isBusy, setBusy] = useState(false);
  const isLive = useIsLive();
  const [outcome, setOutcome] = useState<Outcome<Problem> | null>(null);
  const problems: Partial<Record<string, string>> = outcome?.kind === "entry" ? outcome.problems : {};

  useEffect(() => {
    if (draft && form.current) restoreDraft(draft, form.current);
  }, [draft]);
  useEffect(() => {
    if (outcome?.kind !== "entry") return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // blur first, so that screen readers announce the error even if the field already has focus
    first?.blur();
    first?.focus();
  }, [outcome]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const data = new FormData(event.currentTarget);
    const result = await verb(Object.fromEntries(data) as Record<Field, string>, data);
    if (draft && result.kind === "done") forgetDraft(draft);
    setOutcome(result);
    doubleTap.noteMove();
    isSending.current = false;
    setBusy(false);
  }

  return {
    /** The props of the <form>. POST, so that without JavaScript a submit doesn't put values into the URL. */
    form: {
      ref: form,
      onSubmit,
      onClickCapture: doubleTap.onClickCapture,
      ...(draft ? { onInput: () => form.current && saveDraft(draft, form.current) } : {}),
      // before hydration, the browser checks required fields and addresses
      noValidate: isLive,
      method: "post" as const,
    },
    /** The props of a field. */
    field: (name: Field) => ({ name, required: true, error: problems[name], isErrorFocused: true }),
    isBusy,
    outcome,
    /** Resets the fields after a success. */
    clear: () => form.current?.reset(),
  };
}

/** Saves the values of a form as a draft, except passwords. */
function saveDraft(draft: string, form: HTMLFormElement): void {
  const secrets = new Set([...form.querySelectorAll<HTMLInputElement>("[type=password]")].map(({ name }) => name));
  const typed = [...new FormData(form)].filter(([field]) => !secrets.has(field));
  keepDraft(draft, Object.fromEntries(typed));
}

/** Fills the form from its draft. */
function restoreDraft(draft: string, form: HTMLFormElement): void {
  for (const [field, text = ""] of Object.entries(draftOf<Record<string, string>>(draft))) {
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) element.value = text;
  }
}

/** The maximum time between a layout change and the second tap of a double tap. */
const doubleTapMs = 500;
/** The maximum distance between the two taps, in pixels. */
const doubleTapReach = 24;

type Tap = { x: number; y: number; control: Element | null };

/** Ignores the second tap of a double tap if the result of the first one moved another control under the finger. */
function useDoubleTapGuard() {
  const movedAt = useRef(0);
  const last = useRef<Tap>({ x: 0, y: 0, control: null });

  function onClickCapture(event: MouseEvent) {
    const { clientX: x, clientY: y, target, detail } = event;
    // keyboard clicks have no coordinates
    if (detail === 0 || !(target instanceof Element)) return;
    const before = last.current;
    const control = target.closest("a, button, input, select, summary");
    const isClose = Math.hypot(x - before.x, y - before.y) <= doubleTapReach;
    if (isClose && control !== before.control && Date.now() - movedAt.current < doubleTapMs) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = { x, y, control };
  }

  return {
    noteMove: () => {
      movedAt.current = Date.now();
    },
    onClickCapture,
  };
}
