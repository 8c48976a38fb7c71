import { browserStorage } from "./storage.browser.ts";

const key = "jumping-fitness-offline";

/** Whether a visitor chose to keep pages on this device. Members' pages are kept without asking. */
export const isKeptOffline = (): boolean => browserStorage.read(key) !== null;

/** Keeps the pages that a visitor opens from now on, or no longer. Returns false if the browser blocks storage. */
export const setKeptOffline = (isKept: boolean): boolean =>
  isKept ? browserStorage.write(key, "yes") : browserStorage.remove(key);
