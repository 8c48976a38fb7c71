import { atom, onMount } from "nanostores";

const storageKey = "admin-shortcuts";

/** Whether single-key shortcuts are on. They can be turned off (WCAG 2.1.4). */
export const $shortcutsOn = atom(true);

onMount($shortcutsOn, () => $shortcutsOn.set(localStorage.getItem(storageKey) !== "off"));

/** Turns shortcuts on or off in this browser. */
export function setShortcuts(on: boolean): void {
  localStorage.setItem(storageKey, on ? "on" : "off");
  $shortcutsOn.set(on);
}
