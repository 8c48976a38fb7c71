import { resultOfLine, type StudioLine, studioOutcomes, studioReport } from "@/features/studios/admin/studio-csv.ts";
import { studioImport } from "@/features/studios/admin/studio-files.store.ts";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { CsvImportDialog, ImportForm } from "@/platform/admin/CsvImport.tsx";
import { countOutcomes } from "@/platform/admin/import-outcomes.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { studioProblemWords } from "./studio-labels.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds and updates studios from a CSV file. */
export const ImportStudios = ({ open, onClose }: Props) => (
  <CsvImportDialog open={open} onClose={onClose} title="Import Studios" of={studioImport} report={reportOf}>
    <ImportForm
      hint="As exported here. A row with an id changes that studio, in the columns that the file has; one without adds a studio, which waits unless “verified” says yes."
      preview={studioImport.preview}
      onCancel={onClose}
    />
  </CsvImportDialog>
);

const accepted = ["added", "updated", "same", null];

function reportOf(lines: readonly StudioLine[], isPreview: boolean) {
  const having = (outcome: string) => lines.filter((line) => line.outcome === outcome);
  const shown = (rows: readonly StudioLine[], detail: (line: StudioLine) => string) =>
    rows.map((line) => ({ row: line.row, text: line.typed.name ?? line.id, detail: detail(line) }));
  const rejected = lines.filter(({ outcome }) => !accepted.includes(outcome));
  const written = [
    { label: "Changed", rows: shown(having("updated"), ({ changes }) => changes.join(", ")) },
    {
      label: "New",
      rows: shown(having("added"), ({ typed }) => [typed.city, typed.country].filter(Boolean).join(", ")),
    },
  ];
  const writes = having("added").length + having("updated").length;
  return {
    counts: countOutcomes(studioOutcomes, lines, isPreview),
    lists: [
      { label: "Left out", rows: shown(rejected, (line) => rejection(line, isPreview)) },
      ...(isPreview ? written : []),
    ],
    writes: writes > 0 ? pluralize(writes, "studio") : "",
    csv: { fileName: "studio-import-report.csv", text: () => studioReport(lines, isPreview) },
  };
}

const rejection = (line: StudioLine, isPreview: boolean) =>
  line.problems.map((field) => `${field}: ${studioProblemWords[field as keyof StudioEntry]}`).join(". ") ||
  resultOfLine(line, isPreview);
