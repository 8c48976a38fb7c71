import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { CsvField } from "@/islands/admin/parts/CsvField.tsx";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { useOwnNotice } from "@/islands/admin/parts/use-own-notice.ts";
import { studioImport } from "@/stores/admin/studio-import.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { StudioImportReport } from "./StudioImportReport.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds and changes the studios of a CSV file, once its preview was looked at, and reports on every row. */
export function ImportStudios({ open, onClose }: Props) {
  const running = useStore(studioImport.$import);
  const close = () => {
    // who closes a preview didn't begin anything
    if (running?.isPreview) studioImport.forget();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} wide title="Import Studios">
      {running ? <StudioImportReport {...running} onClose={close} /> : <FileForm onClose={onClose} />}
    </Dialog>
  );
}

function FileForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isReading, setReading] = useState(false);
  const { notice, during } = useOwnNotice();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (file === null) return event.currentTarget.querySelector<HTMLElement>("[name=file]")?.focus();
    if (isReading) return;
    setReading(true);
    await during(() => studioImport.preview(file));
    setReading(false);
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      <CsvField
        hint="As exported here. A row with an id changes that studio, in the columns that the file has; one without adds a studio, which waits unless “verified” says yes."
        isMissing={wasSubmitted && file === null}
        onChoose={setFile}
      />
      <FormActions submitLabel="Preview" isBusy={isReading} notice={notice} onCancel={onClose} />
    </form>
  );
}
