import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { consentProblem } from "@/domain/newsletter.ts";
import { CsvField } from "@/islands/admin/parts/CsvField.tsx";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { useDraft } from "@/islands/admin/parts/use-draft.ts";
import { useOwnNotice } from "@/islands/admin/parts/use-own-notice.ts";
import { previewSubscribers, subscriberImport } from "@/stores/admin/subscriber-import.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { ConsentField } from "./ConsentField.tsx";
import { SubscriberImportReport } from "./SubscriberImportReport.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds the people of a CSV file who agreed to get the newsletter, once its preview was looked at, and reports on every row. */
export function ImportSubscribers({ open, onClose }: Props) {
  const running = useStore(subscriberImport.$import);
  const close = () => {
    // who closes a preview didn't begin anything
    if (running?.isPreview) subscriberImport.forget();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} wide title="Import Subscribers">
      {running ? <SubscriberImportReport {...running} onClose={close} /> : <FileForm onClose={onClose} />}
    </Dialog>
  );
}

function FileForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [{ consent }, change, forget] = useDraft("subscriber import", { consent: "" });
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isReading, setReading] = useState(false);
  const { notice, during } = useOwnNotice();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const first = file === null ? "file" : consentProblem(consent) ? "consent" : null;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (file === null || isReading) return;
    setReading(true);
    await during(() => previewSubscribers(file, consent.trim()));
    setReading(false);
    // a session that ended leads away from here and back, to choose the file again
    if (subscriberImport.$import.get()?.lines.every(({ outcome }) => outcome !== null)) forget();
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
        Nobody is brought back: anyone who left, bounced, complained or was erased stays away.
      </p>
      <FormActions submitLabel="Preview" isBusy={isReading} notice={notice} onCancel={() => forget() && onClose()} />
    </form>
  );
}
