const keyOf = (form: string) => `typed into ${form}`;

/** Keeps what stands in a form while this tab is open, so that a session that ends costs nobody their words. No passwords. */
export function keepTyped(name: string, form: HTMLFormElement): void {
  const secrets = new Set([...form.querySelectorAll<HTMLInputElement>("[type=password]")].map(({ name }) => name));
  const typed = [...new FormData(form)].filter(([field]) => !secrets.has(field));
  sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)));
}

/** Puts back what was kept. */
export function bringBackTyped(name: string, form: HTMLFormElement): void {
  const typed: Record<string, string> = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
  for (const [field, text] of Object.entries(typed)) {
    const element = form.elements.namedItem(field);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) element.value = text;
  }
}

export const forgetTyped = (name: string): void => sessionStorage.removeItem(keyOf(name));
