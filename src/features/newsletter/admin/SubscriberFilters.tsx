import { useStore } from "@nanostores/react";
import type { SubscriberFilter } from "@/features/newsletter/admin/subscriber.ts";
import { $subscriberParams, setSubscriberParams } from "@/features/newsletter/admin/subscribers.store.ts";
import { FoldedFilters } from "@/platform/admin/FoldedFilters.tsx";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { Select } from "@/ui/Select.tsx";

type Option<Value> = { value: Value; label: string };

const statuses: Option<SubscriberFilter["status"]>[] = [
  { value: "all", label: "All Statuses" },
  { value: "active", label: "Active" },
  { value: "left", label: "Unsubscribed" },
];
const topics: Option<SubscriberFilter["topic"]>[] = [
  { value: "all", label: "All Preferences" },
  { value: "weekly_digest", label: "Weekly digest" },
  { value: "new_videos", label: "New videos" },
  { value: "new_plans", label: "New plans" },
];
const reasons: Option<SubscriberFilter["reason"]>[] = [
  { value: "all", label: "All Reasons" },
  { value: "unsubscribed", label: "Left by themselves" },
  { value: "bounced", label: "Left: bounced" },
  { value: "complained", label: "Left: complained" },
  { value: "erased", label: "Erased, typed again" },
  { value: "unconfirmed", label: "Not confirmed yet" },
  { value: "returned", label: "An email came back" },
];

/** The filters of the subscriber table. */
export function SubscriberFilters() {
  const params = useStore($subscriberParams);
  const filters = listFilters(params, setSubscriberParams);
  return (
    <FoldedFilters
      search={<SearchField label="Search subscribers" placeholder="Search addresses..." {...filters.search} />}
      active={[params.status, params.topic, params.reason].filter((choice) => choice !== "all").length}
    >
      <Select label="Status" options={statuses} {...filters.choice("status")} />
      <Select label="Preference" options={topics} {...filters.choice("topic")} />
      <Select label="Reason for leaving" options={reasons} {...filters.choice("reason")} />
    </FoldedFilters>
  );
}
