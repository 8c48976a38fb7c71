import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { type OpenWorkout, openWorkoutPath } from "@/features/plans/next-workout.ts";
import { $playing, $playingDays } from "@/features/workout/playing-elsewhere.store.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** The workout that another device plays, with the link that makes this one its remote control; nothing otherwise. */
export default function PlayingElsewhere({ workouts }: { workouts: readonly OpenWorkout[] }) {
  const known = useStore($playing);
  useEffect(() => $playingDays.set(workouts.map(({ plan_day_id }) => plan_day_id)), [workouts]);
  const playing = known.state === "ready" ? known.value : null;
  const workout = workouts.find(({ plan_day_id }) => plan_day_id === playing?.dayId);
  if (!playing || !workout) return null;
  return (
    <section
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-night p-3 ps-5 text-on-night shadow-lg"
      aria-label="Playing on another device"
    >
      <p className="font-semibold">Playing on another device, {wholeMinutes(playing.secondsLeft)} min left</p>
      <LinkButton href={openWorkoutPath(workout)} size="sm">
        Remote
      </LinkButton>
    </section>
  );
}
