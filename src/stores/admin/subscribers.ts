import { atom, onMount } from "nanostores";
import * as subscribers from "@/data/admin/subscribers.ts";
import { csvLines } from "@/domain/csv.ts";
import { displayDate } from "@/domain/display-date.ts";
import { messages } from "@/messages.ts";
import { complain, say } from "./notice.ts";
import { type Remote, readInto } from "./remote.ts";

export type { Subscriber } from "@/data/admin/subscribers.ts";

/** How many subscribers a page of the table shows. */
export const subscribersPerPage = 50;

export const $subscriberCounts = atom<Remote<{ total: number; active: number }>>({ state: "loading" });
/** The page of the table that is shown, from 0. */
export const $subscriberPage = atom(0);
export const $subscribers = atom<Remote<subscribers.Subscriber[]>>({ state: "loading" });
/** How many subscribers the export has written so far; null while none is made. */
export const $exported = atom<number | null>(null);

onMount($subscriberCounts, () => void loadSubscriberCounts());
onMount($subscribers, () => void loadSubscribers());

const loadSubscriberCounts = () => readInto($subscriberCounts, subscribers.countSubscribers);

export const loadSubscribers = () =>
  readInto($subscribers, () =>
    subscribers.subscribersFrom($subscriberPage.get() * subscribersPerPage, subscribersPerPage),
  );

export function showSubscriberPage(page: number): void {
  $subscriberPage.set(Math.max(0, page));
  void loadSubscribers();
}

/** The word for a subscriber's state, in the table and in the file. */
export const statusWord = ({ is_active }: { is_active: boolean }): string => (is_active ? "Active" : "Unsubscribed");

/** All subscribers as CSV (specification §7), read page by page. Null when it failed, which has then been said. */
export async function exportSubscribers(timeZone: string): Promise<string | null> {
  if ($exported.get() !== null) return null;
  $exported.set(0);
  try {
    const parts = [csvLines([["Email", "Status", "Subscribed Date"]])];
    for await (const page of subscribers.allSubscribers()) {
      parts.push(csvLines(page.map((one) => [one.email, statusWord(one), displayDate(one.subscribed_at, timeZone)])));
      $exported.set(($exported.get() ?? 0) + page.length);
    }
    say(messages.subscribers.exported($exported.get() ?? 0));
    return parts.join("");
  } catch (error) {
    console.warn(error);
    complain(messages.subscribers.exportFailed);
    return null;
  } finally {
    $exported.set(null);
  }
}
