import { pluralize, shownNumber } from "@/domain/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { NoticeLine } from "./Notices.tsx";

interface Props {
  total: number;
  waiting: number;
  /** how many rows ended in which way */
  counts: readonly (readonly [label: string, count: number])[];
  /** the heading of the rows that were left out: "Not added" */
  leftOutLabel: string;
  leftOut: readonly { row: number; text: string; reason: string }[];
  isRunning: boolean;
  onGoOn: () => void;
  onSave: () => void;
  onAnother: () => void;
  onClose: () => void;
}

// more rows at once make the dialog slow; the report has all
const shownRows = 100;

/** How far an import has come and what became of each row. */
export function ImportReport({ total, waiting, counts, leftOut, leftOutLabel, isRunning, ...act }: Props) {
  const done = total - waiting;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressBar value={(100 * done) / total} label="Import" />
      <p role="status">
        {shownNumber(done)} of {pluralize(total, "row")}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {counts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{shownNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <section aria-label="Rows that were left out" className="grid grid-cols-1 gap-2">
          <h3 className="text-base">
            {leftOutLabel}
            {leftOut.length > shownRows && `, the first ${shownRows} of ${shownNumber(leftOut.length)}`}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <ul className="admin-rows max-h-72 overflow-y-auto" tabIndex={0} aria-label="Rows">
            {leftOut.slice(0, shownRows).map(({ row, text, reason }) => (
              <li key={row} className="px-3 py-1.5 text-sm wrap-anywhere">
                <span className="text-ink-soft">Row {row}</span> {text || "(empty)"}
                <span className="block text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NoticeLine />
      <div className="admin-actions justify-end">
        <Button variant="outline" icon="download" onClick={act.onSave}>
          Save Report
        </Button>
        {waiting > 0 ? (
          <Button busy={isRunning} onClick={act.onGoOn}>
            {isRunning ? "Importing..." : "Go On"}
          </Button>
        ) : (
          <Button variant="outline" onClick={act.onAnother}>
            Import Another File
          </Button>
        )}
        <Button variant={waiting > 0 ? "outline" : "primary"} onClick={act.onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
