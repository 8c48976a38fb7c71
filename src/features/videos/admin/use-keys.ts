import { useLayoutEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

/** The letter a key has on an English keyboard, so that one key does the same on every layout; else what it writes. */
const letterOf = ({ code, key }: KeyboardEvent) =>
  key.length === 1 && /[a-z?]/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();

/** Calls the verb of a single key, unless it is off, held with another, or meant for a field. */
export function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  useLayoutEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const verb = keys[event.code === "Slash" && event.shiftKey ? "?" : letterOf(event)];
      if (!verb || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      event.preventDefault();
      verb();
    };
    document.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  });
}
