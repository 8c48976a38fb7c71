import { useStore } from "@nanostores/react";
import type { SubscriberFilter } from "@/domain/newsletter.ts";
import { $subscriberParams, setSubscriberParams } from "@/stores/admin/subscribers.ts";
import { Field } from "@/ui/Field.tsx";
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
  { value: "returned", label: "An email came back" },
];

/** Whom the table shows. */
export function SubscriberFilters() {
  const params = useStore($subscriberParams);
  const choice = <Name extends "status" | "topic" | "reason">(name: Name) => ({
    hideLabel: true,
    value: params[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setSubscriberParams({ [name]: target.value as SubscriberFilter[Name], page: "1" }),
  });
  return (
    <search className="admin-toolbar">
      <Field
        label="Search subscribers"
        hideLabel
        type="search"
        icon="search"
        placeholder="Search addresses..."
        value={params.search}
        onChange={({ target }) => setSubscriberParams({ search: target.value, page: "1" })}
      />
      <Select label="Status" options={statuses} {...choice("status")} />
      <Select label="Preference" options={topics} {...choice("topic")} />
      <Select label="Reason for leaving" options={reasons} {...choice("reason")} />
    </search>
  );
}
