import { type SessionWorkout, takeOver } from "@/features/workout/workout-session.store.ts";
import type { Underway } from "@/features/workout/workout-session.ts";
import { clockTime } from "@/platform/duration.ts";
import { Button } from "@/ui/Button.tsx";
import styles from "./Underway.module.css";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** The stage of a remote control: another device of the member plays the workout. */
export default function PlaysElsewhere({ workout, state }: { workout: SessionWorkout; state: Underway }) {
  const seconds = useSecondsLeft(workout, state);
  return (
    <section className={styles.countdown} aria-label="On another device">
      <p className={styles.label}>Plays on another device</p>
      <p role="timer" className={styles.digits} aria-label={`${seconds} seconds left`} data-long>
        {clockTime(seconds)}
      </p>
      <Button variant="outline" className="on-night" icon="play" onClick={takeOver}>
        Play here instead
      </Button>
    </section>
  );
}
