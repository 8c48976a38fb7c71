import type { ReactNode } from "react";
import { calendarDateAt } from "@/domain/calendar-date.ts";
import { calendarWeeks, dashboardStats, streakAtStake } from "@/domain/dashboard.ts";
import { calendarWeeksShown, type DashboardRows } from "@/stores/dashboard.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import WeeklyGoal from "../goal/WeeklyGoal.tsx";
import OfflineStatus from "../OfflineStatus.tsx";
import WeekView from "../schedule/WeekView.tsx";
import Celebration from "./Celebration.tsx";
import CompletedCalendar from "./CompletedCalendar.tsx";
import Invitation from "./Invitation.tsx";
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
    allCompletions: rows.trained.length,
    latestCompletedOn,
    today,
  });
  const completedAt = rows.trained.map(({ completed_at }) => completed_at);
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
      <NextWorkout enrollments={rows.enrollments} />
      {rows.suggestions.length > 0 && <Invitation plans={rows.suggestions} level={rows.level} isNew={isNew} />}
      <WeeklyGoal />
      {rows.enrollments.length > 0 && <WeekView enrollments={rows.enrollments} />}
      <LowerDown>
        <StatCards stats={stats} atStake={streakAtStake(latestCompletedOn, today)} />
      </LowerDown>
      <LowerDown>
        <MyPlans enrollments={rows.enrollments} timeZone={timeZone} />
      </LowerDown>
      <LowerDown>
        <div className="grid gap-10 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RecentActivity latest={rows.latest} timeZone={timeZone} />
          <CompletedCalendar weeks={calendarWeeks(completedAt, { today, timeZone }, calendarWeeksShown)} />
        </div>
      </LowerDown>
    </div>
  );
}

/** What isn't on the first screen of a phone: laid out once the rest is there. */
const LowerDown = ({ children }: { children: ReactNode }) => <div className="later-96 grid min-w-0">{children}</div>;
