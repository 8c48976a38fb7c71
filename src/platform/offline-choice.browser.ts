import { browserStorage } from "./storage.browser.ts";

const key = "jumping-fitness-offline";

/** Whether a visitor chose to store pages on this device. Members' pages are cached without a choice. */
export const hasChosenOffline = (): boolean => browserStorage.read(key) !== null;

/** Stores the pages that a visitor opens from now on, or no longer. Returns false if the browser blocks storage. */
export const chooseOffline = (isOffline: boolean): boolean =>
  isOffline ? browserStorage.write(key, "yes") : browserStorage.remove(key);
