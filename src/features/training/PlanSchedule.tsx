import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { $enrollments } from "@/features/plans/enrollments.store.ts";
import { $schedules, $trainingDays } from "@/features/training/training-days.store.ts";
import DayDate from "./DayDate.tsx";
import PlanDays from "./PlanDays.tsx";

/** The training days of this page's plan, and the date of each workout in its day. Reloads after each completion. */
export default function PlanSchedule({ enrollmentId }: { enrollmentId: string }) {
  const schedule = useStore($schedules).find(({ enrollment_id }) => enrollment_id === enrollmentId);
  useEffect(() => $enrollments.listen(({ state }) => void (state === "known" && $trainingDays.load())), []);
  return (
    <>
      <PlanDays enrollmentId={enrollmentId} />
      {schedule?.days.map(({ id }) => {
        const container = document.querySelector(`[data-day-date="${id}"]`);
        return container && createPortal(<DayDate dayId={id} before=" · " />, container, id);
      })}
    </>
  );
}
