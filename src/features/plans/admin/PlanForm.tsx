import { useStore } from "@nanostores/react";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { savePlanDraft } from "@/features/plans/admin/plan-drafts.store.ts";
import { entryOfPlan, newPlan, type PlanEntry, planProblems } from "@/features/plans/admin/plan-entry.ts";
import { $planDrafts, $plans, type PlanRow, savePlan, withDraft } from "@/features/plans/admin/plans.store.ts";
import { maxPlanWeeks } from "@/features/plans/plan.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { compareText } from "@/platform/calendar-date.ts";
import { type DifficultyLevel, difficultyLevels } from "@/platform/difficulty.ts";
import { capitalized } from "@/platform/text.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { AddressField } from "./AddressField.tsx";
import { CoverField } from "./CoverField.tsx";

interface Props {
  /** the plan to edit, "new", or null while the form is closed */
  edited: PlanRow | "new" | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Creates or edits a plan. The draft is discarded only by Cancel and by saving. */
export function PlanForm({ edited, onClose, onSaved }: Props) {
  return (
    <Dialog open={edited !== null} onClose={onClose} title={edited === "new" ? "Create New Plan" : "Edit Plan"}>
      {edited && <Entry edited={edited === "new" ? null : edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

const levelOptions = difficultyLevels.map((value) => ({ value, label: capitalized(value) }));

// not edited in this form, but updating unpublishes the plan (docs/product.md 4.3)
type Entry = PlanEntry & { is_published: boolean };

const entryOf = (plan: PlanRow | null): Entry =>
  plan
    ? {
        ...entryOfPlan({ ...plan, difficulty_level: plan.difficulty_level as DifficultyLevel }),
        is_published: plan.is_published,
      }
    : { ...newPlan, is_published: false };

const labels: Record<keyof Entry, string> = {
  title: "Title",
  address: "Address",
  description: "Description",
  duration_weeks: "Duration (weeks)",
  difficulty_level: "Difficulty Level",
  tags: "Tags (comma-separated)",
  cover_image_url: "Cover",
  next_plan_id: "Next plan",
  is_published: "Published",
};

const noNextPlan = { value: "", label: "None" };

/** The plans that can follow one, by title. A draft is suggested once it is published. */
const nextPlanOptions = (plans: readonly PlanRow[], edited: PlanRow | null) => [
  noNextPlan,
  ...plans
    .filter(({ id }) => id !== edited?.id)
    .map(({ id, title, is_published }) => ({ value: id, label: is_published ? title : `${title} (draft)` }))
    .sort((a, b) => compareText(a.label, b.label)),
];

type EntryProps = Omit<Props, "edited"> & { edited: PlanRow | null };

function Entry({ edited: plan, onClose, onSaved }: EntryProps) {
  const draft = useStore($planDrafts).get(plan?.id ?? "");
  const edited = plan && withDraft(plan, draft);
  const form = useAdminForm({
    draft: `plan ${edited?.id ?? "new"}`,
    row: edited,
    entryOf,
    writeKey: "plan form",
    invalid: planProblems,
    save: (typed, seen, submitValue) =>
      seen?.is_published && submitValue !== "update" ? savePlanDraft(seen, typed) : savePlan(seen, typed),
    onClose,
    onSaved: (plan) => plan && onSaved(plan.id),
  });
  const { entry, change, field, wasSubmitted } = form;
  const plans = useStore($plans);
  const nextPlans = plans.state === "ready" ? nextPlanOptions(plans.value, edited) : [noNextPlan];
  const changes = form.conflict.changes.map((one) => {
    const options = { next_plan_id: nextPlans, difficulty_level: levelOptions }[one.field as string];
    const labelOf = (value: unknown) => options?.find((option) => option.value === value)?.label ?? value;
    return { ...one, theirs: labelOf(one.theirs), ...("mine" in one && { mine: labelOf(one.mine) }) };
  });
  const problems = wasSubmitted ? planProblems(entry) : [];

  return (
    <AdminForm
      of={{ ...form, conflict: { ...form.conflict, changes } }}
      labels={labels}
      submitLabel={edited ? (entry.is_published ? "Save Changes" : "Update Plan") : "Create Plan"}
      actions={
        entry.is_published && (
          <>
            <p className="order-first w-full text-sm text-ink-soft">{planBuilderMessages.updating}</p>
            <Button type="submit" variant="quiet" className="order-first me-auto" busy={form.isBusy} value="update">
              Update Plan
            </Button>
          </>
        )
      }
    >
      <Field
        label="Title"
        data-first-focus
        required
        maxLength={200}
        autoComplete="off"
        {...field("title")}
        error={problems.includes("title") ? planBuilderMessages.titleRequired : null}
      />
      {edited?.published_at && (
        <AddressField
          folder="/plans/"
          slug={plan?.slug ?? ""}
          value={entry.address}
          error={problems.includes("address") ? planBuilderMessages.addressLetters : null}
          onChange={(address) => change({ address })}
        />
      )}
      <TextArea label="Description" rows={3} maxLength={10_000} {...field("description")} />
      <div className="admin-form-pair">
        <Field
          label="Duration (weeks)"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPlanWeeks}
          {...field("duration_weeks")}
          error={problems.includes("duration_weeks") ? planBuilderMessages.weeksRange : null}
        />
        <Select label="Difficulty Level" options={levelOptions} {...field("difficulty_level")} />
      </div>
      <Field label="Tags (comma-separated)" autoComplete="off" {...field("tags")} />
      <CoverField
        value={entry.cover_image_url}
        isRefused={problems.includes("cover_image_url")}
        onChange={(cover_image_url) => change({ cover_image_url })}
      />
      <Select label="Next plan" hint={planBuilderMessages.nextPlan} options={nextPlans} {...field("next_plan_id")} />
      <p className="text-ink-soft">{planBuilderMessages.savesAs(edited && entry.is_published)}</p>
    </AdminForm>
  );
}
