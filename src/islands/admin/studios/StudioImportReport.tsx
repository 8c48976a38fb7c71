import { pluralize } from "@/domain/pluralize.ts";
import { countStudioOutcomes, resultOfLine, type StudioLine, studioImportReport } from "@/domain/studio-csv.ts";
import type { StudioEntry } from "@/domain/studio-entry.ts";
import { ImportReport } from "@/islands/admin/parts/ImportReport.tsx";
import { saveText } from "@/islands/save-file.ts";
import { studioImport } from "@/stores/admin/studio-import.ts";
import { studioProblemWords } from "./studio-labels.ts";

interface Props {
  lines: readonly StudioLine[];
  isPreview: boolean;
  onClose: () => void;
}

/** Why a row is refused: each field that isn't accepted, and what it should be. */
const refusal = (line: StudioLine, isPreview: boolean) =>
  line.problems.map((field) => `${field}: ${studioProblemWords[field as keyof StudioEntry]}`).join(". ") ||
  resultOfLine(line, isPreview);

const notRefused = ["added", "updated", "same", null];

/** What a file of studios would write, or what became of each row. */
export function StudioImportReport({ lines, isPreview, onClose }: Props) {
  const having = (outcome: string) => lines.filter((line) => line.outcome === outcome);
  const shown = (rows: readonly StudioLine[], detail: (line: StudioLine) => string) =>
    rows.map((line) => ({ row: line.row, text: line.typed.name ?? line.id, detail: detail(line) }));
  const refused = lines.filter(({ outcome }) => !notRefused.includes(outcome));
  const written = [
    { label: "Changed", rows: shown(having("updated"), ({ changes }) => changes.join(", ")) },
    {
      label: "New",
      rows: shown(having("added"), ({ typed }) => [typed.city, typed.country].filter(Boolean).join(", ")),
    },
  ];
  const writes = having("added").length + having("updated").length;
  return (
    <ImportReport
      of={studioImport}
      lines={lines}
      isPreview={isPreview}
      counts={countStudioOutcomes(lines, isPreview)}
      lists={[
        { label: "Left out", rows: shown(refused, (line) => refusal(line, isPreview)) },
        ...(isPreview ? written : []),
      ]}
      writes={writes > 0 ? pluralize(writes, "studio") : ""}
      onSave={() => saveText("studio-import-report.csv", "text/csv", studioImportReport(lines, isPreview))}
      onClose={onClose}
    />
  );
}
