import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $facets, loadFacets } from "@/features/videos/admin/moderation.store.ts";
import { ruleThatDecided } from "@/features/videos/admin/moderation.ts";
import { $queueParams, setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { FoldedFilters } from "@/platform/admin/FoldedFilters.tsx";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { Select } from "@/ui/Select.tsx";

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
  const { status, language, channel, rule } = params;
  const active = [status !== "candidate", language !== "all", channel !== "", rule !== "all"].filter(Boolean).length;
  const filters = listFilters(params, setQueueParams);
  return (
    <FoldedFilters
      search={<SearchField label="Search videos" placeholder="Search videos..." {...filters.search} />}
      active={active}
    >
      <Select label="Status" options={statuses} {...filters.choice("status")} />
      <Select label="Language" options={languages} {...filters.choice("language")} />
      <FacetFilters />
      <Select label="Sort" options={sorts} {...filters.choice("sort")} />
    </FoldedFilters>
  );
}

const ruleKinds = [
  { value: "all", label: "All Rules" },
  { value: "none", label: "No rule matched" },
  { value: "whitelist", label: "Any whitelist channel" },
  { value: "blacklist", label: "Any blacklist keyword" },
];

type Option = { value: string; label: string };
/** Adds the selected option if no video of this status has it. */
const withSelected = (options: Option[], selected: string, label: string) =>
  options.some(({ value }) => value === selected) ? options : [...options, { value: selected, label }];

/** Filters the queue by channel, and by the rule that decided about a video. */
function FacetFilters() {
  const params = useStore($queueParams);
  const { status, channel, rule } = params;
  const { choice } = listFilters(params, setQueueParams);
  const facets = useStore($facets);
  useEffect(() => void loadFacets(status), [status]);
  const { channels, rules } = facets.state === "ready" ? facets.value : { channels: [], rules: [] };
  const named = (name: string, videos: number) => `${name} (${shownNumber(videos)})`;
  const channelOptions = [
    { value: "", label: "All Channels" },
    ...channels.map(({ id, name, videos }) => ({ value: id, label: named(name || id, videos) })),
  ];
  const ruleOptions = [
    ...ruleKinds,
    ...rules.map((one) => ({
      value: one.id,
      label: named(ruleThatDecided({ rule: one.rule, label: one.name }).text, one.videos),
    })),
  ];
  return (
    <>
      <Select label="Channel" options={withSelected(channelOptions, channel, channel)} {...choice("channel")} />
      <Select
        label="Rule"
        options={withSelected(ruleOptions, rule, "A rule without videos here")}
        {...choice("rule")}
      />
    </>
  );
}
