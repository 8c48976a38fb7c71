import { useStore } from "@nanostores/react";
import { type FormEvent, useState } from "react";
import { countStudioOutcomes, resultOfLine, type StudioLine, studioImportReport } from "@/domain/studio-csv.ts";
import { CsvField } from "@/islands/admin/parts/CsvField.tsx";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { ImportReport } from "@/islands/admin/parts/ImportReport.tsx";
import { saveText } from "@/islands/save-file.ts";
import {
  $studioImport,
  continueStudioImport,
  forgetStudioImport,
  importStudioFile,
} from "@/stores/admin/studio-import.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds and changes the studios of a CSV file, and reports on every row. */
export function ImportStudios({ open, onClose }: Props) {
  const lines = useStore($studioImport);
  return (
    <Dialog open={open} onClose={onClose} wide title="Import Studios">
      {lines ? <Report lines={lines} onClose={onClose} /> : <FileForm onClose={onClose} />}
    </Dialog>
  );
}

const written = ["added", "updated", "same", null];

const Report = ({ lines, onClose }: { lines: readonly StudioLine[]; onClose: () => void }) => (
  <ImportReport
    total={lines.length}
    waiting={lines.filter(({ outcome }) => outcome === null).length}
    counts={countStudioOutcomes(lines)}
    leftOutLabel="Left out"
    leftOut={lines
      .filter(({ outcome }) => !written.includes(outcome))
      .map((line) => ({ row: line.row, text: line.typed.name ?? line.id, reason: resultOfLine(line) }))}
    isRunning={useStore($writing).has("studio import")}
    onGoOn={() => void continueStudioImport()}
    onSave={() => saveText("studio-import-report.csv", "text/csv", studioImportReport(lines))}
    onAnother={forgetStudioImport}
    onClose={onClose}
  />
);

function FileForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isReading, setReading] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (file === null) return event.currentTarget.querySelector<HTMLElement>("[name=file]")?.focus();
    if (isReading) return;
    setReading(true);
    await importStudioFile(file);
    setReading(false);
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      <CsvField
        hint="As exported here. A row with an id changes that studio, in the columns that the file has; one without adds a studio, which waits unless “verified” says yes."
        isMissing={wasSubmitted && file === null}
        onChoose={setFile}
      />
      <FormActions submitLabel="Import" isBusy={isReading} onCancel={onClose} />
    </form>
  );
}
