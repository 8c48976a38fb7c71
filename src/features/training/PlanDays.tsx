import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $schedules, settleMissed } from "@/features/training/training-days.store.ts";
import { trainingDaysInWords } from "@/features/training/training-days.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

/** The training days of a plan as text, and a choice to shift or skip missed workouts. Nothing for a plan without days. */
export default function PlanDays({ enrollmentId }: { enrollmentId: string }) {
  const schedule = useStore($schedules).find(({ enrollment_id }) => enrollment_id === enrollmentId);
  const [failure, setFailure] = useState<string | null>(null);
  if (!schedule) return null;
  const missed = schedule.days.filter(({ state }) => state === "missed").length;
  const settle = async (how: "shift" | "skip") => setFailure(await settleMissed(enrollmentId, how));
  return (
    <>
      <p className="text-sm text-ink-soft">
        {schedule.is_paused ? "Paused" : trainingDaysInWords(schedule.weekdays)}
        {schedule.starts_at && !schedule.is_paused && ` at ${schedule.starts_at}`}
      </p>
      {missed > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-secondary-soft px-4 py-2 text-secondary-ink print:hidden">
          <p>{`${pluralize(missed, "workout")} passed by. That's fine: move on your way.`}</p>
          <Button size="sm" variant="outline" onClick={() => void settle("shift")}>
            Shift<span className="sr-only"> it and the rest to the next training days</span>
          </Button>
          <Button size="sm" variant="outline" onClick={() => void settle("skip")}>
            Skip<span className="sr-only"> it; the rest stays</span>
          </Button>
        </div>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}
