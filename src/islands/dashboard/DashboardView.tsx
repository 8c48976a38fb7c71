import { calendarDateAt } from "@/domain/calendar-date.ts";
import { calendarWeeks, dashboardStats, streakAtStake } from "@/domain/dashboard.ts";
import { calendarWeeksShown, type DashboardRows } from "@/stores/dashboard.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import CompletedCalendar from "./CompletedCalendar.tsx";
import MyPlans from "./MyPlans.tsx";
import NextWorkout from "./NextWorkout.tsx";
import RecentActivity from "./RecentActivity.tsx";
import StatCards from "./StatCards.tsx";
import Welcome from "./Welcome.tsx";

interface Props {
  email: string;
  rows: DashboardRows;
}

/** What the rows mean today, by the calendar of whoever looks. */
export default function DashboardView({ email, rows }: Props) {
  const timeZone = localTimeZone();
  const today = calendarDateAt(new Date(), timeZone);
  const latestCompletedOn = rows.latest.map(({ completed_at }) => calendarDateAt(completed_at, timeZone));
  const stats = dashboardStats({
    activePlans: rows.enrollments.length,
    allCompletions: rows.completionsInAll,
    latestCompletedOn,
    today,
  });
  return (
    <div className="grid gap-[clamp(1.5rem,3vw,2.5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Welcome name={rows.firstName || email.split("@")[0]} />
        <LinkButton href="/profile" variant="quiet" size="sm" icon="user" className="-ms-3 sm:ms-0">
          Profile Settings
        </LinkButton>
      </div>
      <NextWorkout enrollments={rows.enrollments} />
      <StatCards stats={stats} atStake={streakAtStake(latestCompletedOn, today)} />
      <div className="grid gap-10 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MyPlans enrollments={rows.enrollments} timeZone={timeZone} />
        <div className="grid min-w-0 content-start gap-8">
          <CompletedCalendar weeks={calendarWeeks(rows.completedAt, { today, timeZone }, calendarWeeksShown)} />
          <RecentActivity latest={rows.latest} timeZone={timeZone} />
        </div>
      </div>
    </div>
  );
}
