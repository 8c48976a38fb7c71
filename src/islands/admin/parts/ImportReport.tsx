import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { pluralize, shownNumber } from "@/domain/pluralize.ts";
import type { createCsvImport, Line } from "@/stores/admin/csv-import.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { NoticeLine } from "./Notices.tsx";
import { useOwnNotice } from "./use-own-notice.ts";

interface Props {
  of: Pick<ReturnType<typeof createCsvImport>, "key" | "goOn" | "start" | "forget">;
  lines: readonly Line[];
  /** the rows are only looked at: nothing is written yet */
  isPreview: boolean;
  /** how many rows ended in which way */
  counts: readonly (readonly [label: string, count: number])[];
  /** rows to look at under their heading: "Not added" */
  lists: readonly { label: string; rows: readonly { row: number; text: string; detail: string }[] }[];
  /** what a preview would write: "3 studios"; "" for nothing */
  writes: string;
  onSave: () => void;
  onClose: () => void;
}

// more rows at once make the dialog slow; the report has all
const shownRows = 100;

/** What an import would do, or how far it has come and what became of each row. */
export function ImportReport({ of, lines, isPreview, counts, lists, writes, onSave, onClose }: Props) {
  const isRunning = useStore($writing).has(of.key);
  const { notice, during } = useOwnNotice();
  const waiting = lines.filter(({ outcome }) => outcome === null).length;
  const done = lines.length - waiting;
  const progress = useRef<HTMLParagraphElement>(null);
  // the button that led here is gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two begins with its progress
  useEffect(() => progress.current?.focus(), [isPreview]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressBar value={(100 * done) / lines.length} label="Import" />
      <p ref={progress} role="status" tabIndex={-1}>
        {isPreview && "Checked "}
        {shownNumber(done)} of {pluralize(lines.length, "row")}
        {isPreview && ". Nothing is written yet."}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {counts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{shownNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {lists.map(
        ({ label, rows }) =>
          rows.length > 0 && (
            <section key={label} aria-label={label} className="grid grid-cols-1 gap-2">
              <h3 className="text-base">
                {label}
                {rows.length > shownRows && `, the first ${shownRows} of ${shownNumber(rows.length)}`}
              </h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
              <ul className="admin-rows max-h-56 overflow-y-auto" tabIndex={0} aria-label={`Rows: ${label}`}>
                {rows.slice(0, shownRows).map(({ row, text, detail }) => (
                  <li key={row} className="px-3 py-1.5 text-sm wrap-anywhere">
                    <span className="text-ink-soft">Row {row}</span> {text || "(empty)"}
                    <span className="block text-ink-soft empty:hidden">{detail}</span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <NoticeLine notice={notice} />
      <div className="admin-actions justify-end">
        <Button variant="outline" icon="download" onClick={onSave}>
          Save Report
        </Button>
        {waiting > 0 ? (
          <Button busy={isRunning} onClick={() => void during(of.goOn)}>
            {isRunning ? (isPreview ? "Checking..." : "Importing...") : "Go On"}
          </Button>
        ) : (
          <Button variant="outline" onClick={of.forget}>
            {isPreview ? "Choose Another File" : "Import Another File"}
          </Button>
        )}
        <Button variant={waiting > 0 || isPreview ? "outline" : "primary"} onClick={onClose}>
          {isPreview ? "Cancel" : "Close"}
        </Button>
        {isPreview && waiting === 0 && writes !== "" && (
          <Button onClick={() => void during(of.start)}>Import {writes}</Button>
        )}
      </div>
    </div>
  );
}
