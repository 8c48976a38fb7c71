import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { $enrollments } from "@/features/plans/enrollments.store.ts";
import { $schedules, $trainingDays } from "@/features/training/training-days.store.ts";
import DayDate from "./DayDate.tsx";
import TrainingDays from "./TrainingDays.tsx";

interface Props {
  enrollment: { id: string };
  planTitle: string;
}

/** The training days of this page's plan, and the date of each workout in its day. Reloads after each completion. */
export default function PlanSchedule({ enrollment, planTitle }: Props) {
  const schedule = useStore($schedules).find(({ enrollment_id }) => enrollment_id === enrollment.id);
  useEffect(() => $enrollments.listen(({ state }) => void (state === "known" && $trainingDays.load())), []);
  return (
    <>
      <TrainingDays enrollmentId={enrollment.id} planTitle={planTitle} />
      {schedule?.days.map(({ id }) => {
        const container = document.querySelector(`[data-day-date="${id}"]`);
        return container && createPortal(<DayDate dayId={id} before=" · " />, container, id);
      })}
    </>
  );
}
