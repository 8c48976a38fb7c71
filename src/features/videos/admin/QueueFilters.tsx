import { useStore } from "@nanostores/react";
import { $queueParams, setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { choicesOf } from "@/platform/admin/choices-of.ts";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { Select } from "@/ui/Select.tsx";
import { FacetFilters } from "./FacetFilters.tsx";

const statuses = [
  { value: "candidate", label: "Candidates" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "snoozed", label: "Snoozed" },
  { value: "all", label: "All Statuses" },
];
const languages = [
  { value: "all", label: "All Languages" },
  { value: "en", label: "English" },
  { value: "ru", label: "Russian" },
];
const sorts = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "views", label: "Most viewed" },
  { value: "likes", label: "Most liked" },
  { value: "shortest", label: "Shortest first" },
  { value: "longest", label: "Longest first" },
];

/** The filters and the sort of the queue. */
export function QueueFilters() {
  const params = useStore($queueParams);
  const choice = choicesOf(params, setQueueParams);
  return (
    <search className="admin-toolbar">
      <SearchField
        label="Search videos"
        placeholder="Search videos..."
        value={params.search}
        onChange={(search) => setQueueParams({ search, page: "1" })}
      />
      <Select label="Status" options={statuses} {...choice("status")} />
      <Select label="Language" options={languages} {...choice("language")} />
      <FacetFilters />
      <Select label="Sort" options={sorts} {...choice("sort")} />
    </search>
  );
}
