import type { DashboardStats } from "@/domain/dashboard.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { Icon } from "@/ui/Icon.tsx";
import StreakFlame from "./StreakFlame.tsx";

interface Props {
  stats: DashboardStats;
  /** days in a row that a workout today would carry on */
  atStake: number;
}

/** The four numbers. */
export default function StatCards({ stats, atStake }: Props) {
  const streakNote = atStake > 0 ? `${pluralize(atStake, "day")} up to yesterday: bounce today to keep going` : null;
  return (
    <dl className="dashboard-stats">
      <div className="stat">
        <dt>
          <Icon name="calendar" size={18} />
          Active Plans
        </dt>
        <dd>{stats.activePlans}</dd>
      </div>
      <div className="stat">
        <dt>
          <Icon name="check" size={18} />
          Completed Workouts
        </dt>
        <dd>{stats.completedWorkouts}</dd>
      </div>
      <div className="stat">
        <dt>
          <Icon name="clock" size={18} />
          Total Minutes
        </dt>
        <dd>{stats.totalMinutes}</dd>
        <dd className="stat-note">about 25 for each of your latest five workouts</dd>
      </div>
      <div className="stat">
        <dt>
          <Icon name="flame" size={18} />
          Day Streak
        </dt>
        <dd className="flex items-center gap-2">
          {stats.dayStreak}
          <StreakFlame days={stats.dayStreak} />
        </dd>
        {streakNote && <dd className="stat-note">{streakNote}</dd>}
      </div>
    </dl>
  );
}
