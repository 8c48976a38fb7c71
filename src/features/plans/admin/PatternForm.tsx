import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { daysOfPattern } from "@/features/plans/admin/day-pattern.ts";
import { planDays } from "@/features/plans/admin/day-slots.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { weekNumbers } from "@/features/plans/admin/plan-builder.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  week: number;
  weeks: number;
  onClose: () => void;
}

/** Adds the days of a pattern such as "Mon, Wed, Sat" to one week or to every week. */
export function PatternForm({ week, weeks, onClose }: Props) {
  const [pattern, setPattern] = useState("Mon, Wed, Sat");
  const [isEveryWeek, setEveryWeek] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = useStore($writing).has(writingKeys.arrange);
  const { notice, captureNotice } = useOwnNotice();
  const { days, unknown } = daysOfPattern(pattern);
  const words = planBuilderMessages;
  const problem =
    unknown.length > 0 ? words.unknownDays(unknown.join("”, “")) : days.length === 0 ? words.noPattern : null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (problem) return event.currentTarget.querySelector("input")?.focus();
    const chosen = isEveryWeek ? weekNumbers(weeks) : [week];
    if (await captureNotice(() => planDays(chosen, days))) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Plan the days of Week ${week}`}>
      <form className="admin-form" noValidate onSubmit={submit}>
        <Field
          label="Days"
          name="pattern"
          data-first-focus
          autoComplete="off"
          value={pattern}
          hint={days.length > 0 && `Day ${days.join(", ")}. Days that are there already stay.`}
          error={wasSubmitted ? problem : null}
          onChange={({ target }) => setPattern(target.value)}
        />
        {weeks > 1 && (
          <Checkbox
            label={`In all ${pluralize(weeks, "week")}`}
            checked={isEveryWeek}
            onChange={({ target }) => setEveryWeek(target.checked)}
          />
        )}
        <FormActions submitLabel="Add Days" isBusy={isBusy} notice={notice} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
