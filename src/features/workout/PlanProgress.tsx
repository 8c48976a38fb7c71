import { useStore } from "@nanostores/react";
import type { StoreValue } from "nanostores";
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { $hasFriends } from "@/features/friends/friends.store.ts";
import { $enrollments, checkPlanAvailability } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import OfflineStatus from "@/features/plans/OfflineStatus.tsx";
import { nextDay } from "@/features/plans/plan.ts";
import { type PlanWeekOnPage, planStart } from "@/features/plans/plan-on-page.ts";
import {
  $completed,
  $completedDays,
  $isUnreadable,
  $planEnrollment,
  $planId,
} from "@/features/plans/plan-progress.store.ts";
import { planProgress } from "@/features/plans/progress.ts";
import { flushOnSignIn } from "@/features/plans/send-changes.store.ts";
import { workoutQuery } from "@/features/plans/workout-address.ts";
import { $schedules } from "@/features/training/training-days.store.ts";
import { plannedDays } from "@/features/training/training-days.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";
import ErrorBoundary, { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import DayFeedback from "./DayFeedback.tsx";
import PlanDayAction from "./PlanDayAction.tsx";
import PlanSettings from "./PlanSettings.tsx";
import { useDayOfAddress } from "./use-day-of-address.ts";
import { useOpenedWeeks } from "./use-opened-weeks.ts";
import WeekProgress from "./WeekProgress.tsx";

const PlanFinish = lazy(() => import("./PlanFinish.tsx"));
const FriendDots = lazyOrNothing(() => import("@/features/friends/FriendDots.tsx"));
const PlanSchedule = lazyOrNothing(() => import("@/features/training/PlanSchedule.tsx"));

interface Props {
  planId: string;
  planTitle: string;
  level: DifficultyLevel;
  weeks: PlanWeekOnPage[];
}

/**
 * The member's progress, rendered by portals into slots of the pre-rendered plan (`data-plan-finish`, `data-plan-progress`,
 * `data-plan-next`, `data-plan-menu`, `data-plan-schedule`, `data-week-progress`, `data-day-action`, `data-day-more`,
 * `data-plan-bar`). This makes it a single island, and the plan is sent only as HTML.
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
  // what was completed on this page stays as it is: its stars and note may follow
  const finished = completed && new Set(Object.values(completed).flatMap((day) => (day.isNew ? [] : day.plan_day_id)));
  const hasFriends = useStore($hasFriends);
  const [hasLeft, setLeft] = useState(false);
  const days = weeks.flatMap((week) => week.days.map((day) => ({ ...day, week_number: week.number })));
  const openedWeeks = useOpenedWeeks();
  const planned = plannedDays(useStore($schedules));
  const next = completed && nextDay(days, done, planned);
  // render the next day's week completely before the URL opens it
  const seenDays = days.filter(({ week_number: week }) => openedWeeks.has(week) || week === next?.week_number);
  useEnrolledAttribute();
  useDayAttributes(done, finished, next?.id);
  useFoldedAdvice(finished && finished.size > 0);
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
          <ErrorBoundary>
            <Suspense>
              <PlanFinish planId={planId} planTitle={planTitle} level={level} />
            </Suspense>
          </ErrorBoundary>
        </Slot>
      )}
      {enrollment && (
        <>
          <Slot name="plan-progress">
            <ProgressBar
              value={planProgress(enrollment.progress_percentage, days, completed)}
              label="Your progress"
              showLabel
            />
            <UnreadableDays />
            <Suspense>{hasFriends && <FriendDots planId={planId} days={days.map(({ id }) => id)} />}</Suspense>
          </Slot>
          <Slot name="plan-menu">
            <PlanSettings
              planId={planId}
              planTitle={planTitle}
              weeks={weeks}
              enrollment={enrollment}
              completed={completed && done}
              onLeft={() => setLeft(true)}
            />
          </Slot>
          {!enrollment.completed_at && (
            <Slot name="plan-schedule">
              <Suspense>
                <PlanSchedule enrollmentId={enrollment.id} />
              </Suspense>
            </Slot>
          )}
          {completed &&
            weeks.map((week) => (
              <Slot key={week.number} name="week-progress" id={String(week.number)}>
                <WeekProgress week={week} completed={done} isNew={week.days.some(({ id }) => completed[id]?.isNew)} />
              </Slot>
            ))}
          {seenDays.map((day) => (
            <Slot key={day.id} name="day-action" id={day.id}>
              <PlanDayAction
                day={day}
                completed={completed ? (completed[day.id] ?? null) : "unknown"}
                session={sessionOf(day)}
                isFinished={finished?.has(day.id) ?? false}
              />
            </Slot>
          ))}
        </>
      )}
      {seenDays.map((day) => (
        <Slot key={day.id} name="day-more" id={day.id}>
          <DayFeedback day={day} completed={completed?.[day.id] ?? null} />
        </Slot>
      ))}
      {/* by the size of the window, one of them is displayed */}
      {next &&
        ["plan-next", "plan-bar"].map((name) => (
          <Slot key={name} name={name}>
            <StartDay day={next} />
          </Slot>
        ))}
    </>
  );
});

