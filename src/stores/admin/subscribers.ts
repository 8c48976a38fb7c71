import { atom, onMount } from "nanostores";
import * as subscribers from "@/data/admin/subscribers.ts";
import { csvLines } from "@/domain/csv.ts";
import { displayDate } from "@/domain/display-date.ts";
import { pageCount, parsePage } from "@/domain/newsletter.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { queryParamStore, reloadOnQueryChange } from "@/stores/query-param-store.ts";
import { notifyError, notifySuccess } from "./notice.ts";

export type { Subscriber } from "@/data/admin/subscribers.ts";

/** The tab of the newsletter screen. */
export const { $params: $newsletterParams, setParams: setNewsletterParams } = queryParamStore(
  { tab: "subscribers" },
  { tab: ["subscribers", "digests"] },
);

/** In the table of subscribers the search, and the page, from 1. */
export const { $params: $subscriberParams, setParams: setSubscriberParams } = queryParamStore(
  { search: "", page: "1" },
  { search: null, page: null },
);

export const $subscriberCounts = atom<AsyncState<{ total: number; active: number }>>({ state: "loading" });
/** The page of the table that is shown, and how many match in all. */
export const $subscribers = atom<AsyncState<subscribers.SubscriberPage>>({ state: "loading" });
/** How many subscribers the export has written so far; null while none is made. */
export const $exported = atom<number | null>(null);

onMount($subscriberCounts, () => void loadSubscriberCounts());
onMount($subscribers, () => reloadOnQueryChange($subscriberParams, loadSubscribers));

export const loadSubscriberCounts = () => readInto($subscriberCounts, subscribers.countSubscribers);

export const loadSubscribers = () =>
  readInto($subscribers, async () => {
    const { search, page } = $subscriberParams.get();
    const read = (number: number) => subscribers.subscriberPage(search, number);
    const found = await read(parsePage(page));
    // an address kept from when there were more
    return found.rows.length === 0 && found.total > 0 ? read(pageCount(found.total)) : found;
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
    notifySuccess(messages.subscribers.exported($exported.get() ?? 0));
    return parts.join("");
  } catch (error) {
    console.warn(error);
    notifyError(messages.subscribers.exportFailed);
    return null;
  } finally {
    $exported.set(null);
  }
}
