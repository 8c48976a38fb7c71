import { useStore } from "@nanostores/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { $schedules, pausePlan } from "@/features/training/training-days.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { LazyConfirmDialog, loadConfirm, openWhenLoaded } from "@/platform/lazy.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Popover } from "@/ui/Popover.tsx";

const loadDays = () => import("./DaysDialog.tsx");
const DaysDialog = lazy(loadDays);
const loadCalendar = () => import("./CalendarDialog.tsx");
const CalendarDialog = lazy(loadCalendar);

const loads = { days: loadDays, calendar: loadCalendar, leave: loadConfirm } as const;

interface Props {
  enrollmentId: string;
  planTitle: string;
  /** false for a finished or unpublished plan: it has no training days */
  hasDays?: boolean;
  more?: readonly (readonly [label: string, act: () => void])[];
  /** Leaves the plan. Resolves to an error message, or null. */
  leave: () => Promise<string | null>;
  className?: string;
  /** the text of the dialog before leaving: what happens to the completed workouts */
  children: ReactNode;
}

/** The options of an enrolled plan: training days, pause, calendar, what is given, leave. */
export default function PlanMenu(props: Props) {
  const { enrollmentId, planTitle, hasDays = true, more = [], leave, className, children } = props;
  const schedule = useStore($schedules).find(({ enrollment_id }) => enrollment_id === enrollmentId);
  const [dialog, setDialog] = useState<keyof typeof loads | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = (name: keyof typeof loads) => openWhenLoaded(loads[name], () => setDialog(name), setFailure);
  const close = () => setDialog(null);
  const item = (label: string, act: () => void): ReactNode => (
    <Button key={label} variant="quiet" size="sm" className="justify-start" onClick={act}>
      {label}
    </Button>
  );
  const pause = (isPaused: boolean) => pausePlan(enrollmentId, isPaused).then(setFailure);
  return (
    <>
      <Popover
        icon="more"
        label={
          <>
            Options of <span lang={foreignLanguage(planTitle)}>{planTitle}</span>
          </>
        }
        className={`print:hidden ${className ?? ""}`}
      >
        <div className="grid">
          {hasDays && item(schedule ? "Change days" : "Choose training days", () => open("days"))}
          {hasDays &&
            schedule &&
            item(schedule.is_paused ? "Resume plan" : "Pause plan", () => void pause(!schedule.is_paused))}
          {hasDays && schedule && item("Add to calendar", () => open("calendar"))}
          {more.map(([label, act]) => item(label, act))}
          {item("Leave plan", () => open("leave"))}
        </div>
      </Popover>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
      <Suspense>
        {dialog === "days" && (
          <DaysDialog enrollmentId={enrollmentId} planTitle={planTitle} schedule={schedule} onClose={close} />
        )}
        {dialog === "calendar" && <CalendarDialog enrollmentId={enrollmentId} planTitle={planTitle} onClose={close} />}
        {dialog === "leave" && (
          <LazyConfirmDialog
            open
            onClose={close}
            title="Leave this plan?"
            action="Leave plan"
            danger
            onConfirm={() => void leave().then(setFailure)}
          >
            <p>{children}</p>
          </LazyConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
