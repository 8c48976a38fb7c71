import { useStore } from "@nanostores/react";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { dashboardStats } from "@/features/dashboard/dashboard.ts";
import OfflineStatus from "@/features/plans/OfflineStatus.tsx";
import { justFinished } from "@/features/plans/plan-finish.ts";
import { $schedules } from "@/features/training/training-days.store.ts";
import WeeklyGoal from "@/features/training/WeeklyGoal.tsx";
import { lazyOrNothing } from "@/platform/lazy-or-nothing.tsx";
import { $now } from "@/platform/now.store.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.store.ts";
import { classes } from "@/ui/classes.ts";
import MyPlans from "./MyPlans.tsx";
import NextWorkout from "./NextWorkout.tsx";
import RecentActivity from "./RecentActivity.tsx";
import Stats from "./Stats.tsx";
import WeekView from "./WeekView.tsx";
import Welcome from "./Welcome.tsx";

const FinishedPlan = lazyOrNothing(() => import("./FinishedPlan.tsx"));

interface Props {
  email: string;
  rows: DashboardRows;
}

/** The loaded dashboard. Dates are in the time zone of the browser. */
export default function DashboardView({ email, rows }: Props) {
  const timeZone = localTimeZone();
  const { enrollments, openWorkouts, suggestions, ofWeek } = rows;
  const [next] = openWorkouts;
  const hasTrained = rows.completedWorkouts > 0;
  const hasDays = useStore($schedules).length > 0;
  const finished = justFinished(
    enrollments.filter(({ plan }) => plan !== null),
    useStore($now),
  );
  return (
    <div className="grid gap-5">
      <Welcome name={rows.firstName || email.split("@")[0]} />
      <OfflineStatus />
      {next && <NextWorkout workout={next} plan={enrollments.find(({ id }) => id === next.enrollment_id)?.plan} />}
      {!next && finished?.plan && <FinishedPlan plan={finished.plan} workouts={finished.completions.length} />}
      <WeeklyGoal offersGoal={hasTrained}>
        {(hasTrained || hasDays) && <WeekView enrollments={enrollments} ofWeek={ofWeek} />}
      </WeeklyGoal>
      <Stats stats={dashboardStats(rows, { today: localToday(), timeZone })} />
      <div
        className={classes(
          "grid gap-x-8 gap-y-6",
          suggestions.length === 0 && "min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
        )}
      >
        <MyPlans rows={rows} timeZone={timeZone} />
        <RecentActivity latest={rows.latest} timeZone={timeZone} />
      </div>
    </div>
  );
}
