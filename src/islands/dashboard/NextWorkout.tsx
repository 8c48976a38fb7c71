import { nextDay } from "@/domain/plan.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** The next day of the plan that was started last and isn't finished; nothing when there is none. */
export default function NextWorkout({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const next = enrollments
    .flatMap(({ plan, completions }) => {
      const completed = new Set(completions.map(({ plan_day_id }) => plan_day_id));
      const day = plan && nextDay(plan.days, completed);
      return plan && day ? [{ plan, day }] : [];
    })
    .at(0);
  if (!next) return null;
  const { plan, day } = next;
  return (
    <section className="next-workout" aria-labelledby="next-workout">
      <svg className="next-workout-arc" viewBox="0 0 400 160" fill="none" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M-20 170Q90 -60 200 170Q290 20 380 170"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="1 10"
          strokeLinecap="round"
        />
      </svg>
      <div className="relative grid gap-1">
        <p className="font-semibold text-on-night-soft">
          {plan.title} · Week {day.week_number}, Day {day.day_number}
        </p>
        <h2 id="next-workout">
          <span className="sr-only">Your next workout: </span>
          {day.title}
        </h2>
      </div>
      <LinkButton href={`/plans/${plan.slug}#day-${day.id}`} icon="play" className="relative">
        Go to workout
      </LinkButton>
    </section>
  );
}
