import { type CSSProperties, Suspense } from "react";
import { sessionMessages } from "@/features/workout/messages.ts";
import { breakName, type SessionWorkout } from "@/features/workout/session-workout.ts";
import { sendToSession } from "@/features/workout/workout-session.store.ts";
import type { Counting, Step } from "@/features/workout/workout-session.ts";
import { clockTime } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import styles from "./SessionRunning.module.css";
import { useSecondsLeft } from "./use-seconds-left.ts";

const BounceInstead = lazyOrNothing(() => import("./BounceInstead.tsx"));

interface Props {
  workout: SessionWorkout;
  state: Counting;
  step: Step;
}

/** The countdown to the first part, of a rest, or of a video by timer, with the picture of the video. In a rest, the sun sinks meanwhile. */
export default function Countdown({ workout, state, step }: Props) {
  const seconds = useSecondsLeft(workout, state);
  const video = workout.videos[step.video];
  const label = breakName(state, step);
  return (
    <section
      className={styles.countdown}
      aria-label={label ?? video?.title}
      data-rest={step.kind === "rest" || undefined}
      style={{ "--sunk": Math.max(0, 1 - seconds / step.seconds) } as CSSProperties}
    >
      <div className="grid justify-items-center">
        {label && <p className={styles.label}>{label}</p>}
        <p role="timer" className={styles.digits} aria-label={`${seconds} seconds left`} data-long={seconds >= 60}>
          {seconds < 60 ? seconds : clockTime(seconds)}
        </p>
      </div>
      {video && (
        <div className={styles.next}>
          {navigator.onLine && <img className={styles.picture} src={video.poster} alt="" />}
          <p>
            {label && "Next: "}
            <span lang={foreignLanguage(video.title)}>{video.title}</span>
          </p>
        </div>
      )}
      {state.problem && (
        <p className={styles.problem}>
          <Icon name="info" className="mt-0.5" /> {sessionMessages.problems[state.problem]}
        </p>
      )}
      {(state.problem === "slow" || state.problem === "offline") && (
        <>
          <Button
            variant="outline"
            className="on-night"
            icon="refresh"
            onClick={() => sendToSession({ type: "use-videos" })}
          >
            Try the video again
          </Button>
          {workout.description && (
            <p className={styles.problem} lang={foreignLanguage(workout.description)}>
              {workout.description}
            </p>
          )}
        </>
      )}
      {state.problem && state.problem !== "offline" && (
        <Suspense>
          <BounceInstead workout={workout} seconds={step.seconds} />
        </Suspense>
      )}
    </section>
  );
}
