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

/** The tab of the newsletter screen, in the URL. */
export const { $params: $newsletterParams, setParams: setNewsletterParams } = queryParamStore(
  { tab: "subscribers" },
  { tab: ["subscribers", "digests"] },
);

/** The search and the page, from 1, of the subscriber table, in the URL. */
export const { $params: $subscriberParams, setParams: setSubscriberParams } = queryParamStore(
  { search: "", page: "1" },
  { search: null, page: null },
);

export const $subscriberCounts = atom<AsyncState<{ total: number; active: number }>>({ state: "loading" });
/** The current page of the table and the total number of matches. */
export const $subscribers = atom<AsyncState<subscribers.SubscriberPage>>({ state: "loading" });
/** The number of exported subscribers while an export is running, else null. */
export const $exported = atom<number | null>(null);

onMount($subscriberCounts, () => void loadSubscriberCounts());
onMount($subscribers, () => reloadOnQueryChange($subscriberParams, loadSubscribers));

export const loadSubscriberCounts = () => readInto($subscriberCounts, subscribers.countSubscribers);

export const loadSubscribers = () =>
  readInto($subscribers, async () => {
    const { search, page } = $subscriberParams.get();
    const read = (number: number) => subscribers.subscriberPage(search, number);
    const found = await read(parsePage(page));
    // the page of the URL no longer exists
    return found.rows.length === 0 && found.total > 0 ? read(pageCount(found.total)) : found;
  });

/** The status of a subscriber in the table and the export. */
export const statusWord = ({ is_active }: { is_active: boolean }): string => (is_active ? "Active" : "Unsubscribed");

/** All subscribers as CSV; null after showing an error. */
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
