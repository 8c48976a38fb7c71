import { useStore } from "@nanostores/react";
import type { StoreValue } from "nanostores";
import { lazy, memo, type ReactNode, Suspense, startTransition, useDeferredValue, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { $enrollments, checkPlanAvailability } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import OfflineStatus from "@/features/plans/OfflineStatus.tsx";
import { flushOnSignIn } from "@/features/plans/outbox.store.ts";
import { nextDay } from "@/features/plans/plan.ts";
import type { PlanWeekOnPage } from "@/features/plans/plan-on-page.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { $schedules, skippedDays } from "@/features/training/training-days.store.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";
import ErrorBoundary from "@/platform/ErrorBoundary.tsx";
import { optional } from "@/platform/optional.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import DayAction from "./DayAction.tsx";
import DayFeedback from "./DayFeedback.tsx";
import FriendsLine from "./FriendsLine.tsx";
import PlanProgressHeader from "./PlanProgressHeader.tsx";
import { useDayOfAddress } from "./use-day-of-address.ts";
import { useOpenedWeeks } from "./use-opened-weeks.ts";
import WeekProgress from "./WeekProgress.tsx";

const PlanFinish = lazy(() => import("./PlanFinish.tsx"));
const PlanSchedule = optional(() => import("@/features/training/PlanSchedule.tsx"));

interface Props {
  planId: string;
  planTitle: string;
  level: DifficultyLevel;
  weeks: PlanWeekOnPage[];
}

/**
 * The member's progress, rendered by portals into slots of the pre-rendered plan (`data-plan-finish`, `data-plan-progress`,
 * `data-week-progress`, `data-day-action`, `data-day-more`). This makes it a single island, and the plan is sent only as HTML.
 */
function PlanProgress(props: Props) {
  const [isOnPage, setOnPage] = useState(false);
  useEffect(() => {
    $planId.set(props.planId);
    void checkPlanAvailability(props.planId);
    startTransition(() => setOnPage(true));
  }, [props.planId]);
  return isOnPage && <LiveProgress {...props} />;
}

/** Defers the store values, so that rendering the days is interruptible and happens once. */
function LiveProgress(props: Props) {
  const enrollment = useDeferredValue(useStore($planEnrollment));
  const completed = useDeferredValue(useStore($completed));
  return <ProgressOnPage {...props} enrollment={enrollment} completed={completed} />;
}

interface LoadedProps extends Props {
  enrollment: StoreValue<typeof $planEnrollment>;
  completed: StoreValue<typeof $completed>;
}

const ProgressOnPage = memo(({ planId, planTitle, level, weeks, enrollment, completed }: LoadedProps) => {
  const done = new Set(Object.keys(completed ?? {}));
  const [hasLeft, setLeft] = useState(false);
  const days = weeks.flatMap((week) => week.days.map((day) => ({ ...day, week_number: week.number })));
  const openedWeeks = useOpenedWeeks();
  const skipped = skippedDays(useStore($schedules));
  const next = completed && nextDay(days, done, skipped);
  // render the next day's week completely before the URL opens it
  const seenDays = days.filter(({ week_number: week }) => openedWeeks.has(week) || week === next?.week_number);
  useStateAttributes(enrollment !== null, done, next?.id);
  useReservedFinishSpace();
  useDayOfAddress(next?.id);
  useEffect(flushOnSignIn, []);
  const status = `${pluralize(done.size, "workout")} of ${days.length} completed`;
  return (
    <>
      <StatusRegion hidden>{enrollment ? completed && status : hasLeft && planMessages.left(planTitle)}</StatusRegion>
      <Slot name="plan-progress">
        <OfflineStatus />
      </Slot>
      {enrollment?.completed_at && completed && (
        <Slot name="plan-finish">
          <ErrorBoundary compact>
            <Suspense>
              <PlanFinish planId={planId} planTitle={planTitle} level={level} />
            </Suspense>
          </ErrorBoundary>
        </Slot>
      )}
      {enrollment && (
        <>
          <Slot name="plan-progress">
            <PlanProgressHeader
              planId={planId}
              planTitle={planTitle}
              weeks={weeks}
              completed={completed && done}
              percent={enrollment.progress_percentage}
              onLeft={() => setLeft(true)}
            />
            {!enrollment.completed_at && (
              <Suspense fallback={<div className="h-10 pointer-coarse:h-11" />}>
                <PlanSchedule enrollment={enrollment} planTitle={planTitle} />
              </Suspense>
            )}
            <FriendsLine planTitle={planTitle} weeks={weeks} completed={done} />
          </Slot>
          {completed &&
            weeks.map((week) => (
              <Slot key={week.number} name="week-progress" id={String(week.number)}>
                <WeekProgress week={week} completed={done} isNew={week.days.some(({ id }) => completed[id]?.isNew)} />
              </Slot>
            ))}
          {seenDays.map((day) => (
            <Slot key={day.id} name="day-action" id={day.id}>
              <DayAction day={day} completed={completed ? (completed[day.id] ?? null) : "unknown"} />
            </Slot>
          ))}
        </>
      )}
      {seenDays.map((day) => (
        <Slot key={day.id} name="day-more" id={day.id}>
          <DayFeedback day={day} completed={completed?.[day.id] ?? null} />
        </Slot>
      ))}
      {next && (
        <Slot name="plan-bar">
          <LinkButton
            href={`?workout=${next.week_number}-${next.day_number}`}
            data-start-workout
            icon="play"
            className="w-full"
          >
            Start week {next.week_number}, day {next.day_number}
          </LinkButton>
        </Slot>
      )}
    </>
  );
});

/** Sets the attributes that style the enrollment, completed days and the next day. */
function useStateAttributes(isEnrolled: boolean, done: ReadonlySet<string>, nextId: string | undefined) {
  useEffect(() => {
    for (const row of document.querySelectorAll(".plan-day")) {
      const isNext = row.id === `day-${nextId}`;
      row.toggleAttribute("data-next", isNext);
      if (isNext) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    document.querySelector("[data-plan-start]")?.toggleAttribute("data-enrolled", isEnrolled);
    for (const dot of document.querySelectorAll<HTMLElement>("[data-day-dot]")) {
      dot.toggleAttribute("data-done", done.has(dot.dataset.dayDot ?? ""));
    }
  });
}

/** Confirms or releases the space that was reserved for the finish (inline-finish-room.element.ts). */
function useReservedFinishSpace() {
  const isKnown = useStore($enrollments).state !== "checking";
  const isFinished = Boolean(useStore($planEnrollment)?.completed_at);
  useEffect(() => {
    if (isKnown) document.querySelector("[data-plan-finish]")?.toggleAttribute("data-finished", isFinished);
  }, [isKnown, isFinished]);
}

function Slot({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  const [container] = useState(() => document.querySelector(`[data-${name}${id === undefined ? "" : `="${id}"`}]`));
  return container && createPortal(children, container);
}

export default withErrorBoundary(PlanProgress);
