import { useStore } from "@nanostores/react";
import { countOutcomes, type ImportLine, importReport, outcomeWords } from "@/domain/subscriber-import.ts";
import { ImportReport } from "@/islands/admin/parts/ImportReport.tsx";
import { saveText } from "@/islands/save-file.ts";
import { continueImport } from "@/stores/admin/subscriber-import.ts";
import { $writing } from "@/stores/admin/write.ts";

interface Props {
  lines: readonly ImportLine[];
  onAnother: () => void;
  onClose: () => void;
}

/** What became of each address of a file. */
export const SubscriberImportReport = ({ lines, ...act }: Props) => (
  <ImportReport
    {...act}
    total={lines.length}
    waiting={lines.filter(({ outcome }) => outcome === null).length}
    counts={countOutcomes(lines).map(([outcome, count]) => [outcomeWords[outcome], count])}
    leftOutLabel="Not added"
    leftOut={lines.flatMap(({ row, address, outcome }) =>
      outcome === null || outcome === "added" ? [] : [{ row, text: address, reason: outcomeWords[outcome] }],
    )}
    isRunning={useStore($writing).has("import")}
    onGoOn={() => void continueImport()}
    onSave={() => saveText("import-report.csv", "text/csv", importReport(lines))}
  />
);
