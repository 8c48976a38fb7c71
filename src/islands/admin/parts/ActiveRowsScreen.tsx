import { type ReactNode, useState } from "react";
import { capitalized } from "@/domain/capitalized.ts";
import type { StatusFilter } from "@/domain/status-filter.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { AsyncRows } from "./AsyncRows.tsx";
import { Notices } from "./Notices.tsx";
import { StatusToolbar } from "./StatusToolbar.tsx";

type Params = { search: string; status: StatusFilter };
type Edited<Row> = Row | "new" | null;

interface Props<Row> {
  title: string;
  subtitle: string;
  /** a row in lower case, such as "keyword" */
  noun: string;
  /** the adjective of the empty list, such as "blacklisted" */
  listed: string;
  searchLabel: string;
  placeholder: string;
  list: AsyncState<Row[]>;
  params: Params;
  onChange: (part: Partial<Params>) => void;
  find: (rows: Row[], search: string, status: StatusFilter) => Row[];
  retry: () => unknown;
  /** the numbers above the list by label; null while it loads */
  numbers: (rows: Row[] | null) => Record<string, number | null>;
  row: (row: Row, onEdit: () => void) => ReactNode;
  form: (edited: Edited<Row>, onClose: () => void) => ReactNode;
}

/** The screen of a list whose rows are active or inactive: numbers, filters, rows and the form to add or edit one. */
export function ActiveRowsScreen<Row>({ list, params, noun, ...props }: Props<Row>) {
  const { search, status } = params;
  const [edited, setEdited] = useState<Edited<Row>>(null);
  const all = list.state === "ready" ? list.value : null;
  const found = all && props.find(all, search, status);
  const name = capitalized(noun);
  const add = () => setEdited("new");

  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      <ScreenHead title={props.title} subtitle={props.subtitle}>
        <Button icon="plus" onClick={add}>
          Add {name}
        </Button>
      </ScreenHead>
      <div className="admin-cards">
        {Object.entries(props.numbers(all)).map(([label, value]) => (
          <StatCard key={label} label={label} value={value} />
        ))}
      </div>
      <StatusToolbar
        rows={`${name}s`}
        searchLabel={props.searchLabel}
        placeholder={props.placeholder}
        params={params}
        onChange={props.onChange}
      />
      <StatusRegion hidden>{found && `${found.length} of ${all.length} ${noun}s`}</StatusRegion>
      <AsyncRows
        resetKey={`${search} ${status}`}
        rows={found ? { state: "ready", value: found } : list}
        label={`${name}s`}
        retry={props.retry}
        empty={
          all?.length ? (
            <EmptyState title={`No ${noun}s match your filters`} />
          ) : (
            <EmptyState title={`No ${props.listed} ${noun}s yet`}>
              <Button onClick={add}>Add your first {noun}</Button>
            </EmptyState>
          )
        }
      >
        {(row) => props.row(row, () => setEdited(() => row))}
      </AsyncRows>
      {props.form(edited, () => setEdited(null))}
      <Notices />
    </div>
  );
}
