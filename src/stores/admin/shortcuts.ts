import { atom, onMount } from "nanostores";

const storageKey = "admin-shortcuts";

/** Whether single keys act. They can be turned off, for people whose hands or voices press keys by accident (WCAG 2.1.4). */
export const $shortcutsOn = atom(true);

onMount($shortcutsOn, () => $shortcutsOn.set(localStorage.getItem(storageKey) !== "off"));

export function setShortcuts(on: boolean): void {
  localStorage.setItem(storageKey, on ? "on" : "off");
  $shortcutsOn.set(on);
}
