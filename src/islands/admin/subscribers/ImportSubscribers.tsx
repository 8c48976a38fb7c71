import { useStore } from "@nanostores/react";
import { type FormEvent, useState } from "react";
import { consentProblem } from "@/domain/newsletter.ts";
import { CsvField } from "@/islands/admin/parts/CsvField.tsx";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { useDraft } from "@/islands/admin/parts/use-draft.ts";
import { $import, forgetImport, importFile } from "@/stores/admin/subscriber-import.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { ConsentField } from "./ConsentField.tsx";
import { SubscriberImportReport } from "./SubscriberImportReport.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds the people of a CSV file who agreed to get the newsletter, and reports on every row. */
export function ImportSubscribers({ open, onClose }: Props) {
  const running = useStore($import);
  return (
    <Dialog open={open} onClose={onClose} wide title="Import Subscribers">
      {running ? (
        <SubscriberImportReport lines={running.lines} onAnother={forgetImport} onClose={onClose} />
      ) : (
        <FileForm onClose={onClose} />
      )}
    </Dialog>
  );
}

function FileForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [{ consent }, change, forget] = useDraft("subscriber import", { consent: "" });
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isReading, setReading] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const first = file === null ? "file" : consentProblem(consent) ? "consent" : null;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (file === null || isReading) return;
    setReading(true);
    await importFile(file, consent.trim());
    setReading(false);
    // a session that ended leads away from here and back, to choose the file again
    if ($import.get()?.lines.every(({ outcome }) => outcome !== null)) forget();
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      <CsvField
        hint="A column headed “Email”, or any column of addresses. Commas, semicolons and tabs are fine."
        isMissing={wasSubmitted && file === null}
        onChoose={setFile}
      />
      <ConsentField
        value={consent}
        isWrong={wasSubmitted && consentProblem(consent)}
        onChange={(consent) => change({ consent })}
      />
      <p className="text-sm text-ink-soft">
        Nobody is brought back: who left, bounced, complained or was erased stays away.
      </p>
      <FormActions submitLabel="Import" isBusy={isReading} onCancel={() => forget() && onClose()} />
    </form>
  );
}
