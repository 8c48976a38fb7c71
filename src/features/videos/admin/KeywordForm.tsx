import { useState } from "react";
import {
  type KeywordEntry,
  keywordProblems,
  newKeyword,
  type PatternType,
  patternTypes,
  targetFields,
  wordsOf,
} from "@/features/videos/admin/blacklist.ts";
import { ruleMessages } from "@/features/videos/admin/messages.ts";
import type { TypedRule } from "@/features/videos/admin/rule-preview.store.ts";
import { type BlacklistedKeyword, keywords } from "@/features/videos/admin/rules.store.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { KeywordPreview } from "./KeywordPreview.tsx";
import { WaitingMatches } from "./WaitingMatches.tsx";

interface Props {
  /** the keyword to edit, "new", or null while the form is closed */
  edited: BlacklistedKeyword | "new" | null;
  /** suggests the words of its title for a new keyword */
  video?: { id: string; title: string };
  onClose: () => void;
}

const typeLabels: Record<PatternType, string> = {
  contains: "Contains: anywhere in the text",
  exact: "Exact: as whole words",
  regex: "Regex: a regular expression (RE2)",
};
const typeOptions = patternTypes.map((value) => ({ value, label: typeLabels[value] }));
const fieldLabels = { title: "Title", description: "Description" };

/** Adds or edits a keyword. The draft is discarded only by Cancel and after saving. */
export function KeywordForm({ edited, video, onClose }: Props) {
  const isNew = edited === "new";
  return (
    <Dialog open={edited !== null} onClose={onClose} wide title={isNew ? "Add New Keyword" : "Edit Keyword"}>
      {edited && <Entry row={isNew ? null : edited} video={video} onClose={onClose} />}
    </Dialog>
  );
}

// is_active isn't editable here, but saving sets it to true
type Entry = KeywordEntry & { is_active: boolean };

function entryOf(row: BlacklistedKeyword | null): Entry {
  if (!row) return { ...newKeyword, is_active: true };
  const { keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active } = row;
  return { keyword, pattern_type, target_fields, rejection_reason, case_sensitive, is_active } as Entry;
}

/** The rule for the preview; null without a keyword. */
const ruleOf = ({ rejection_reason: _, is_active: __, ...rule }: Entry): TypedRule | null =>
  rule.keyword.trim() === "" ? null : { kind: "blacklist", ...rule };

const labels: Record<keyof Entry, string> = {
  keyword: "Keyword/Pattern",
  pattern_type: "Pattern Type",
  target_fields: "Target Fields",
  rejection_reason: "Rejection Reason",
  case_sensitive: "Case sensitive matching",
  is_active: "Active",
};

interface EntryProps {
  row: BlacklistedKeyword | null;
  video: Props["video"] | undefined;
  onClose: () => void;
}

function Entry({ row, video, onClose }: EntryProps) {
  const [applies, setApplies] = useState(false);
  const form = useAdminForm({
    draft: `keyword ${row?.id ?? `new ${video?.id ?? ""}`.trim()}`,
    row,
    entryOf,
    writeKey: keywords.formKey,
    invalid: keywordProblems,
    save: ({ is_active: _, ...typed }, seen) => keywords.save(seen, typed, applies),
    onClose,
  });
  const { entry, change, field, wasSubmitted } = form;
  const problems = wasSubmitted ? keywordProblems(entry) : [];

  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <AdminForm of={form} labels={labels} submitLabel={row === null ? "Add Keyword" : "Update Keyword"}>
        <Field
          label="Keyword/Pattern"
          data-first-focus
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          {...field("keyword")}
          error={problems.includes("keyword") ? ruleMessages.blacklist.keywordRequired : null}
        />
        {video && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label
          <div role="group" aria-label="Words of the title" className="admin-actions">
            {wordsOf(video.title).map((word) => (
              <Chip key={word} pressed={entry.keyword === word} onClick={() => change({ keyword: word })}>
                {word}
              </Chip>
            ))}
          </div>
        )}
        <Select label="Pattern Type" options={typeOptions} {...field("pattern_type")} />
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
          required
          maxLength={500}
          {...field("rejection_reason")}
          error={problems.includes("rejection_reason") ? ruleMessages.blacklist.reasonRequired : null}
        />
        <Checkbox
          label="Case sensitive matching"
          checked={entry.case_sensitive}
          onChange={({ target }) => change({ case_sensitive: target.checked })}
        />
        <WaitingMatches rule={ruleOf(entry)} applies={applies} onChange={setApplies} />
      </AdminForm>
      <KeywordPreview entry={entry} />
    </div>
  );
}
