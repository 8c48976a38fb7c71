import { useStore } from "@nanostores/react";
import { $tagParams, setTagParams } from "@/features/tags/admin/tags.store.ts";
import { choicesOf } from "@/platform/admin/choices-of.ts";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { Select } from "@/ui/Select.tsx";

const kinds = [
  { value: "all", label: "All tags" },
  { value: "alike", label: "Spelled alike" },
];
const sorts = [
  { value: "name", label: "By name" },
  { value: "uses", label: "Most used" },
  { value: "videos", label: "Most videos" },
  { value: "plans", label: "Most plans" },
  { value: "articles", label: "Most articles" },
];

/** The filters and the sort of the tag list. */
export function TagToolbar() {
  const params = useStore($tagParams);
  const choices = choicesOf(params, setTagParams);
  return (
    <search className="admin-toolbar">
      <SearchField
        label="Search tags"
        placeholder="Search tags..."
        value={params.search}
        onChange={(search) => setTagParams({ search, page: "1" })}
      />
      <Select label="Show" options={kinds} {...choices("show")} />
      <Select label="Sort by" options={sorts} {...choices("sort")} />
    </search>
  );
}
