import { synonymMessages } from "@/features/tags/admin/messages.ts";
import { type SynonymGroup, saveSynonyms } from "@/features/tags/admin/synonyms.store.ts";
import { synonymProblem, synonymsIn } from "@/features/tags/admin/synonyms.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { toCommas } from "@/platform/comma-list.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  /** the group to edit, "new", or null while the form is closed */
  edited: SynonymGroup | "new" | null;
  onClose: () => void;
}

/** Adds or edits a group of synonyms. */
export const SynonymForm = ({ edited, onClose }: Props) => (
  <Dialog open={edited !== null} onClose={onClose} title={edited === "new" ? "Add Synonyms" : "Edit Synonyms"}>
    {edited && <Entry row={edited === "new" ? null : edited} onClose={onClose} />}
  </Dialog>
);

const entryOf = (row: SynonymGroup | null) => ({ words: toCommas(row?.words ?? []) });

function Entry({ row, onClose }: { row: SynonymGroup | null; onClose: () => void }) {
  const form = useAdminForm({
    draft: `synonyms ${row?.id ?? "new"}`,
    row,
    entryOf,
    writeKey: "synonym form",
    invalid: ({ words }) => (synonymProblem(words) ? ["words"] : []),
    save: ({ words }, seen) => saveSynonyms(seen, synonymsIn(words)),
    onClose,
  });
  const { entry, field, wasSubmitted } = form;
  const problem = wasSubmitted ? synonymProblem(entry.words) : null;
  return (
    <AdminForm of={form} labels={{ words: "Words" }} submitLabel={row ? "Save Group" : "Add Group"}>
      <Field
        label="Words"
        data-first-focus
        required
        autoComplete="off"
        maxLength={600}
        placeholder="knee, joint"
        hint="Words or phrases that mean the same, separated by commas"
        {...field("words")}
        error={problem && synonymMessages.problems[problem]}
      />
    </AdminForm>
  );
}
