import { useLayoutEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

/** Calls the verb of a single key, unless it is off, held with another, or meant for a field. */
export function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  useLayoutEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const verb = keys[event.key.toLowerCase()];
      if (!verb || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      event.preventDefault();
      verb();
    };
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  });
}
