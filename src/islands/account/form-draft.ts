import { draftOf, keepDraft } from "@/stores/drafts.ts";

/** Saves the values of a form as a draft, except passwords. */
export function saveDraft(draft: string, form: HTMLFormElement): void {
  const secrets = new Set([...form.querySelectorAll<HTMLInputElement>("[type=password]")].map(({ name }) => name));
  const typed = [...new FormData(form)].filter(([field]) => !secrets.has(field));
  keepDraft(draft, Object.fromEntries(typed));
}

/** Fills the form from its draft. */
export function restoreDraft(draft: string, form: HTMLFormElement): void {
  for (const [field, text = ""] of Object.entries(draftOf<Record<string, string>>(draft))) {
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) element.value = text;
  }
}
