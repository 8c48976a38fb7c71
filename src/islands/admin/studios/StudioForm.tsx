import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { entryOfStudio, newStudio, type StudioEntry, studioProblems } from "@/domain/studio-entry.ts";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { FormConflict } from "@/islands/admin/parts/FormConflict.tsx";
import { useAdminForm } from "@/islands/admin/parts/use-admin-form.ts";
import { storageOrigin } from "@/stores/admin/pictures.ts";
import { saveStudio } from "@/stores/admin/studio-changes.ts";
import { $editedStudio, openStudio, type StudioRow } from "@/stores/admin/studios.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { StudioFields } from "./StudioFields.tsx";
import { studioLabels } from "./studio-labels.ts";

interface Props {
  /** the id of the studio to edit, "new", or "" while the form is closed */
  studio: string;
  onClose: () => void;
}

/** Adds or edits a studio. Only Cancel and saving discard the draft. */
export const StudioForm = ({ studio, onClose }: Props) => (
  <Dialog open={studio !== ""} onClose={onClose} wide title={studio === "new" ? "Add Studio" : "Edit Studio"}>
    {studio && <Present id={studio} onClose={onClose} />}
  </Dialog>
);

function Present({ id, onClose }: { id: string; onClose: () => void }) {
  const edited = useStore($editedStudio);
  useEffect(() => void openStudio(id), [id]);
  if (edited.state === "failed") {
    return (
      <Alert tone="danger" action={<Button onClick={() => void openStudio(id)}>Try Again</Button>}>
        {edited.message}
      </Alert>
    );
  }
  if (edited.state === "loading" || (edited.value?.id ?? "new") !== id) return <RowsSkeleton />;
  return <Entry row={edited.value} onClose={onClose} />;
}

// whether it is verified isn't a field, but who edits it should know
type Entry = StudioEntry & { is_verified: boolean };

const entryOf = (row: StudioRow | null): Entry =>
  row ? { ...entryOfStudio(row), is_verified: row.is_verified } : { ...newStudio, is_verified: false };

const problemsOf = (entry: Entry) => studioProblems(entry, storageOrigin);

function Entry({ row, onClose }: { row: StudioRow | null; onClose: () => void }) {
  const { entry, change, wasSubmitted, isBusy, close, submit, conflict } = useAdminForm({
    draft: `studio ${row?.id ?? "new"}`,
    row,
    entryOf,
    writing: "studio form",
    invalid: problemsOf,
    save: (typed, seen, by) => saveStudio(seen, typed, by === "verify"),
    onClose,
  });
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <FormConflict conflict={conflict} labels={studioLabels} />
      <StudioFields entry={entry} problems={wasSubmitted ? problemsOf(entry) : []} onChange={change} />
      <FormActions submitLabel={row ? "Save Studio" : "Add Studio"} isBusy={isBusy} onCancel={close}>
        {!entry.is_verified && (
          <Button type="submit" variant="outline" busy={isBusy} value="verify">
            {row ? "Save and Verify" : "Add and Verify"}
          </Button>
        )}
      </FormActions>
    </form>
  );
}
