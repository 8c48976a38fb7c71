import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { pluralize } from "@/domain/pluralize.ts";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { useOwnNotice } from "@/islands/admin/parts/use-own-notice.ts";
import { copyWeek } from "@/stores/admin/day-places.ts";
import type { PlanDay } from "@/stores/admin/plan-days.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  week: number;
  weeks: number;
  days: readonly PlanDay[];
  onClose: () => void;
}

/** Copies the days of a week into other weeks: at first those after it are chosen. */
export function CopyWeekForm({ week, weeks, days, onClose }: Props) {
  const others = Array.from({ length: weeks }, (_, index) => index + 1).filter((number) => number !== week);
  const [chosen, setChosen] = useState(() => others.filter((number) => number > week));
  const isBusy = useStore($writing).has("add days");
  const { notice, during } = useOwnNotice();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (chosen.length > 0 && (await during(() => copyWeek(days, chosen)))) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Copy Week ${week}`}>
      <form className="admin-form" onSubmit={submit}>
        <fieldset>
          <legend className="text-ink-soft">
            {pluralize(days.length, "day")} with their videos. Days that are there already stay.
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
            {others.map((number) => (
              <Checkbox
                key={number}
                label={`Week ${number}`}
                checked={chosen.includes(number)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
                }
              />
            ))}
          </div>
        </fieldset>
        <FormActions submitLabel="Copy Days" isBusy={isBusy} notice={notice} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
