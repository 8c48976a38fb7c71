import { fieldName, loggedValue } from "@/features/people/admin/admin-log.ts";
import { localDateTime } from "@/platform/time-zone.store.ts";
import { ScrollArea } from "@/ui/ScrollArea.tsx";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a row before and after a change. An added row has no "before", a deleted one no "after". */
export function LogFields({ action, before, after }: { action: string; before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  if (names.length === 0) return <p className="text-ink-soft">Its fields weren't recorded.</p>;
  return (
    <dl className="grid gap-3 text-sm">
      {names.map((name) => (
        <div key={name} className="grid gap-x-4 gap-y-1 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
          <dt className="text-ink-soft font-semibold">{fieldName(name)}</dt>
          {action !== "insert" && <Value label="Before" field={fieldName(name)} value={before[name]} />}
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
      {text.length <= 300 && text.split("\n").length <= 8 ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      ) : (
        <ScrollArea label={`${label}: ${field}`} className="max-h-48 overflow-auto whitespace-pre-wrap wrap-anywhere">
          {text}
        </ScrollArea>
      )}
    </dd>
  );
}
