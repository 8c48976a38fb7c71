import { atom, onMount } from "nanostores";
import * as subscribers from "@/data/admin/subscribers.ts";
import { csvLines } from "@/domain/csv.ts";
import { displayDate } from "@/domain/display-date.ts";
import { pageAsked, pagesOf } from "@/domain/newsletter.ts";
import { messages } from "@/messages.ts";
import { askedInAddress, listAsAsked } from "./asked-in-address.ts";
import { complain, say } from "./notice.ts";
import { type Remote, readInto } from "./remote.ts";

export type { Subscriber } from "@/data/admin/subscribers.ts";

/** The tab of the newsletter screen. */
export const { $question: $newsletterTab, ask: askNewsletter } = askedInAddress(
  { tab: "subscribers" },
  { tab: ["subscribers", "digests"] },
);

/** In the table of subscribers the search, and the page, from 1. */
export const { $question: $subscriberQuestion, ask: askSubscribers } = askedInAddress(
  { search: "", page: "1" },
  { search: null, page: null },
);

export const $subscriberCounts = atom<Remote<{ total: number; active: number }>>({ state: "loading" });
/** The page of the table that is shown, and how many match in all. */
export const $subscribers = atom<Remote<subscribers.SubscriberPage>>({ state: "loading" });
/** How many subscribers the export has written so far; null while none is made. */
export const $exported = atom<number | null>(null);

onMount($subscriberCounts, () => void loadSubscriberCounts());
onMount($subscribers, () => listAsAsked($subscriberQuestion, loadSubscribers));

export const loadSubscriberCounts = () => readInto($subscriberCounts, subscribers.countSubscribers);

export const loadSubscribers = () =>
  readInto($subscribers, async () => {
    const { search, page } = $subscriberQuestion.get();
    const read = (number: number) => subscribers.subscriberPage(search, number);
    const found = await read(pageAsked(page));
    // an address kept from when there were more
    return found.rows.length === 0 && found.total > 0 ? read(pagesOf(found.total)) : found;
  });

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
