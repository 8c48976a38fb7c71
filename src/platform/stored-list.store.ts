import { atom, onMount, type ReadableAtom } from "nanostores";
import { browserStorage } from "@/platform/storage.browser.ts";

export type StoredList<Item> = {
  /** the stored list, in sync across tabs */
  $list: ReadableAtom<readonly Item[]>;
  read: () => readonly Item[];
  /** Reads the list again before each change, because another tab may have changed it. */
  update: (next: (list: readonly Item[]) => readonly Item[]) => void;
};

/** A list in the browser's local storage. */
export function storedList<Item>(storageKey: string, isItem: (value: unknown) => value is Item): StoredList<Item> {
  const $list = atom<readonly Item[]>([]);
  // the list in memory, when storage is full or disabled
  let unstored: readonly Item[] | null = null;
  const read = () => {
    if (unstored) return unstored;
    const stored = browserStorage.readJson<unknown>(storageKey);
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  };
  onMount($list, () => {
    const follow = () => $list.set(read());
    follow();
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  });
  const update: StoredList<Item>["update"] = (next) => {
    const list = next(read());
    $list.set(list);
    const isStored =
      list.length === 0 ? browserStorage.remove(storageKey) : browserStorage.write(storageKey, JSON.stringify(list));
    unstored = isStored ? null : list;
  };
  return { $list, read, update };
}
