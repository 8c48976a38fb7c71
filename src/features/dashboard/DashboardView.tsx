import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { calendarWeeksShown, type DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import {
  type CalendarDay,
  calendarWeeks,
  dashboardStats,
  streakAtStake,
  trainedDays,
} from "@/features/dashboard/dashboard.ts";
import OfflineStatus from "@/features/plans/OfflineStatus.tsx";
import { justFinished } from "@/features/plans/plan-finish.ts";
import WeeklyGoal from "@/features/training/WeeklyGoal.tsx";
import { calendarDateAt } from "@/platform/calendar-date.ts";
import { $now } from "@/platform/now.store.ts";
import { optional } from "@/platform/optional.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.store.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import CalendarTable from "./CalendarTable.tsx";
import Invitation from "./Invitation.tsx";
import MyPlans from "./MyPlans.tsx";
import NextWorkout from "./NextWorkout.tsx";
import RecentActivity from "./RecentActivity.tsx";
import StatCards from "./StatCards.tsx";
import WeekView from "./WeekView.tsx";
import Welcome from "./Welcome.tsx";

interface Props {
  email: string;
  rows: DashboardRows;
}

/** The loaded dashboard. Dates are in the time zone of the browser. */
export default function DashboardView({ email, rows }: Props) {
  const timeZone = localTimeZone();
  const today = calendarDateAt(new Date(), timeZone);
  const latestCompletedOn = rows.latest.map(({ completed_at }) => calendarDateAt(completed_at, timeZone));
  const stats = dashboardStats({
    activePlans: rows.enrollments.length,
    allCompletions: rows.trained.length,
    latestCompletedOn,
    today,
  });
  const completedAt = rows.trained.map(({ completed_at }) => completed_at);
  const [nextWorkout] = rows.openWorkouts;
  const isNew = rows.trained.length === 0 && rows.enrollments.length === 0;
  return (
    <div className="grid gap-[clamp(1.5rem,3vw,2.5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Welcome name={rows.firstName || email.split("@")[0]} />
        <LinkButton href="/profile" variant="quiet" size="sm" icon="user" className="-ms-3 sm:ms-0">
          Profile Settings
        </LinkButton>
      </div>
      <OfflineStatus />
      <Celebration enrollments={rows.enrollments} />
      {nextWorkout && <NextWorkout workout={nextWorkout} />}
      {rows.suggestions.length > 0 && <Invitation plans={rows.suggestions} level={rows.level} isNew={isNew} />}
      <WeeklyGoal />
      {rows.enrollments.length > 0 && <WeekView enrollments={rows.enrollments} />}
      <BelowTheFold>
        <StatCards stats={stats} atStake={streakAtStake(latestCompletedOn, today)} />
      </BelowTheFold>
      <BelowTheFold>
        <MyPlans enrollments={rows.enrollments} timeZone={timeZone} />
      </BelowTheFold>
      <BelowTheFold>
        <div className="grid gap-10 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RecentActivity latest={rows.latest} timeZone={timeZone} />
          <CompletedCalendar weeks={calendarWeeks(completedAt, { today, timeZone }, calendarWeeksShown)} />
        </div>
      </BelowTheFold>
    </div>
  );
}

/** Content below the fold on phones, whose layout the browser can defer. */
const BelowTheFold = ({ children }: { children: ReactNode }) => <div className="later-96 grid min-w-0">{children}</div>;

const FinishedPlan = optional(() => import("./FinishedPlan.tsx"));

/** A plan finished within the last week, if there is one. */
function Celebration({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const finished = justFinished(
    enrollments.filter(({ plan }) => plan !== null),
    useStore($now),
  );
  if (!finished?.plan) return null;
  return <FinishedPlan plan={finished.plan} workouts={finished.completions.length} />;
}

/** The latest weeks as a calendar; days with a completed workout are filled. */
function CompletedCalendar({ weeks }: { weeks: CalendarDay[][] }) {
  return (
    <section className="grid content-start gap-4" aria-labelledby="completed-days">
      <h2 id="completed-days">Completed days</h2>
      <div className="card card-padded gap-3">
        <CalendarTable caption={`Workouts completed in the last ${weeks.length} weeks`} weeks={weeks} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-ink-soft">
            {pluralize(trainedDays(weeks), "day")} on the mat in {weeks.length} weeks
          </p>
          <a href="/history" className="link py-2 text-sm">
            All months
          </a>
        </div>
      </div>
    </section>
  );
}
