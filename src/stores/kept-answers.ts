import { atom } from "nanostores";

const prefix = "jumping-fitness-kept-";

/** When the data on the screen was saved in this browser, in milliseconds; null when it comes from the server. */
export const $keptAt = atom<number | null>(null);

/** Keeps what the server answered to a member, for when there is no network. */
export function keep(name: string, userId: string, value: unknown): void {
  $keptAt.set(null);
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ userId, at: Date.now(), value }));
  } catch (error) {
    // a full or forbidden storage: the page needs a network then
    console.warn(error);
  }
}

/** Whether an answer of this name is kept, whoever it is for. */
export const isKept = (name: string): boolean => prefix + name in localStorage;

/** What the server answered to this member last; null without an answer. The page says how old it is. */
export function kept<Value>(name: string, userId: string): Value | null {
  try {
    const { at, value, ...stored } = JSON.parse(localStorage.getItem(prefix + name) ?? "{}");
    if (stored.userId !== userId) return null;
    $keptAt.set(at);
    return value;
  } catch {
    return null;
  }
}

/** As long as the service worker waits before it opens a kept page. */
const timeout = 4000;

/**
 * Shows what was kept at once where there is no network, else when none answers in time. Returns the way to stop, for once there is
 * an answer.
 */
export function showUnlessAnswered(showKept: () => void): () => void {
  // a refused connection is known at once, but reads are tried again for seconds before they fail
  if (!navigator.onLine) showKept();
  const timer = setTimeout(showKept, timeout);
  return () => clearTimeout(timer);
}

/** Forgets all answers. */
export function forgetKept(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}
