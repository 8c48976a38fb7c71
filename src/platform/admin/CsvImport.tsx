import { useStore } from "@nanostores/react";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { accountMessages } from "@/platform/account-messages.ts";
import type { CsvImport, Line } from "@/platform/admin/csv-import.store.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { FormActions } from "./FormActions.tsx";
import { NoticeLine } from "./Notices.tsx";
import { useOwnNotice } from "./use-own-notice.ts";

interface Report {
  /** row counts by outcome */
  counts: readonly (readonly [label: string, count: number])[];
  /** rows to review, grouped under a heading such as "Not added" */
  lists: readonly { label: string; rows: readonly { row: number; text: string; detail: string }[] }[];
  /** what the import would write: "3 studios"; "" for nothing */
  writes: string;
  csv: { fileName: string; text: () => string };
}

interface Props<L extends Line> {
  open: boolean;
  onClose: () => void;
  title: string;
  of: CsvImport<L>;
  /** summarizes the planned outcomes of a preview, or the outcomes of an import */
  report: (lines: readonly L[], isPreview: boolean) => Report;
  /** an ImportForm */
  children: ReactNode;
}

/** Previews a CSV file, imports it on confirmation, and reports the outcome of each row. */
export function CsvImportDialog<L extends Line>({ open, onClose, title, of, report, children }: Props<L>) {
  const running = useStore(of.$import);
  const close = () => {
    // nothing is written before the import starts, so closing a preview cancels it
    if (running?.isPreview) of.forget();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} wide title={title}>
      {running ? (
        <ImportReport of={of} {...running} {...report(running.lines, running.isPreview)} onClose={close} />
      ) : (
        children
      )}
    </Dialog>
  );
}

interface FormProps {
  hint: string;
  /** the name of the first invalid field after the file */
  invalid?: string | false;
  preview: (file: File) => Promise<void>;
  onCancel: () => void;
  /** the fields after the file */
  children?: (wasSubmitted: boolean) => ReactNode;
}

/** The form in which an administrator chooses the file to import. */
export function ImportForm({ hint, invalid, preview, onCancel, children }: FormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isReading, setReading] = useState(false);
  const { notice, captureNotice } = useOwnNotice();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const first = file === null ? "file" : invalid;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (file === null || isReading) return;
    setReading(true);
    await captureNotice(() => preview(file));
    setReading(false);
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="CSV file"
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        data-first-focus
        required
        hint={hint}
        error={wasSubmitted && file === null ? accountMessages.entry.fileRequired : null}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {children?.(wasSubmitted)}
      <FormActions submitLabel="Preview" isBusy={isReading} notice={notice} onCancel={onCancel} />
    </form>
  );
}

interface ReportProps<L extends Line> extends Report {
  of: CsvImport<L>;
  lines: readonly Line[];
  /** true before anything is written */
  isPreview: boolean;
  onClose: () => void;
}

// rendering more rows makes the dialog slow; the saved report has all of them
const shownRows = 100;

function ImportReport<L extends Line>({ of, lines, isPreview, counts, lists, writes, csv, onClose }: ReportProps<L>) {
  const isRunning = useStore($writing).has(of.key);
  const { notice, captureNotice } = useOwnNotice();
  const waiting = lines.filter(({ outcome }) => outcome === null).length;
  const done = lines.length - waiting;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressBar value={(100 * done) / lines.length} label="Import" />
      {/* takes the focus from the removed button: Preview, then Import */}
      <p key={String(isPreview)} ref={focusOnMount} role="status" tabIndex={-1}>
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
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it */}
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
        <Button variant="outline" icon="download" onClick={() => saveText(csv.fileName, "text/csv", csv.text())}>
          Save Report
        </Button>
        {waiting > 0 ? (
          <Button busy={isRunning} onClick={() => void captureNotice(of.resume)}>
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
          <Button onClick={() => void captureNotice(of.start)}>Import {writes}</Button>
        )}
      </div>
    </div>
  );
}
