import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, useState } from "react";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { type DashboardStats, dashboardStats } from "@/features/dashboard/dashboard.ts";
import { dashboardMessages } from "@/features/dashboard/messages.ts";
import { startedPlan } from "@/features/plans/just-started.browser.ts";
import OfflineStatus from "@/features/plans/OfflineStatus.tsx";
import { weeksOf } from "@/features/plans/plan.ts";
import { justFinished } from "@/features/plans/plan-finish.ts";
import { $schedules } from "@/features/training/training-days.store.ts";
import WeeklyGoal from "@/features/training/WeeklyGoal.tsx";
import { calendarDateAt } from "@/platform/calendar-date.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { $now } from "@/platform/now.store.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { classes } from "@/ui/classes.ts";
import MyPlans from "./MyPlans.tsx";
import NextWorkout from "./NextWorkout.tsx";
import { PlanAhead } from "./PlanAhead.tsx";
import RecentActivity from "./RecentActivity.tsx";
import { usePlayingElsewhere } from "./use-playing-elsewhere.ts";
import WeekView from "./WeekView.tsx";
import Welcome from "./Welcome.tsx";

const FriendDots = lazyOrNothing(() => import("@/features/friends/FriendDots.tsx"));
const JustStarted = lazyOrNothing(() => import("./JustStarted.tsx"));
const FinishedPlan = lazyOrNothing(() => import("./FinishedPlan.tsx"));

interface Props {
  rows: DashboardRows;
}

/** The loaded dashboard. Dates are in the time zone of the browser. */
export default function DashboardView({ rows }: Props) {
  const timeZone = localTimeZone();
  const { enrollments, openWorkouts, suggestions, ofWeek } = rows;
  const playing = usePlayingElsewhere(openWorkouts);
  const next = playing?.workout ?? openWorkouts[0];
  const [latest] = rows.latest;
  const [isAfterSignUp] = useState(() => location.hash === "#kept");
  const saved = isAfterSignUp && ofWeek.find(({ id }) => id === latest?.id);
  const hasTrained = rows.completedWorkouts > 0;
  const hasDays = useStore($schedules).length > 0;
  const plan = next && enrollments.find(({ id }) => id === next.enrollment_id)?.plan;
  const finished = justFinished(
    enrollments.filter(({ plan }) => plan !== null),
    useStore($now),
  );
  const [best, ...others] = suggestions;
  const ahead = next || finished ? undefined : best;
  const friends = <Suspense>{plan && <FriendDots planId={plan.id} days={dayIdsOf(plan)} />}</Suspense>;
  return (
    <div className="grid gap-5">
      <Welcome name={rows.firstName} />
      <OfflineStatus />
      {next && (
        <NextWorkout
          workout={next}
          plan={plan}
          secondsLeft={playing?.secondsLeft ?? null}
          lastTrained={latest ? calendarDateAt(latest.completed_at, timeZone) : null}
        />
      )}
      <Suspense>{startedPlan() && <JustStarted enrollments={enrollments} />}</Suspense>
      {saved && (
        <Alert tone="success">
          {dashboardMessages.kept(saved.day_title, saved.minutes ?? null)}
          {enrollments.length === 0 && ` ${dashboardMessages.choosePlan}`}
        </Alert>
      )}
      {!next && finished?.plan && <FinishedPlan plan={finished.plan} workouts={finished.completions.length} />}
      {ahead && <PlanAhead plan={ahead} isFirst={enrollments.length === 0} />}
      <WeeklyGoal offersGoal={hasTrained}>
        {(hasTrained || hasDays) && (
          <div className="grid gap-2">
            <WeekView enrollments={enrollments} ofWeek={ofWeek} />
            {friends}
          </div>
        )}
      </WeeklyGoal>
      {!hasTrained && !hasDays && <div className="rounded-lg bg-sunken p-3 not-has-[li]:hidden sm:px-5">{friends}</div>}
      {(hasTrained || enrollments.length > 0) && (
        <Stats stats={dashboardStats(rows, { today: localToday(), timeZone })} />
      )}
      <div
        className={classes(
          "grid gap-x-8 gap-y-6",
          suggestions.length === 0 && "min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
        )}
      >
        <MyPlans rows={{ ...rows, suggestions: ahead ? others : suggestions }} timeZone={timeZone} />
        <RecentActivity latest={rows.latest} timeZone={timeZone} />
      </div>
    </div>
  );
}

/** The ids of a plan's days in training order. */
const dayIdsOf = ({ days }: NonNullable<DashboardRows["enrollments"][number]["plan"]>) =>
  weeksOf(days).flatMap((week) => week.days.map(({ id }) => id));

/** The four key numbers in one row, with the workouts that two of them count. */
function Stats({ stats }: { stats: DashboardStats }) {
  return (
    <section className="rounded-lg bg-sunken p-3 sm:px-5" aria-label="Your numbers">
      <dl className="grid grid-cols-2 gap-x-3 gap-y-3 min-[22em]:grid-cols-4">
        <Stat name="Active Plans" value={stats.activePlans} />
        <Stat name="Completed Workouts" value={stats.completedWorkouts} />
        <Stat name="Total Minutes" value={`≈ ${stats.totalMinutes}`} note="last five workouts" />
        <Stat name="Day Streak" value={stats.dayStreak} note="last five workouts" />
      </dl>
    </section>
  );
}

type StatProps = { name: string; value: ReactNode; note?: string };

const Stat = ({ name, value, note }: StatProps) => (
  <div className="flex min-w-0 flex-col">
    <dt className="order-1 w-min text-xs/[1.3] font-semibold wrap-normal text-ink-soft sm:w-auto sm:text-sm/[1.3]">
      {name}
    </dt>
    <dd className="font-display text-2xl/[1.2] font-bold tracking-[-0.04em] whitespace-nowrap tabular-nums">{value}</dd>
    {note && <dd className="order-2 text-xs/[1.3] text-ink-soft">{note}</dd>}
  </div>
);