type Day = PlanWeekOnPage["days"][number] & { week_number: number };

/** The link to a day's session; null if the day has no videos. */
function sessionOf({ week_number, day_number }: Day): string | null {
  const videos = document.querySelector(`[data-workout="${week_number}-${day_number}"] [data-youtube]`);
  return videos && workoutQuery(week_number, day_number);
}

/** Starts a day's session, or leads to the day if it has none. */
function StartDay({ day }: { day: Day }) {
  const session = sessionOf(day);
  return (
    <LinkButton
      href={session ?? `#day-${day.id}`}
      data-start-workout={session ? "" : undefined}
      icon="play"
      className="w-full px-4"
    >
      Start week {day.week_number}, day {day.day_number}
    </LinkButton>
  );
}

/** Says that the completed days could not be loaded. */
function UnreadableDays() {
  const isUnreadable = useStore($isUnreadable);
  const container = useFocusFallback<HTMLDivElement>(planStart, true);
  return (
    <div ref={container} className="empty:hidden">
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

/** Sets the attributes that style finished days and the next one. Finished days are null until they are known. */
function useDayAttributes(done: ReadonlySet<string>, finished: ReadonlySet<string> | null, nextId: string | undefined) {
  useEffect(() => {
    for (const row of document.querySelectorAll(".plan-day")) {
      const isNext = row.id === `day-${nextId}`;
      if (finished) row.toggleAttribute("data-finished", finished.has(row.id.replace(/^day-/, "")));
      row.toggleAttribute("data-next", isNext);
      if (isNext) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    for (const dot of document.querySelectorAll<HTMLElement>("[data-day-dot]")) {
      dot.toggleAttribute("data-done", done.has(dot.dataset.dayDot ?? ""));
    }
  });
}

/** Confirms or corrects the state that was read from the cache (inline-enrollment.dom.ts). */
function useEnrolledAttribute() {
  const isKnown = useStore($enrollments).state !== "checking";
  const enrollment = useStore($planEnrollment);
  const state = enrollment && (enrollment.completed_at ? "finished" : "active");
  // before the progress is painted, which takes the place of the offer
  useLayoutEffect(() => {
    const article = document.querySelector("[data-plan]");
    if (isKnown) article?.removeAttribute("data-enrollment-unknown");
    if (state) article?.setAttribute("data-enrolled", state);
    else if (isKnown) article?.removeAttribute("data-enrolled");
  }, [isKnown, state]);
}

/** Folds the advice before training to one line after the first workout. Null: unknown yet. */
function useFoldedAdvice(hasTrained: boolean | null) {
  useEffect(() => {
    if (hasTrained) document.querySelector("[data-before-training]")?.removeAttribute("open");
  }, [hasTrained]);
}

function Slot({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  const [container] = useState(() => document.querySelector(`[data-${name}${id === undefined ? "" : `="${id}"`}]`));
  return container && createPortal(children, container);
}

export default withErrorBoundary(PlanProgress);
