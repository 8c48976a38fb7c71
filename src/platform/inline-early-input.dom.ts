const notLoaded = "This didn't load. Check your connection, then reload the page.";

/**
 * Repeats clicks on buttons, and submits of forms without an `action`, that came before their script: after the island
 * hydrated or the custom element was defined. Until then `data-early` marks the button, and a submit button shows its `data-busy`.
 * Without the script, shows a failure beside the button, and in place of a page's content that is still loading, unless the page has
 * its own (p[data-failed]). Runs inline in the head; therefore it may use only its argument and globals.
 */
function repeatEarlyInput(failure: string): void {
  // by button, in the order of their last click
  const early = new Map<HTMLElement, Element>();
  const failed = new WeakSet<Element>();
  const message = document.createElement("p");
  message.role = "alert";

  const keep = (event: Event, button: HTMLElement | null | undefined) => {
    let owner: Element | null | undefined = button;
    while (owner && !owner.localName.includes("-")) owner = owner.parentElement;
    if (!button || !owner?.matches("astro-island[ssr], :not(:defined)")) return;
    event.preventDefault();
    const isRepeated = early.delete(button);
    delete button.dataset.early;
    // pressed and released again
    if (isRepeated && button.ariaPressed) return;
    early.set(button, owner);
    button.dataset.early = "";
    const { localName } = owner;
    if (failed.has(owner)) fail(owner);
    else if (localName !== "astro-island") void customElements.whenDefined(localName).then(() => repeat(owner));
  };
  const take = (owner: Element) => {
    const buttons = [...early.keys()].filter((button) => early.get(button) === owner);
    for (const button of buttons) {
      early.delete(button);
      delete button.dataset.early;
    }
    return buttons;
  };
  const repeat = (owner: Element) => {
    for (const button of take(owner)) button.click();
  };
  const fail = (owner: Element) => {
    if (owner.parentElement?.querySelector("p[data-failed]")) return;
    failed.add(owner);
    const last = take(owner).at(-1);
    message.textContent = failure;
    if (last) last.after(message);
    else if (owner.matches("[client=load]")) owner.before(message);
    else (owner.closest("[client=only]") ?? owner.querySelector("[data-status]"))?.replaceWith(message);
  };

  addEventListener("click", (event) => keep(event, (event.target as Element).closest<HTMLElement>("[type=button]")));
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute("action") && form.method === "post")
      keep(event, form.querySelector<HTMLElement>("[type=submit]"));
  });
  // doesn't bubble
  addEventListener("astro:hydrate", ({ target }) => repeat(target as Element), true);
  addEventListener("astro:hydration-error", ({ target }) => fail(target as Element));
  // by then every module has run or failed
  addEventListener("DOMContentLoaded", () => {
    for (const element of document.querySelectorAll(":not(:defined)")) fail(element);
  });
}

/** The inline script. Only the server build calls this, so that the browser bundle leaves it out. */
export const earlyInputScript = (): string => `(${repeatEarlyInput})(${JSON.stringify(notLoaded)})`;
