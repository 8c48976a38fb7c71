import { useStore } from "@nanostores/react";
import { useState } from "react";
import { dayProblems, entryOfDay, maxDayTitle, maxRestSeconds } from "@/features/plans/admin/day-entry.ts";
import { canCopy, copyDay, moveDay } from "@/features/plans/admin/day-slots.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { dayName, slotsOf } from "@/features/plans/admin/plan-builder.ts";
import { $days, type PlanDay, saveDay } from "@/features/plans/admin/plan-days.store.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { DaySlotGrid } from "./DaySlotGrid.tsx";

interface Props {
  day: PlanDay;
  weeks: number;
  onClose: () => void;
}

/** Edits, moves or copies a day. The draft is discarded only by Cancel and by saving. */
export function DayForm({ day, weeks, onClose }: Props) {
  const [action, setAction] = useState<"move" | "copy" | null>(null);
  const verb = action === null ? "Edit" : action === "move" ? "Move" : "Copy";
  return (
    <Dialog open onClose={onClose} title={`${verb} ${dayName(day)}`}>
      <div className="flex flex-wrap gap-2">
        {action !== "move" && (
          <Button size="sm" variant="outline" onClick={() => setAction("move")}>
            Move this day
          </Button>
        )}
        {action !== "copy" && (
          <Button size="sm" variant="outline" onClick={() => setAction("copy")}>
            Copy this day
          </Button>
        )}
      </div>
      {action ? (
        <DaySlotChoice day={day} weeks={weeks} action={action} onDone={onClose} />
      ) : (
        <Entry day={day} onClose={onClose} />
      )}
    </Dialog>
  );
}

const labels = { title: "Title", description: "Description", rest_seconds: "Rest between videos (seconds)" };

function Entry({ day, onClose }: Omit<Props, "weeks">) {
  const form = useAdminForm({
    draft: `day ${day.id}`,
    row: day,
    entryOf: (row) => entryOfDay(row ?? day),
    writeKey: writingKeys.details,
    invalid: dayProblems,
    save: (typed, seen) => saveDay(seen ?? day, typed),
    onClose,
  });
  const { entry, field, wasSubmitted } = form;
  const problems = wasSubmitted ? dayProblems(entry) : [];
  return (
    <AdminForm of={form} labels={labels} submitLabel="Save Day">
      <Field
        label={labels.title}
        data-first-focus
        required
        maxLength={maxDayTitle}
        autoComplete="off"
        {...field("title")}
        error={problems.includes("title") ? planBuilderMessages.dayTitleLength : null}
      />
      <TextArea label={labels.description} rows={3} maxLength={10_000} {...field("description")} />
      <Field
        label={labels.rest_seconds}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxRestSeconds}
        {...field("rest_seconds")}
        error={problems.includes("rest_seconds") ? planBuilderMessages.restRange : null}
      />
    </AdminForm>
  );
}

interface DaySlotChoiceProps {
  day: PlanDay;
  weeks: number;
  action: "move" | "copy";
  onDone: () => void;
}

/** The slots a day can be moved or copied to. Moving to an occupied slot swaps the two days. */
function DaySlotChoice({ day, weeks, action, onDone }: DaySlotChoiceProps) {
  const days = useStore($days);
  const all = days.state === "ready" ? days.value : [];
  const go = async (slot: { week_number: number; day_number: number }) => {
    if (await (action === "move" ? moveDay(day, slot) : copyDay(day, slot))) onDone();
  };
  return (
    <DaySlotGrid weeks={weeks}>
      {(week) =>
        slotsOf(all, week).map(({ slot, day: present }) => ({
          key: slot.day_number,
          name: `${dayName(slot)}${present && action === "move" ? ", changes places" : ""}`,
          number: slot.day_number,
          mark: present && action === "move" ? "⇄" : null,
          isDisabled: present?.id === day.id || (action === "copy" && !canCopy(day, slot)),
          onChoose: () => void go(slot),
        }))
      }
    </DaySlotGrid>
  );
}
