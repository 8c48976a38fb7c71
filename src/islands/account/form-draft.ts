import { draftOf, keepDraft } from "@/islands/draft.ts";

/** Keeps what stands in a form as a draft. No passwords. */
export function keepTyped(draft: string, form: HTMLFormElement): void {
  const secrets = new Set([...form.querySelectorAll<HTMLInputElement>("[type=password]")].map(({ name }) => name));
  const typed = [...new FormData(form)].filter(([field]) => !secrets.has(field));
  keepDraft(draft, Object.fromEntries(typed));
}

/** Puts back what was kept. */
export function restoreDraft(draft: string, form: HTMLFormElement): void {
  for (const [field, text = ""] of Object.entries(draftOf<Record<string, string>>(draft))) {
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) element.value = text;
  }
}
