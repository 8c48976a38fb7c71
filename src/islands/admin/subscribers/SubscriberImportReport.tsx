import { pluralize } from "@/domain/pluralize.ts";
import { countOutcomes, type ImportLine, importReport, wordOfOutcome } from "@/domain/subscriber-import.ts";
import { ImportReport } from "@/islands/admin/parts/ImportReport.tsx";
import { saveText } from "@/islands/save-file.ts";
import { subscriberImport } from "@/stores/admin/subscriber-import.ts";

interface Props {
  lines: readonly ImportLine[];
  isPreview: boolean;
  onClose: () => void;
}

/** Who of a file would be added, or what became of each address. */
export function SubscriberImportReport({ lines, isPreview, onClose }: Props) {
  const added = lines.filter(({ outcome }) => outcome === "added");
  const leftOut = lines.flatMap(({ row, address, outcome }) =>
    outcome === null || outcome === "added" ? [] : [{ row, text: address, detail: wordOfOutcome(outcome, isPreview) }],
  );
  const isNew = { label: "New", rows: added.map(({ row, address }) => ({ row, text: address, detail: "" })) };
  return (
    <ImportReport
      of={subscriberImport}
      lines={lines}
      isPreview={isPreview}
      counts={countOutcomes(lines).map(([outcome, count]) => [wordOfOutcome(outcome, isPreview), count])}
      lists={[{ label: "Not added", rows: leftOut }, ...(isPreview ? [isNew] : [])]}
      writes={added.length > 0 ? pluralize(added.length, "subscriber") : ""}
      onSave={() => saveText("import-report.csv", "text/csv", importReport(lines, isPreview))}
      onClose={onClose}
    />
  );
}
