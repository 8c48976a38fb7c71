import { atom, onMount } from "nanostores";
import { subscriberMessages } from "@/features/newsletter/admin/subscriber-messages.ts";
import * as subscribers from "@/features/newsletter/admin/subscribers.data.ts";
import {
  isFiltered,
  type SubscriberFilter,
  subscriberReasons,
  subscribersPerPage,
  subscriberStatuses,
  subscriberTopics,
} from "@/features/newsletter/admin/subscriber.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { confirmRole, readAsAdmin } from "@/platform/admin/role.store.ts";
import { csvLines } from "@/platform/csv.ts";
import { displayDate } from "@/platform/display-date.ts";
import { isCode } from "@/platform/errors.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-param-store.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { Subscriber } from "@/features/newsletter/admin/subscribers.data.ts";

/** The tab of the newsletter screen, in the URL. */
export const { $params: $newsletterParams, setParams: setNewsletterParams } = queryParamStore(
  { tab: "subscribers" },
  { tab: ["subscribers", "digests"] },
);

const everybody: SubscriberFilter = { search: "", status: "all", topic: "all", reason: "all" };

/** The filters and the page (from 1) of the subscriber table, in the URL. */
export const { $params: $subscriberParams, setParams: setSubscriberParams } = queryParamStore<
  SubscriberFilter & { page: string }
>(
  { ...everybody, page: "1" },
  { search: null, status: subscriberStatuses, topic: subscriberTopics, reason: subscriberReasons, page: null },
);

export const $subscriberCounts = atom<AsyncState<{ total: number; active: number }>>({ state: "loading" });
/** The current page of the table, and the total number of matches. */
export const $subscribers = atom<AsyncState<ListPage<subscribers.Subscriber>>>({ state: "loading" });
/** The number of subscribers exported so far; null if no export is running. */
export const $exported = atom<number | null>(null);

onMount($subscriberCounts, () => void loadSubscriberCounts());
onMount($subscribers, () => reloadOnQueryChange($subscriberParams, loadSubscribers));

export const loadSubscriberCounts = () => readAsAdmin($subscriberCounts, subscribers.countSubscribers);

export const loadSubscribers = () =>
  readAsAdmin($subscribers, async () => {
    const { page, ...filter } = $subscriberParams.get();
    return existingPage((number) => subscribers.subscriberPage(filter, number), page, subscribersPerPage);
  });

/** The status of a subscriber in the table and the export. */
export const statusWord = ({ is_active }: { is_active: boolean }): string => (is_active ? "Active" : "Unsubscribed");

/** Exports all or the filtered subscribers as CSV. Returns null after showing an error. */
export async function exportSubscribers(which: "all" | "shown", timeZone: string): Promise<string | null> {
  if ($exported.get() !== null) return null;
  const filter = which === "all" ? everybody : $subscriberParams.get();
  const { exported, exportedShown, exportFailed } = subscriberMessages;
  $exported.set(0);
  try {
    const parts = [csvLines([["Email", "Status", "Subscribed Date"]])];
    for await (const page of subscribers.allSubscribers(filter)) {
      parts.push(csvLines(page.map((one) => [one.email, statusWord(one), displayDate(one.subscribed_at, timeZone)])));
      $exported.set(($exported.get() ?? 0) + page.length);
    }
    await confirmRole();
    const count = $exported.get() ?? 0;
    notifySuccess(isFiltered(filter) ? exportedShown(count) : exported(count));
    return parts.join("");
  } catch (error) {
    console.warn(error);
    notifyError(exportFailed, isCode(error, "forbidden") ? genericMessages.revoked : "");
    return null;
  } finally {
    $exported.set(null);
  }
}
