import { useStore } from "@nanostores/react";
import { type FormEvent, useRef, useState } from "react";
import { type DifficultyLevel, difficultyLevels, maxPlanWeeks } from "@/domain/plan.ts";
import { entryOfPlan, newPlan, type PlanEntry, planProblems } from "@/domain/plan-entry.ts";
import { NoticeLine } from "@/islands/admin/parts/Notices.tsx";
import { useDraft } from "@/islands/admin/parts/use-draft.ts";
import { messages } from "@/messages.ts";
import { type PlanRow, savePlan } from "@/stores/admin/plans.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { TextArea } from "@/ui/TextArea.tsx";

interface Props {
  /** the plan to edit, "new", or null while the form is closed */
  edited: PlanRow | "new" | null;
  onClose: () => void;
  /** called with the id of the saved plan */
  onSaved: (id: string) => void;
}

/** Makes a plan or edits what is said about one. What was typed survives a slip: only Cancel and saving forget it. */
export function PlanForm({ edited, onClose, onSaved }: Props) {
  return (
    <Dialog open={edited !== null} onClose={onClose} title={edited === "new" ? "Create New Plan" : "Edit Plan"}>
      {edited && <Entry edited={edited === "new" ? null : edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

const levelOptions = difficultyLevels.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));

const entryOf = (plan: PlanRow): PlanEntry =>
  entryOfPlan({ ...plan, difficulty_level: plan.difficulty_level as DifficultyLevel });

type EntryProps = Omit<Props, "edited"> & { edited: PlanRow | null };

function Entry({ edited, onClose, onSaved }: EntryProps) {
  const [entry, change, forget] = useDraft(`plan ${edited?.id ?? "new"}`, edited ? entryOf(edited) : newPlan);
  const [tried, setTried] = useState(false);
  const isBusy = useStore($writing).has("plan form");
  const form = useRef<HTMLFormElement>(null);
  const problems = tried ? planProblems(entry) : [];
  const close = () => {
    forget();
    onClose();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [first] = planProblems(entry);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const saved = await savePlan(edited?.id ?? null, entry);
    if (!saved || !forget()) return;
    onClose();
    onSaved(saved.id);
  }

  return (
    <form ref={form} className="admin-form" noValidate onSubmit={submit}>
      {edited?.is_published && (
        <p className="text-ink-soft">Visitors see this plan. Once saved it is a draft again, until you publish it.</p>
      )}
      <Field
        label="Title"
        name="title"
        data-first-focus
        required
        maxLength={200}
        autoComplete="off"
        value={entry.title}
        error={problems.includes("title") ? messages.planBuilder.titleRequired : null}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={entry.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className="admin-form-pair">
        <Field
          label="Duration (weeks)"
          name="duration_weeks"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPlanWeeks}
          value={entry.duration_weeks}
          error={problems.includes("duration_weeks") ? messages.planBuilder.weeksRange : null}
          onChange={({ target }) => change({ duration_weeks: target.value })}
        />
        <Select
          label="Difficulty Level"
          options={levelOptions}
          value={entry.difficulty_level}
          onChange={({ target }) => change({ difficulty_level: target.value as DifficultyLevel })}
        />
      </div>
      <Field
        label="Tags (comma-separated)"
        autoComplete="off"
        value={entry.tags}
        onChange={({ target }) => change({ tags: target.value })}
      />
      <NoticeLine />
      <div className="admin-actions justify-end">
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {edited ? "Update Plan" : "Create Plan"}
        </Button>
      </div>
    </form>
  );
}
