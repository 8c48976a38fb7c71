import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { forgetStarted, startedPlan } from "@/features/plans/just-started.browser.ts";
import DaysDialog from "@/features/training/DaysDialog.tsx";
import { $schedules } from "@/features/training/training-days.store.ts";

/** Asks for the training days of the plan that was just started, as many as its weeks have workouts. */
export default function JustStarted({ enrollments }: { enrollments: DashboardRows["enrollments"] }) {
  const [planId, setPlanId] = useState(startedPlan);
  const schedules = useStore($schedules);
  const enrollment = enrollments.find(({ plan, completed_at }) => plan?.id === planId && completed_at === null);
  if (!enrollment?.plan) return null;
  const { days, title } = enrollment.plan;
  const close = () => {
    forgetStarted();
    setPlanId(null);
  };
  return (
    <DaysDialog
      isCard
      enrollmentId={enrollment.id}
      planTitle={title}
      schedule={schedules.find(({ enrollment_id }) => enrollment_id === enrollment.id)}
      days={days}
      onClose={close}
    />
  );
}
