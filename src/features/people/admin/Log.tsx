import { useStore } from "@nanostores/react";
import { fieldName, loggedValue, logHref, logKinds, logSentence } from "@/features/people/admin/admin-log.ts";
import {
  $log,
  $logEntries,
  $logParams,
  type LogLine as Line,
  loadLog,
  logLinesPerPage,
  openLogLine,
  setLogParams,
} from "@/features/people/admin/log.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { LongText } from "@/platform/admin/LongText.tsx";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Select } from "@/ui/Select.tsx";

const kindOptions = [
  { value: "all", label: "Everything" },
  ...Object.entries(logKinds).map(([value, { label }]) => ({ value, label })),
];

/** The log of administrators' actions. */
function Log() {
  const params = useStore($logParams);
  const filters = listFilters(params, setLogParams);
  const log = useStore($log);
  const isFiltered = params.search.trim() !== "" || params.kind !== "all";
  return (
    <>
      <ScreenHead title="Log" subtitle="What administrators did, each field before and after. Kept for a year." />
      <search className="admin-toolbar">
        <SearchField label="Search the log" placeholder="Search who, or what it was called..." {...filters.search} />
        <Select label="About" options={kindOptions} {...filters.choice("kind")} />
      </search>
      <PagedRows
        list={log}
        label="Log"
        noun="change"
        perPage={logLinesPerPage}
        onTurn={setLogParams}
        retry={loadLog}
        empty={<EmptyState title={isFiltered ? "Nothing in the log matches your filters" : "Nothing was done yet"} />}
      >
        {(line) => <LogLine key={line.id} line={line} />}
      </PagedRows>
    </>
  );
}

/** A line of the log. Expands to the changed fields. */
export function LogLine({ line }: { line: Line }) {
  const href = logHref(line);
  return (
    <li className="admin-row">
      <details
        className="group min-w-0 col-span-full"
        onToggle={({ currentTarget }) => currentTarget.open && void openLogLine(line)}
      >
        <summary className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 cursor-pointer wrap-anywhere md:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
          <Icon name="chevron-down" size={18} className="mt-0.5 text-ink-soft group-open:rotate-180" />
          <span>
            <strong className="font-semibold">{line.admin ?? "A former administrator"}</strong> {logSentence(line)}
          </span>
          <time dateTime={line.at} className="text-sm text-ink-soft tabular-nums max-md:col-start-2">
            {localDateTime(line.at)}
          </time>
        </summary>
        <div className="grid grid-cols-1 gap-4 pt-3 ps-6.5">
          <Changes line={line} />
          {href === null ? (
            <p className="text-ink-soft">
              {line.subject_id && line.thing === null && "What this entry is about can't be opened anymore."}
            </p>
          ) : (
            <p>
              <a className="text-link" href={href}>
                Open it
              </a>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function Changes({ line }: { line: Line }) {
  const entries = useStore($logEntries)[line.id];
  if (line.changes === 1) return <LogFields action={line.action} before={line.before} after={line.after} />;
  if (entries === undefined) return <RowsSkeleton />;
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1">
          <p className="font-semibold wrap-anywhere">{entry.label}</p>
          <LogFields action={line.action} before={entry.before} after={entry.after} />
        </li>
      ))}
      {entries.length < line.changes && <li className="text-ink-soft">And {line.changes - entries.length} more.</li>}
    </ul>
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a row before and after a change. An added row has no "before", a deleted one no "after". */
function LogFields({ action, before, after }: { action: string; before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  if (names.length === 0) return <p className="text-ink-soft">Its fields weren't recorded.</p>;
  return (
    <dl className="grid gap-3 text-sm">
      {names.map((name) => (
        <div key={name} className="grid gap-x-4 gap-y-1 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
          <dt className="text-ink-soft font-semibold">{fieldName(name)}</dt>
          {action !== "insert" && action !== "restore" && (
            <Value label="Before" field={fieldName(name)} value={before[name]} />
          )}
          {action !== "delete" && <Value label="After" field={fieldName(name)} value={after[name]} />}
        </div>
      ))}
    </dl>
  );
}

function Value({ label, field, value }: { label: "Before" | "After"; field: string; value: unknown }) {
  const text = loggedValue(value, localDateTime);
  return (
    <dd className="min-w-0">
      <span className="block text-xs text-ink-soft">{label}</span>
      <LongText label={`${label}: ${field}`}>{text}</LongText>
    </dd>
  );
}

export default adminScreen(Log, "admin");
