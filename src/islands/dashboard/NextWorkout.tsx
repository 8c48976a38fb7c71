import { nextDay } from "@/domain/plan.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** The next day of the plan that was trained or started last and isn't finished; nothing when there is none. */
export default function NextWorkout({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const next = [...enrollments]
    .sort((a, b) => lastTouched(b).localeCompare(lastTouched(a)))
    .flatMap(({ plan, completions }) => {
      const day = plan && nextDay(plan.days, new Set(completions.map(({ plan_day_id }) => plan_day_id)));
      return plan && day ? [{ plan, day }] : [];
    })
    .at(0);
  if (!next) return null;
  const { plan, day } = next;
  return (
    <section
      className="relative flex flex-wrap items-center justify-between gap-y-5 gap-x-8 min-h-40 p-[clamp(1.5rem,4vw,2.5rem)] rounded-lg bg-night text-on-night overflow-hidden"
      aria-labelledby="next-workout"
    >
      <svg
        className="absolute inset-y-0 right-0 h-full max-w-[75%] text-sun opacity-35"
        width="480"
        height="160"
        viewBox="0 0 480 160"
        preserveAspectRatio="xMaxYMax slice"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="M0 160Q70 40 140 160Q230-30 320 160Q400 20 480 160"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray="1 11"
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
      <LinkButton href={workoutPath(plan.slug, day)} icon="play" className="relative">
        Go to workout
      </LinkButton>
    </section>
  );
}

type Day = { id: string; week_number: number; day_number: number; video_ids: string[] };

/** A day with videos opens as a session; one without is only looked at. */
const workoutPath = (slug: string, { id, week_number, day_number, video_ids }: Day): string =>
  video_ids.length > 0 ? `/plans/${slug}?workout=${week_number}-${day_number}` : `/plans/${slug}#day-${id}`;

const lastTouched = ({ started_at, completions }: DashboardRows["enrollments"][number]): string =>
  [started_at, ...completions.map(({ completed_at }) => completed_at)].sort().at(-1) ?? started_at;
