import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { workoutPath } from "@/features/plans/workout-address.ts";
import type { PlanSchedule } from "@/features/training/training-days.ts";

/** The open workouts of all plans that have a date, with the data that the week view shows. */
export function workoutsAhead(enrollments: DashboardRows["enrollments"], schedules: readonly PlanSchedule[]) {
  return schedules.flatMap(({ enrollment_id, starts_at, days }) => {
    const { plan, completions = [] } = enrollments.find(({ id }) => id === enrollment_id) ?? {};
    // includes completions that are queued but not saved yet
    const done = new Set(completions.map(({ plan_day_id }) => plan_day_id));
    const known = new Map(plan?.days.map((day) => [day.id, day]));
    return days.flatMap(({ id, date, state }) => {
      const day = known.get(id);
      if (!plan || !day || date === null || state !== "planned" || done.has(id)) return [];
      const { title, week_number: week, day_number } = day;
      const href =
        day.video_ids.length > 0
          ? workoutPath({ slug: plan.slug, week, day: day_number })
          : `/plans/${plan.slug}#day-${id}`;
      return { id, date, title, planTitle: plan.title, href, startsAt: starts_at, enrollmentId: enrollment_id };
    });
  });
}

export type WorkoutAhead = ReturnType<typeof workoutsAhead>[number];
