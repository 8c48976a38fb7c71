import { atom } from "nanostores";
import { lastChange } from "@/data/last-change.ts";

const prefix = "jumping-fitness-kept-";
// what the rows look like is the version's own affair
const version = import.meta.env.DATA_VERSION;

/** When the data on the screen was saved in this browser, in milliseconds; null when it comes from the server, or may any moment. */
export const $keptAt = atom<number | null>(null);

/** When a request began, in milliseconds, and the last change before it. */
type Asked = { at: number; change: string | null };

/** To be called right before the server is asked for what is kept. */
export const asking = (): Asked => ({ at: Date.now(), change: lastChange() });

/** Keeps what the server answered to a member: pages open with it, and stay with it where there is no network. */
export function keep(name: string, userId: string, value: unknown, asked: Asked): void {
  $keptAt.set(null);
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ userId, version, ...asked, value }));
  } catch (error) {
    // a full or forbidden storage: the page needs a network then
    console.warn(error);
  }
}

/** Whether an answer of this name is kept, whoever it is for. */
export const isKept = (name: string): boolean => prefix + name in localStorage;

function read<Value>(name: string, userId: string): (Asked & { value: Value; version?: string }) | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? "{}");
    return stored.userId === userId ? stored : null;
  } catch {
    return null;
  }
}

/** What the server answered to this member last; null without an answer. The page says how old it is. */
export function kept<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  if (found) $keptAt.set(found.at);
  return found?.value ?? null;
}

/** The same without its age, unless this browser changed something since, or another version of the product kept it. */
export function keptUpToDate<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  return found?.version === version && found?.change === lastChange() ? found.value : null;
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
