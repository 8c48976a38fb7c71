import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { effortIn, openWorkoutPath } from "@/features/plans/next-workout.ts";
import { weeksOf } from "@/features/plans/plan.ts";
import { workoutPath } from "@/features/plans/workout-address.ts";
import DayDate from "@/features/training/DayDate.tsx";
import { $trainingDays } from "@/features/training/training-days.store.ts";
import { type CalendarDate, daysBetween } from "@/platform/calendar-date.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing, openWhenLoaded } from "@/platform/lazy.tsx";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { Hero } from "./Hero.tsx";

const ComingBack = lazyOrNothing(() => import("./ComingBack.tsx"));
const loadDays = () => import("@/features/training/DaysDialog.tsx");
const DaysDialog = lazy(loadDays);

/** After this many days without a workout, a member comes back, also without training days, of which none is missed. */
const longBreakDays = 7;

interface Props {
  workout: DashboardRows["openWorkouts"][number];
  /** of the workout */
  plan: DashboardRows["enrollments"][number]["plan"] | undefined;
  /** while another device plays it; null otherwise */
  secondsLeft: number | null;
  /** the date of the latest workout of any kind; null without one */
  lastTrained: CalendarDate | null;
}

/**
 * The member's next workout, on the cover of its plan. After missed workouts, with the choice to repeat a week or to continue later; after
 * a break without training days, with the choice of these. While another device plays it, the link makes this one its remote control.
 */
export default function NextWorkout({ workout, plan, secondsLeft, lastTrained }: Props) {
  const training = useStore($trainingDays);
  const schedules = training.state === "ready" ? training.value : null;
  const schedule = schedules?.find(({ enrollment_id }) => enrollment_id === workout.enrollment_id);
  const daysAway = lastTrained === null ? null : daysBetween(lastTrained, localToday());
  const wasLongAway = daysAway !== null && daysAway >= longBreakDays;
  const isPlaying = secondsLeft !== null;
  const needsDays = !isPlaying && schedules !== null && !schedule && wasLongAway;
  const missed = isPlaying ? 0 : (schedule?.missed ?? 0);
  const isBack = needsDays || missed > 0;
  // nothing is counted against a member, and the choices below have the dates
  const greeting = isPlaying
    ? `Playing on another device, ${wholeMinutes(secondsLeft)} min left`
    : isBack && (daysAway === null || daysAway > 1) && (wasLongAway ? "Welcome back" : "Ready when you are");
  const [isChoosing, setChoosing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const container = useFocusFallback<HTMLDivElement>(startLink, true);
  const { plan_day_id, plan_title, week_number, day_number, day_title, description, minutes, video_ids } = workout;
  const days = weeksOf(plan?.days ?? []).flatMap((week) => week.days);
  // the day before it, which the member knows
  const known = days[days.findIndex(({ id }) => id === plan_day_id) - 1];
  const effort = effortIn(description);
  const facts = [...(video_ids.length > 0 ? [`${minutes} min`] : []), ...(effort ? [effort] : [])];
  return (
    <Hero cover={plan?.cover_image_url ?? null} labelledBy="next-workout">
      <div ref={container} className="relative grid justify-items-start gap-1 sm:max-w-[60%]">
        <p className="font-semibold text-sun empty:hidden">{greeting || <DayDate dayId={plan_day_id} />}</p>
        <h2 id="next-workout">
          <span className="sr-only">Your next workout: </span>
          <span lang={foreignLanguage(day_title)}>{day_title}</span>
        </h2>
        <p className="font-semibold">
          <span lang={foreignLanguage(plan_title)}>{plan_title}</span> · Week {week_number}, Day {day_number}
        </p>
        {facts.length > 0 && <p lang={foreignLanguage(facts.join())}>{facts.join(" · ")}</p>}
        {needsDays && <p>{daysAway} days since your last workout.</p>}
        <LinkButton
          href={openWorkoutPath(workout)}
          icon={isPlaying ? "arrow-right" : "play"}
          className="mt-3 max-sm:w-full"
        >
          {isPlaying ? "Remote" : isBack ? "Do it today" : "Start Workout"}
        </LinkButton>
        {plan && schedule && (isBack || schedule.can_undo) && (
          <ComingBack schedule={schedule} plan={plan} daysAway={wasLongAway ? daysAway : null} />
        )}
        {needsDays && (
          <>
            <Button
              variant="outline"
              size="sm"
              className="on-night mt-2 max-sm:w-full"
              onClick={() => openWhenLoaded(loadDays, () => setChoosing(true), setFailure)}
            >
              Choose training days
            </Button>
            {known && (
              <a
                href={workoutPath({ slug: workout.plan_slug, week: known.week_number, day: known.day_number })}
                className="link py-1 text-inherit"
              >
                Repeat <span lang={foreignLanguage(known.title)}>{known.title}</span>
              </a>
            )}
            <StatusRegion className="font-semibold">{failure}</StatusRegion>
          </>
        )}
        <Suspense>
          {/* saving the days removes the button, and the dialog then offers a reminder */}
          {isChoosing && (
            <DaysDialog
              enrollmentId={workout.enrollment_id}
              planTitle={plan_title}
              schedule={schedule}
              days={days}
              onClose={() => setChoosing(false)}
            />
          )}
        </Suspense>
      </div>
    </Hero>
  );
}

const startLink = (container: HTMLElement) => container.querySelector("a");
