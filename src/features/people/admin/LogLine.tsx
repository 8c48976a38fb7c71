import { useStore } from "@nanostores/react";
import { logHref, logSentence } from "@/features/people/admin/admin-log.ts";
import { $logEntries, type LogLine as Line, openLogLine } from "@/features/people/admin/log.store.ts";
import { localDateTime } from "@/platform/time-zone.store.ts";
import { Icon } from "@/ui/Icon.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { LogFields } from "./LogFields.tsx";

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
