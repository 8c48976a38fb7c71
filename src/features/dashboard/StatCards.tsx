import type { ReactNode } from "react";
import type { DashboardStats } from "@/features/dashboard/dashboard.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Icon } from "@/ui/Icon.tsx";
import type { IconName } from "@/ui/icon-paths.ts";
import StreakFlame from "./StreakFlame.tsx";

interface Props {
  stats: DashboardStats;
  /** consecutive days up to yesterday that a workout today would continue */
  atStake: number;
}

/** The four key numbers. */
export default function StatCards({ stats, atStake }: Props) {
  const streakNote =
    atStake > 0
      ? `${pluralize(atStake, "day")} up to yesterday: bounce today to keep going`
      : "counts your latest five workouts";
  return (
    <section className="grid gap-4" aria-label="Your numbers">
      <dl className="grid grid-cols-2 gap-4 min-[60rem]:grid-cols-4">
        <Stat icon="calendar" name="Active Plans" value={stats.activePlans} />
        <Stat icon="check" name="Completed Workouts" value={stats.completedWorkouts} />
        <Stat
          icon="clock"
          name="Total Minutes"
          value={stats.totalMinutes}
          note="about 25 for each of your latest five workouts"
        />
        <Stat
          icon="flame"
          name="Day Streak"
          value={
            <span className="flex items-center gap-2">
              {stats.dayStreak}
              <StreakFlame days={stats.dayStreak} />
            </span>
          }
          note={streakNote}
        />
      </dl>
    </section>
  );
}

type StatProps = { icon: IconName; name: string; value: ReactNode; note?: string | null };

const Stat = ({ icon, name, value, note }: StatProps) => (
  <div className="flex min-h-32 flex-col gap-1.5 rounded-lg bg-sunken p-[clamp(1rem,2vw,1.375rem)]">
    <dt className="flex items-center gap-2 text-sm/[1.3] font-semibold text-ink-soft">
      <Icon name={icon} size={18} className="max-[22em]:hidden" />
      {name}
    </dt>
    <dd className="font-display text-3xl/[1.1] font-bold tracking-[-0.04em]">{value}</dd>
    {note && <dd className="mt-auto text-xs/[1.35] text-ink-soft">{note}</dd>}
  </div>
);
