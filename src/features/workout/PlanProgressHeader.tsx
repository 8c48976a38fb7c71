import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { leavePlan } from "@/features/plans/enrollments.store.ts";
import LeavePlan from "@/features/plans/LeavePlan.tsx";
import { planMessages } from "@/features/plans/messages.ts";
import { nextDay } from "@/features/plans/plan.ts";
import { type PlanWeekOnPage, planStart } from "@/features/plans/plan-on-page.ts";
import { $completedDays, $isUnreadable } from "@/features/plans/plan-progress.store.ts";
import { $schedules, skippedDays } from "@/features/training/training-days.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { optional } from "@/platform/optional.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props {
  planId: string;
  planTitle: string;
  weeks: PlanWeekOnPage[];
  /** null until loaded */
  completed: ReadonlySet<string> | null;
  percent: number;
  onLeft: () => void;
}

/** The member's progress in the plan, a link to the next day, and the button to leave. */
export default function PlanProgressHeader({ planId, planTitle, weeks, completed, percent, onLeft }: Props) {
  const isUnreadable = useStore($isUnreadable);
  const container = useFocusFallback<HTMLDivElement>(planStart, true);

  async function leave() {
    const problem = await leavePlan(planId);
    if (problem === null) onLeft();
    return problem;
  }

  return (
    <div ref={container} className="grid gap-2">
      <ProgressBar value={percent} label="Your progress" showLabel />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {percent >= 100 ? (
          <p className="text-sm font-semibold text-success-ink">All done. What a run!</p>
        ) : (
          <NextDay weeks={weeks} completed={completed} />
        )}
        <LeavePlan label="Leave plan" leave={leave} className="-me-3 print:hidden">
          {completed ? `Your ${pluralize(completed.size, "completed workout")}` : "What you completed"} in{" "}
          <span lang={foreignLanguage(planTitle)}>{planTitle}</span> will stay in your history. If you come back, the
          plan begins at day one.
        </LeavePlan>
      </div>
      {isUnreadable && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="outline" icon="refresh" onClick={() => void $completedDays.load()}>
              Try Again
            </Button>
          }
        >
          {planMessages.unreadable}
        </Alert>
      )}
    </div>
  );
}

const DayDate = optional(() => import("@/features/training/DayDate.tsx"));

interface NextDayProps {
  weeks: PlanWeekOnPage[];
  completed: ReadonlySet<string> | null;
}

/** The link to the next day that isn't completed (use-day-of-address.ts opens its week). */
function NextDay({ weeks, completed }: NextDayProps) {
  const schedules = useStore($schedules);
  const days = weeks.flatMap((week) => week.days.map((day) => ({ ...day, week_number: week.number })));
  const next = completed && nextDay(days, completed, skippedDays(schedules));
  if (!next) return <span />;
  return (
    <a href={`#day-${next.id}`} className="link text-sm">
      Next: week {next.week_number}, day {next.day_number}
      <Suspense>
        <DayDate dayId={next.id} before=" · " />
      </Suspense>
    </a>
  );
}
