/**
 * Storage that may be full or blocked. Nothing here throws: then reads find nothing, and changes return false. There is none in the
 * build, which renders islands.
 */
const safeStorage = (storage: () => Storage | undefined) => ({
  /** The stored text; null without one. */
  read(key: string): string | null {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  /** The stored value; null without one, or if it isn't valid JSON. */
  readJson<Value>(key: string): Value | null {
    try {
      return JSON.parse(storage()?.getItem(key) ?? "null");
    } catch {
      return null;
    }
  },
  write: (key: string, text: string): boolean => change(() => storage()?.setItem(key, text)),
  remove: (key: string): boolean => change(() => storage()?.removeItem(key)),
  removeByPrefix: (prefix: string): boolean =>
    change(() => {
      for (const key of Object.keys(storage() ?? {})) if (key.startsWith(prefix)) storage()?.removeItem(key);
    }),
});

function change(changing: () => void): boolean {
  try {
    changing();
    return true;
  } catch (error) {
    console.warn("Couldn't use this browser's storage:", error);
    return false;
  }
}

/** The storage of this browser, which its tabs share. */
export const browserStorage = safeStorage(() => globalThis.localStorage);

/** The storage of this tab, which survives a reload. */
export const tabStorage = safeStorage(() => globalThis.sessionStorage);
