import {
  type KeywordEntry,
  keywordProblems,
  newKeyword,
  type PatternType,
  patternTypes,
  targetFields,
} from "@/domain/blacklist.ts";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { useAdminForm } from "@/islands/admin/parts/use-admin-form.ts";
import { messages } from "@/messages.ts";
import { type BlacklistedKeyword, saveKeyword } from "@/stores/admin/blacklist.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { KeywordPreview } from "./KeywordPreview.tsx";

interface Props {
  /** the keyword to edit, "new", or null while the form is closed */
  edited: BlacklistedKeyword | "new" | null;
  onClose: () => void;
}

const typeLabels: Record<PatternType, string> = {
  contains: "Contains: anywhere in the text",
  exact: "Exact: as whole words",
  regex: "Regex: a regular expression (RE2)",
};
const typeOptions = patternTypes.map((value) => ({ value, label: typeLabels[value] }));
const fieldLabels = { title: "Title", description: "Description" };

/** Adds or edits a keyword. Only Cancel and saving discard the draft. */
export function KeywordForm({ edited, onClose }: Props) {
  const isNew = edited === "new";
  return (
    <Dialog open={edited !== null} onClose={onClose} wide title={isNew ? "Add New Keyword" : "Edit Keyword"}>
      {edited && <Entry id={isNew ? null : edited.id} saved={isNew ? newKeyword : entryOf(edited)} onClose={onClose} />}
    </Dialog>
  );
}

const entryOf = ({ keyword, pattern_type, target_fields, rejection_reason, case_sensitive }: BlacklistedKeyword) =>
  ({ keyword, pattern_type, target_fields, rejection_reason, case_sensitive }) as KeywordEntry;

function Entry({ id, saved, onClose }: { id: string | null; saved: KeywordEntry; onClose: () => void }) {
  const { entry, change, wasSubmitted, isBusy, close, submit } = useAdminForm({
    draft: `keyword ${id ?? "new"}`,
    saved,
    writing: "keyword form",
    invalid: keywordProblems,
    save: (typed) => saveKeyword(id, typed),
    onClose,
  });
  const problems = wasSubmitted ? keywordProblems(entry) : [];

  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <form className="admin-form" noValidate onSubmit={submit}>
        <Field
          label="Keyword/Pattern"
          name="keyword"
          data-first-focus
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          value={entry.keyword}
          error={problems.includes("keyword") ? messages.blacklist.keywordRequired : null}
          onChange={(event) => change({ keyword: event.target.value })}
        />
        <Select
          label="Pattern Type"
          options={typeOptions}
          value={entry.pattern_type}
          onChange={(event) => change({ pattern_type: event.target.value as PatternType })}
        />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="field-label">Target Fields</legend>
          {targetFields.map((field) => (
            <Checkbox
              key={field}
              label={fieldLabels[field]}
              checked={entry.target_fields.includes(field)}
              onChange={({ target }) =>
                change({
                  target_fields: targetFields.filter((one) =>
                    one === field ? target.checked : entry.target_fields.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <Field
          label="Rejection Reason"
          name="rejection_reason"
          required
          value={entry.rejection_reason}
          error={problems.includes("rejection_reason") ? messages.blacklist.reasonRequired : null}
          onChange={(event) => change({ rejection_reason: event.target.value })}
        />
        <Checkbox
          label="Case sensitive matching"
          checked={entry.case_sensitive}
          onChange={({ target }) => change({ case_sensitive: target.checked })}
        />
        <FormActions submitLabel={id === null ? "Add Keyword" : "Update Keyword"} isBusy={isBusy} onCancel={close} />
      </form>
      <KeywordPreview entry={entry} />
    </div>
  );
}
