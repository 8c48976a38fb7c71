import { useStore } from "@nanostores/react";
import { type SubmitEvent, useId, useState } from "react";
import { copyWeek } from "@/features/plans/admin/day-slots.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { weekNumbers } from "@/features/plans/admin/plan-builder.ts";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";

interface Props {
  week: number;
  weeks: number;
  days: readonly PlanDay[];
  onClose: () => void;
}

/** Copies the days of a week into other weeks; initially, all later weeks are selected. */
export function CopyWeekForm({ week, weeks, days, onClose }: Props) {
  const others = weekNumbers(weeks).filter((number) => number !== week);
  const [chosen, setChosen] = useState(() => others.filter((number) => number > week));
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = useStore($writing).has(writingKeys.arrange);
  const { notice, captureNotice } = useOwnNotice();
  const errorId = useId();
  const error = wasSubmitted && chosen.length === 0 ? planBuilderMessages.noWeek : null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (chosen.length === 0) return event.currentTarget.querySelector("input")?.focus();
    if (await captureNotice(() => copyWeek(days, chosen))) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Copy Week ${week}`}>
      <form className="admin-form" onSubmit={submit}>
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="text-ink-soft">
            {pluralize(days.length, "day")} with their videos. Days that have a video or a text stay.
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
            {others.map((number, index) => (
              <Checkbox
                key={number}
                data-first-focus={index === 0 || undefined}
                label={`Week ${number}`}
                checked={chosen.includes(number)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
                }
              />
            ))}
          </div>
          {error && (
            <p id={errorId} className="field-error">
              <Icon name="alert" size={18} className="mt-0.5" />
              {error}
            </p>
          )}
        </fieldset>
        <FormActions submitLabel="Copy Days" isBusy={isBusy} notice={notice} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
