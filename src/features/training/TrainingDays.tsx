import { useStore } from "@nanostores/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { $schedules, pausePlan } from "@/features/training/training-days.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { openLoaded } from "@/platform/optional.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import PlanDays from "./PlanDays.tsx";

const loadDialog = () => import("./DaysDialog.tsx");
const DaysDialog = lazy(loadDialog);
const loadCalendar = () => import("./CalendarDialog.tsx");
const CalendarDialog = lazy(loadCalendar);

interface Props {
  enrollmentId: string;
  planTitle: string;
}

/** The training days of a plan: change them, shift or skip missed workouts, pause the plan, add it to a calendar. */
export default function TrainingDays({ enrollmentId, planTitle }: Props) {
  const schedule = useStore($schedules).find(({ enrollment_id }) => enrollment_id === enrollmentId);
  const [open, setOpen] = useState<"days" | "calendar" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (saving: Promise<string | null>) => setFailure(await saving);
  const button = (label: string, act: () => void): ReactNode => (
    <Button variant="quiet" size="sm" onClick={act}>
      {label}
      <span className="sr-only" lang={foreignLanguage(planTitle)}>{` ${planTitle}`}</span>
    </Button>
  );
  return (
    <div className="grid gap-2 print:hidden">
      <div className="-mx-3 flex flex-wrap items-center gap-x-2">
        {button(schedule ? "Change days" : "Choose training days", () =>
          openLoaded(loadDialog, () => setOpen("days"), setFailure),
        )}
        {schedule &&
          button(
            schedule.is_paused ? "Resume plan" : "Pause plan",
            () => void save(pausePlan(enrollmentId, !schedule.is_paused)),
          )}
        {schedule && button("Add to calendar", () => openLoaded(loadCalendar, () => setOpen("calendar"), setFailure))}
      </div>
      <PlanDays enrollmentId={enrollmentId} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Suspense>
        {open === "days" && (
          <DaysDialog
            enrollmentId={enrollmentId}
            planTitle={planTitle}
            schedule={schedule}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "calendar" && (
          <CalendarDialog enrollmentId={enrollmentId} planTitle={planTitle} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}
