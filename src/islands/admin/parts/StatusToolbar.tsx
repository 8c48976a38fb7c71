import type { StatusFilter } from "@/domain/status-filter.ts";
import { Select } from "@/ui/Select.tsx";
import { SearchField } from "./SearchField.tsx";

type Params = { search: string; status: StatusFilter };

interface Props {
  /** what the rows are: "Keywords" */
  rows: string;
  searchLabel: string;
  placeholder: string;
  params: Params;
  onChange: (part: Partial<Params>) => void;
}

/** Which rows are shown of a list whose rows are active or not. */
export const StatusToolbar = ({ rows, searchLabel, placeholder, params, onChange }: Props) => (
  <search className="admin-toolbar">
    <SearchField
      label={searchLabel}
      placeholder={placeholder}
      value={params.search}
      onChange={(search) => onChange({ search })}
    />
    <Select
      label="Status"
      hideLabel
      options={[
        { value: "all", label: `All ${rows}` },
        { value: "active", label: "Active Only" },
        { value: "inactive", label: "Inactive Only" },
      ]}
      value={params.status}
      onChange={({ target }) => onChange({ status: target.value as StatusFilter })}
    />
  </search>
);
