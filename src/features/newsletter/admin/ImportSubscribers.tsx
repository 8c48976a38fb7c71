import { consentProblem } from "@/features/newsletter/admin/subscriber.ts";
import { previewSubscribers, subscriberImport } from "@/features/newsletter/admin/subscriber-import.store.ts";
import { type ImportLine, importOutcomes, subscriberReport } from "@/features/newsletter/admin/subscriber-import.ts";
import { CsvImportDialog, ImportForm } from "@/platform/admin/CsvImport.tsx";
import { countOutcomes, outcomeText } from "@/platform/admin/import-outcomes.ts";
import { useDraft } from "@/platform/admin/use-draft.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { ConsentField } from "./ConsentField.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Imports people who have consented to the newsletter from a CSV file. */
export const ImportSubscribers = ({ open, onClose }: Props) => (
  <CsvImportDialog open={open} onClose={onClose} title="Import Subscribers" of={subscriberImport} report={reportOf}>
    <FileForm onClose={onClose} />
  </CsvImportDialog>
);

function FileForm({ onClose }: { onClose: () => void }) {
  const { entry, change, discardDraft } = useDraft("subscriber import", { consent: "" });
  const { consent } = entry;

  async function preview(file: File) {
    await previewSubscribers(file, consent.trim());
    // keep the draft if the session has expired: the administrator selects the file again after signing in
    if (subscriberImport.$import.get()?.lines.every(({ outcome }) => outcome !== null)) discardDraft();
  }

  return (
    <ImportForm
      hint="A column headed “Email”, or any column of addresses. Commas, semicolons and tabs are fine."
      invalid={consentProblem(consent) && "consent"}
      preview={preview}
      onCancel={() => discardDraft() && onClose()}
    >
      {(wasSubmitted) => (
        <>
          <ConsentField
            value={consent}
            isWrong={wasSubmitted && consentProblem(consent)}
            onChange={(consent) => change({ consent })}
          />
          <p className="text-sm text-ink-soft">
            Nobody is brought back: anyone who left, bounced, complained or was erased stays away.
          </p>
        </>
      )}
    </ImportForm>
  );
}

function reportOf(lines: readonly ImportLine[], isPreview: boolean) {
  const added = lines.filter(({ outcome }) => outcome === "added");
  const leftOut = lines
    .filter(({ outcome }) => outcome !== null && outcome !== "added")
    .map(({ row, address, outcome }) => ({
      row,
      text: address,
      detail: outcomeText(importOutcomes, outcome, isPreview),
    }));
  const isNew = { label: "New", rows: added.map(({ row, address }) => ({ row, text: address, detail: "" })) };
  return {
    counts: countOutcomes(importOutcomes, lines, isPreview),
    lists: [{ label: "Not added", rows: leftOut }, ...(isPreview ? [isNew] : [])],
    writes: added.length > 0 ? pluralize(added.length, "subscriber") : "",
    csv: { fileName: "import-report.csv", text: () => subscriberReport(lines, isPreview) },
  };
}
