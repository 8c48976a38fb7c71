import { atom, onMount } from "nanostores";
import { browserStorage } from "@/platform/storage.browser.ts";

const storageKey = "shortcuts";

/** Whether single-key shortcuts are on, on every screen of this browser. WCAG 2.1.4 requires an off switch. */
export const $shortcutsOn = atom(true);

onMount($shortcutsOn, () => $shortcutsOn.set(browserStorage.read(storageKey) !== "off"));

/** Turns shortcuts on or off in this browser. */
export function setShortcuts(on: boolean): void {
  browserStorage.write(storageKey, on ? "on" : "off");
  $shortcutsOn.set(on);
}
