import { useStore } from "@nanostores/react";
import { $schedules } from "@/features/training/training-days.store.ts";
import { trainingDaysInWords } from "@/features/training/training-days.ts";

/** The training days of a plan as text; nothing for a plan without days. */
export default function PlanDays({ enrollmentId }: { enrollmentId: string }) {
  const schedule = useStore($schedules).find(({ enrollment_id }) => enrollment_id === enrollmentId);
  if (!schedule) return null;
  return (
    <p className="text-sm text-ink-soft">
      {schedule.is_paused ? "Paused" : trainingDaysInWords(schedule.weekdays)}
      {schedule.starts_at && !schedule.is_paused && ` at ${schedule.starts_at}`}
    </p>
  );
}
