import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { nextDay } from "@/features/plans/plan.ts";
import { lastDay } from "@/features/plans/plan-finish.ts";
import { $completed, $finishedDays, $planEnrollment } from "@/features/plans/plan-progress.store.ts";
import { planProgress } from "@/features/plans/progress.ts";
import { workoutQuery } from "@/features/plans/workout-address.ts";
import { $schedules } from "@/features/training/training-days.store.ts";
import { plannedDays } from "@/features/training/training-days.ts";
import { $saving, isRecorded } from "@/features/workout/save-workout.store.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import type { Ended } from "@/features/workout/workout-session.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { shownPercent } from "@/platform/pluralize.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { EndActions, SavingStatus } from "./EndOfSession.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import MinutesTrained from "./MinutesTrained.tsx";
import SaveWorkout from "./SaveWorkout.tsx";
import { daysOnPage, workoutOnPage } from "./workout-on-page.browser.ts";

// loaded only for the last workout of a plan
const PlanFinish = lazyOrNothing(() => import("./PlanFinish.tsx"));
const SessionReview = lazyOrNothing(() => import("./SessionReview.tsx"));
const DayDate = lazyOrNothing(() => import("@/features/training/DayDate.tsx"));
const WeeklyGoal = lazyOrNothing(() => import("@/features/training/WeeklyGoal.tsx"));

interface Props {
  workout: DayWorkout;
  end: Ended;
}

/** The end of a session: the minutes trained, progress in week and plan, the review, and the next workout. */
export default function SessionSummary({ workout, end }: Props) {
  const saving = useStore($saving);
  const isDayDone = isRecorded(saving) && saving.as === "day";
  const done = new Set([...Object.keys(useStore($completed) ?? {}), ...(isDayDone ? [workout.dayId] : [])]);
  const week = daysOnPage().filter(({ week_number }) => week_number === workout.week);
  const isWeekDone = isDayDone && week.every(({ id }) => done.has(id));
  const isLastOfPlan = lastDay(useStore($finishedDays) ?? [])?.id === workout.dayId;
  // saving removes its button
  const container = useFocusFallback();
  return (
    <section
      ref={container}
      tabIndex={-1}
      className="grid gap-5 outline-none"
      aria-label="Workout finished"
      data-wide={isLastOfPlan || undefined}
    >
      {isLastOfPlan ? (
        <Suspense fallback={<MinutesTrained workout={workout} end={end} isDayDone />}>
          <PlanFinish
            planId={workout.planId}
            planTitle={workout.planTitle}
            level={workout.planLevel}
            as="h3"
            onStartedOver={() => leaveSession(workout)}
          />
        </Suspense>
      ) : (
        <MinutesTrained
          workout={workout}
          end={end}
          isDayDone={isDayDone}
          week={isWeekDone ? workout.week : undefined}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SavingStatus workout={workout} end={end} />
        {saving.state === "saved" && saving.as === "day" && <ProgressLine workout={workout} week={week} done={done} />}
      </div>
      <SaveWorkout workout={workout} end={end} />
      {saving.state === "saved" && (
        <Suspense>
          <WeeklyGoal as="h3" offersGoal={false} />
        </Suspense>
      )}
      {isRecorded(saving) && (
        <Suspense>
          <SessionReview workout={workout} as={saving.as} />
        </Suspense>
      )}
      <NextSteps workout={workout} done={done} />
      <EndActions workout={workout} end={end} />
    </section>
  );
}

interface EndedDayProps {
  workout: DayWorkout;
  /** the completed days of the plan */
  done: ReadonlySet<string>;
}

/** The progress in the week and in the plan after the workout. */
function ProgressLine({ workout, week, done }: EndedDayProps & { week: readonly Day[] }) {
  const enrollment = useStore($planEnrollment);
  const completed = useStore($completed);
  return (
    <p className="min-w-0 text-lg">
      Week {workout.week}: {week.filter(({ id }) => done.has(id)).length} of {week.length}
      {enrollment && (
        <>
          {" · "}
          <span lang={foreignLanguage(workout.planTitle)}>{workout.planTitle}</span>
          {`: ${shownPercent(planProgress(enrollment.progress_percentage, daysOnPage(), completed))}%`}
        </>
      )}
    </p>
  );
}

/** The link to the next workout after a session: without the completed days, as for visitors, to the next day of the plan. */
function NextSteps({ workout, done }: EndedDayProps) {
  const isKnown = useStore($completed) !== null;
  const planned = plannedDays(useStore($schedules));
  const days = daysOnPage();
  const next = isKnown ? nextDay(days, done, planned) : days[days.findIndex(({ id }) => id === workout.dayId) + 1];
  return (
    next && (
      <p>
        <a {...linkTo(workout, next)} className="link inline-block py-2">
          Next: week {next.week_number}, day {next.day_number}:{" "}
          <span lang={foreignLanguage(next.title)}>{next.title}</span>
          <Suspense>
            <DayDate dayId={next.id} before=" · " />
          </Suspense>
        </a>
      </p>
    )
  );
}

type Day = ReturnType<typeof daysOnPage>[number];

/** The link to the next day's session, or to the day on the plan's page if it has no videos. */
function linkTo(plan: DayWorkout, { id, week_number: week, day_number: day }: Day) {
  if (!workoutOnPage(plan, { week, day })) return { href: `/plans/${plan.planSlug}#day-${id}` };
  return { href: workoutQuery(week, day), "data-start-workout": true };
}
