import { useLayoutEffect } from "react";

/** Whether keys go into a text field or select. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

/** The letter of a key, or the one at its position on an English keyboard if the layout has no Latin letters. */
export const letterOf = ({ code, key }: KeyboardEvent) =>
  key.length === 1 && /[a-z?]/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();

/** Calls the action of a single key, unless shortcuts are off, a modifier is held, the key repeats, or the focus is in a field. */
export function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  useLayoutEffect(() => {
    if (!isOn) return;
    const listener = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const action = keys[event.code === "Slash" && event.shiftKey ? "?" : letterOf(event)];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey, { signal: listener.signal });
    return () => listener.abort();
  });
}
