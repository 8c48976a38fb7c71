import type { ReactNode } from "react";
import type { DashboardStats } from "@/features/dashboard/dashboard.ts";
import { Popover } from "@/ui/Popover.tsx";

/** The four key numbers in one row. What they count is explained once there is something to count. */
export default function Stats({ stats }: { stats: DashboardStats }) {
  return (
    <section className="flex items-start gap-1 rounded-lg bg-sunken p-3 sm:px-5" aria-label="Your numbers">
      <dl className="grid flex-1 grid-cols-2 gap-x-3 gap-y-3 min-[22em]:grid-cols-[repeat(4,auto)] sm:grid-cols-4">
        <Stat name="Active Plans" value={stats.activePlans} />
        <Stat name="Completed Workouts" value={stats.completedWorkouts} />
        <Stat name="Total Minutes" value={stats.totalMinutes} />
        <Stat name="Day Streak" value={stats.dayStreak} />
      </dl>
      {stats.completedWorkouts > 0 && (
        <Popover icon="info" label="What the numbers count" className="-me-2 -mt-1">
          <div className="grid gap-2 p-2 text-sm">
            <p>Total Minutes: about 25 for each of your latest five workouts.</p>
            <p>Day Streak: days in a row up to today, counted from your latest five workouts.</p>
          </div>
        </Popover>
      )}
    </section>
  );
}

const Stat = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="w-min text-xs/[1.3] font-semibold wrap-normal text-ink-soft sm:w-auto sm:text-sm/[1.3]">{name}</dt>
    <dd className="font-display text-2xl/[1.2] font-bold tracking-[-0.04em] tabular-nums">{value}</dd>
  </div>
);
