import { useStore } from "@nanostores/react";
import { pluralize, shownNumber } from "@/domain/pluralize.ts";
import { countOutcomes, type ImportLine, importReport, outcomeWords } from "@/domain/subscriber-import.ts";
import { NoticeLine } from "@/islands/admin/parts/Notices.tsx";
import { saveText } from "@/islands/save-file.ts";
import { continueImport } from "@/stores/admin/subscriber-import.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";

interface Props {
  lines: readonly ImportLine[];
  onAnother: () => void;
  onClose: () => void;
}

// more rows at once make the dialog slow; the report has all
const shownRows = 100;

/** How far an import has come and what became of each row. */
export function ImportReport({ lines, onAnother, onClose }: Props) {
  const isRunning = useStore($writing).has("import");
  const waiting = lines.filter(({ outcome }) => outcome === null).length;
  const notAdded = lines.filter(({ outcome }) => outcome !== null && outcome !== "added");
  const done = lines.length - waiting;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressBar value={(100 * done) / lines.length} label="Import" />
      <p role="status">
        {shownNumber(done)} of {pluralize(lines.length, "row")}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {countOutcomes(lines).map(([outcome, count]) => (
          <div key={outcome} className="contents">
            <dt>{outcomeWords[outcome]}</dt>
            <dd className="font-semibold tabular-nums">{shownNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {notAdded.length > 0 && (
        <section aria-label="Rows that were not added" className="grid grid-cols-1 gap-2">
          <h3 className="text-base">
            Not added{notAdded.length > shownRows && `, the first ${shownRows} of ${shownNumber(notAdded.length)}`}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <ul className="admin-rows max-h-72 overflow-y-auto" tabIndex={0} aria-label="Rows">
            {notAdded.slice(0, shownRows).map(({ row, address, outcome }) => (
              <li key={row} className="px-3 py-1.5 text-sm wrap-anywhere">
                <span className="text-ink-soft">Row {row}</span> {address || "(empty)"}
                <span className="block text-ink-soft">{outcome && outcomeWords[outcome]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NoticeLine />
      <div className="admin-actions justify-end">
        <Button
          variant="outline"
          icon="download"
          onClick={() => saveText("import-report.csv", "text/csv", importReport(lines))}
        >
          Save Report
        </Button>
        {waiting > 0 ? (
          <Button busy={isRunning} onClick={() => void continueImport()}>
            {isRunning ? "Importing..." : "Go On"}
          </Button>
        ) : (
          <Button variant="outline" onClick={onAnother}>
            Import Another File
          </Button>
        )}
        <Button variant={waiting > 0 ? "outline" : "primary"} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
