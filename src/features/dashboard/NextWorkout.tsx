import { type OpenWorkout, openWorkoutPath } from "@/features/plans/next-workout.ts";
import DayDate from "@/features/training/DayDate.tsx";
import { foreignLanguage } from "@/platform/language.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

interface Props {
  workout: OpenWorkout;
}

/** The member's next workout, with its date. */
export default function NextWorkout({ workout }: Props) {
  const { plan_day_id, plan_title, week_number, day_number, day_title } = workout;
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
          <DayDate dayId={plan_day_id} />
        </p>
        <p className="font-semibold text-on-night-soft">
          <span lang={foreignLanguage(plan_title)}>{plan_title}</span> · Week {week_number}, Day {day_number}
        </p>
        <h2 id="next-workout">
          <span className="sr-only">Your next workout: </span>
          <span lang={foreignLanguage(day_title)}>{day_title}</span>
        </h2>
      </div>
      <LinkButton href={openWorkoutPath(workout)} icon="play" className="relative">
        Go to workout
      </LinkButton>
    </section>
  );
}
