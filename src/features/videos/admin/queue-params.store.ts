import {
  defaultQuery,
  type QueueQuery,
  queueLanguages,
  queueSorts,
  queueStatuses,
} from "@/features/videos/admin/moderation.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";

/** The filters and the page of the moderation queue, in the URL. */
export const { $params: $queueParams, setParams: setQueueParams } = queryParamStore<QueueQuery>(defaultQuery, {
  status: queueStatuses,
  language: queueLanguages,
  search: null,
  sort: queueSorts,
  channel: null,
  rule: null,
  page: null,
});
