import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import { ruleMessages } from "@/features/videos/admin/messages.ts";
import type { RuleList } from "@/features/videos/admin/rules.store.ts";
import { ruleNumbers, type StatusFilter } from "@/features/videos/admin/rules.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { capitalized } from "@/platform/text.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Select } from "@/ui/Select.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

type Rule = { id: string; updated_at: string; is_active: boolean };
type Edited<Row> = Row | "new" | null;

interface RuleTexts {
  /** the accessible name of the row */
  name: string;
  heading: ReactNode;
  /** shown after the status */
  tags?: ReactNode;
  text: string;
  facts: ReactNode;
}

interface Props<Row extends Rule> {
  rules: RuleList<Row>;
  title: string;
  subtitle: string;
  /** the singular noun for a rule, in lower case, such as "keyword" */
  noun: string;
  searchLabel: string;
  placeholder: string;
  find: (rows: Row[], search: string, status: StatusFilter) => Row[];
  /** the number of videos a rule has decided, and the label of the sum */
  count: { label: string; of: (row: Row) => number };
  show: (row: Row) => RuleTexts;
  form: (edited: Edited<Row>, onClose: () => void) => ReactNode;
}

/** A list of rules with statistics, filters, and a form to add or edit a rule. */
export function RulesScreen<Row extends Rule>({ rules, noun, count, ...props }: Props<Row>) {
  const list = useStore(rules.$rows);
  const { search, status } = useStore(rules.$params);
  const [edited, setEdited] = useState<Edited<Row>>(null);
  const all = list.state === "ready" ? list.value : null;
  const found = all && props.find(all, search, status);
  const numbers = all && ruleNumbers(all, count.of);
  const name = capitalized(noun);
  const add = () => setEdited("new");

  return (
    <>
      <ScreenHead title={props.title} subtitle={props.subtitle}>
        <Button icon="plus" onClick={add}>
          Add {name}
        </Button>
      </ScreenHead>
      <div className="admin-cards">
        <StatCard label={`Active ${name}s`} value={numbers?.active ?? null} />
        <StatCard label={`Inactive ${name}s`} value={numbers?.inactive ?? null} />
        <StatCard label={count.label} value={numbers?.counted ?? null} />
        <StatCard label={`Total ${name}s`} value={numbers?.total ?? null} />
      </div>
      <search className="admin-toolbar">
        <SearchField
          label={props.searchLabel}
          placeholder={props.placeholder}
          value={search}
          onChange={(search) => rules.setParams({ search })}
        />
        <Select
          label="Status"
          hideLabel
          options={[
            { value: "all", label: `All ${name}s` },
            { value: "active", label: "Active Only" },
            { value: "inactive", label: "Inactive Only" },
          ]}
          value={status}
          onChange={({ target }) => rules.setParams({ status: target.value as StatusFilter })}
        />
      </search>
      <StatusRegion hidden>{found && `${found.length} of ${all.length} ${noun}s`}</StatusRegion>
      <AsyncRows
        resetKey={`${search} ${status}`}
        rows={found ? { state: "ready", value: found } : list}
        label={`${name}s`}
        retry={rules.load}
        empty={
          all?.length ? (
            <EmptyState title={`No ${noun}s match your filters`} />
          ) : (
            <EmptyState title={`No ${rules.kind}ed ${noun}s yet`}>
              <Button onClick={add}>Add your first {noun}</Button>
            </EmptyState>
          )
        }
      >
        {(row) => (
          <RuleRow key={row.id} rules={rules} row={row} onEdit={() => setEdited(() => row)} {...props.show(row)} />
        )}
      </AsyncRows>
      {props.form(edited, () => setEdited(null))}
    </>
  );
}

interface RowProps<Row extends Rule> extends RuleTexts {
  rules: RuleList<Row>;
  row: Row;
  onEdit: () => void;
}

function RuleRow<Row extends Rule>({ rules, row, onEdit, name, heading, tags, text, facts }: RowProps<Row>) {
  const [pending, setPending] = useState<Question | null>(null);
  const isBusy = useStore($writing).has(row.id);
  const verb = row.is_active ? "Deactivate" : "Activate";
  return (
    <li className="admin-row" aria-label={name}>
      <div className="grid gap-1">
        <p className="admin-row-title">
          {heading}
          <Badge tone={row.is_active ? "green" : "neutral"}>{row.is_active ? "Active" : "Inactive"}</Badge>
          {tags}
        </p>
        {text && <p>{text}</p>}
        <p className="admin-row-facts">{facts}</p>
      </div>
      <div className="admin-actions">
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`${verb} ${name}`}
          onClick={ignoreDoubleClick(() => void rules.toggle(row))}
        >
          {verb}
        </Button>
        <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton
          icon="trash"
          label={`Delete ${name}`}
          busy={isBusy}
          onClick={() =>
            setPending({
              title: `Delete ${name}`,
              text: ruleMessages[rules.kind].confirmDelete,
              action: "Delete",
              danger: true,
              act: () => rules.remove(row),
            })
          }
        />
      </div>
      <Confirmation question={pending} onClose={() => setPending(null)} />
    </li>
  );
}
