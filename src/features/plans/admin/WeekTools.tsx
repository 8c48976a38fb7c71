import { useStore } from "@nanostores/react";
import { useState } from "react";
import { swapWeeks } from "@/features/plans/admin/day-slots.store.ts";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { CopyWeekForm } from "./CopyWeekForm.tsx";
import { PatternForm } from "./PatternForm.tsx";

interface Props {
  week: number;
  weeks: number;
  days: readonly PlanDay[];
}

/** The actions on a week: plan days by a pattern, copy it, move it up or down. */
export function WeekTools({ week, weeks, days }: Props) {
  const [form, setForm] = useState<"pattern" | "copy" | null>(null);
  const isBusy = useStore($writing).has(writingKeys.arrange);
  const close = () => setForm(null);
  return (
    <div data-row className="flex flex-wrap items-center gap-2 px-2.5 pb-2">
      <Button size="sm" variant="outline" onClick={() => setForm("pattern")}>
        Plan days
      </Button>
      {weeks > 1 && days.length > 0 && (
        <Button size="sm" variant="outline" onClick={() => setForm("copy")}>
          Copy week
        </Button>
      )}
      <span className="ms-auto flex pointer-coarse:[&_.admin-icon-button]:size-11">
        {week > 1 && (
          <IconButton
            icon="arrow-up"
            label={`Move Week ${week} up`}
            busy={isBusy}
            onClick={() => void swapWeeks(week, week - 1)}
          />
        )}
        {week < weeks && (
          <IconButton
            icon="arrow-down"
            label={`Move Week ${week} down`}
            busy={isBusy}
            onClick={() => void swapWeeks(week, week + 1)}
          />
        )}
      </span>
      {form === "pattern" && <PatternForm week={week} weeks={weeks} onClose={close} />}
      {form === "copy" && <CopyWeekForm week={week} weeks={weeks} days={days} onClose={close} />}
    </div>
  );
}
