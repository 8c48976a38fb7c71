import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { saveStudio } from "@/features/studios/admin/studio-changes.store.ts";
import { loadCorrections, partOf } from "@/features/studios/admin/studio-corrections.store.ts";
import {
  $editedStudio,
  type EditedStudio,
  openStudio,
  type StudioRow,
} from "@/features/studios/admin/studios.store.ts";
import { entryOfStudio, newStudio, type StudioEntry, studioProblems } from "@/features/studios/studio-entry.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { Difference } from "./Difference.tsx";
import { StudioFields } from "./StudioFields.tsx";
import { studioLabels } from "./studio-labels.ts";

interface Props {
  /** the id of the studio to edit, or "new" */
  studio: string;
  /** the id of the correction to apply, or "" */
  correction: string;
  onClose: () => void;
}

/** Adds or edits a studio. The draft is discarded only by Cancel and after saving. */
export const StudioForm = (props: Props) => (
  <Dialog open onClose={props.onClose} wide title={props.studio === "new" ? "Add Studio" : "Edit Studio"}>
    <StudioLoader {...props} />
  </Dialog>
);

function StudioLoader({ studio, correction, onClose }: Props) {
  const edited = useStore($editedStudio);
  useEffect(() => void openStudio(studio, correction), [studio, correction]);
  if (edited.state === "failed") return <LoadFailure of={edited} retry={() => openStudio(studio, correction)} />;
  const isLoaded = edited.state === "ready" && (edited.value.row?.id ?? "new") === studio;
  if (!isLoaded || (edited.value.correction?.id ?? "") !== correction) return <RowsSkeleton />;
  return <Entry {...edited.value} onClose={onClose} />;
}

// is_verified isn't editable here, but a conflict with a colleague's change of it is shown
type Entry = StudioEntry & { is_verified: boolean };

const entryOf = (row: StudioRow | null): Entry =>
  row ? { ...entryOfStudio(row), is_verified: row.is_verified } : { ...newStudio, is_verified: false };

function Entry({ row, correction, onClose }: EditedStudio & { onClose: () => void }) {
  const form = useAdminForm({
    draft: [`studio ${row?.id ?? "new"}`, correction?.id].filter(Boolean).join(", correction "),
    row,
    typed: correction && partOf(correction),
    entryOf,
    writeKey: "studio form",
    invalid: studioProblems,
    save: (typed, seen, submitValue) =>
      saveStudio(seen, typed, { verifies: submitValue === "verify", correction: correction?.id }),
    onClose,
    onSaved: () => void loadCorrections(),
  });
  const { entry, change, wasSubmitted, isBusy } = form;
  const element = useRef<HTMLFormElement>(null);
  // the fields load after the dialog has opened, so focus the first one here
  useEffect(() => element.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus(), []);
  const label = correction ? "Save and Accept" : row ? "Save Studio" : "Add Studio";
  return (
    <AdminForm
      of={form}
      ref={element}
      labels={studioLabels}
      submitLabel={label}
      actions={
        !entry.is_verified &&
        !correction && (
          <Button type="submit" variant="outline" busy={isBusy} value="verify">
            {row ? "Save and Verify" : "Add and Verify"}
          </Button>
        )
      }
    >
      {correction && <Difference correction={correction} />}
      <StudioFields entry={entry} problems={wasSubmitted ? studioProblems(entry) : []} onChange={change} />
    </AdminForm>
  );
}
