import { useStore } from "@nanostores/react";
import { foreignLanguage } from "@/domain/language.ts";
import { nextWorkout } from "@/domain/next-workout.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { localToday } from "@/stores/time-zone.ts";
import { $schedules } from "@/stores/training-days.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import DayDate from "../schedule/DayDate.tsx";

/** The next day of the plan that was trained or started last and isn't finished; nothing when there is none. */
export default function NextWorkout({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const schedules = useStore($schedules);
  const next = nextWorkout(enrollments, { schedules, today: localToday() });
  if (!next) return null;
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
        <p className="font-semibold text-sun empty:hidden">
          <DayDate dayId={next.dayId} />
        </p>
        <p className="font-semibold text-on-night-soft">
          <span lang={foreignLanguage(next.planTitle)}>{next.planTitle}</span> · Week {next.week}, Day {next.day}
        </p>
        <h2 id="next-workout">
          <span className="sr-only">Your next workout: </span>
          <span lang={foreignLanguage(next.title)}>{next.title}</span>
        </h2>
      </div>
      <LinkButton href={next.path} icon="play" className="relative">
        Go to workout
      </LinkButton>
    </section>
  );
}
