import { useStore } from "@nanostores/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import {
  type KeywordEntry,
  keywordProblems,
  newKeyword,
  type PatternType,
  patternTypes,
  targetFields,
} from "@/domain/blacklist.ts";
import { NoticeLine } from "@/islands/admin/parts/Notices.tsx";
import { useDraft } from "@/islands/admin/parts/use-draft.ts";
import { messages } from "@/messages.ts";
import { type BlacklistedKeyword, saveKeyword } from "@/stores/admin/blacklist.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
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

/** Adds a keyword or edits one. What was typed survives a slip: only Cancel and saving forget it. */
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
  const [entry, change, forget] = useDraft(`keyword ${id ?? "new"}`, saved);
  const [tried, setTried] = useState(false);
  const isBusy = useStore($writing).has("keyword form");
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const problems = tried ? keywordProblems(entry) : [];
  const close = () => {
    if (forget()) onClose();
  };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const [first] = keywordProblems(entry);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (await saveKeyword(id, entry)) close();
  }

  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <form id={formId} ref={form} className="admin-form" noValidate onSubmit={submit}>
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
        <NoticeLine />
        <div className="admin-actions justify-end">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {id === null ? "Add Keyword" : "Update Keyword"}
          </Button>
        </div>
      </form>
      <KeywordPreview entry={entry} />
    </div>
  );
}
