import { atom, onMount } from "nanostores";
import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import {
  type SubscriberFilter,
  subscriberReasons,
  subscriberStatuses,
  subscribersPerPage,
  subscriberTopics,
} from "@/features/newsletter/admin/subscriber.ts";
import * as subscribers from "@/features/newsletter/admin/subscribers.data.ts";
import { createCsvExport } from "@/platform/admin/csv-export.store.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { localDate } from "@/platform/time-zone.browser.ts";

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

/** The export of all or the filtered subscribers. */
export const subscriberExport = createCsvExport<subscribers.Subscriber>({
  columns: ["Email", "Status", "Subscribed Date"],
  cells: (one) => [one.email, statusWord(one), localDate(one.subscribed_at)],
  pages: (which) => subscribers.allSubscribers(which === "all" ? everybody : $subscriberParams.get()),
  messages: subscriberMessages,
});
