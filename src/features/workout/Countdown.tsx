import { useEffect, useSyncExternalStore } from "react";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import { type SessionState, type Step, timeLeft } from "@/features/workout/workout-session.ts";
import { clockTime } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { classes } from "@/ui/classes.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import Controls from "./Controls.tsx";
import { OpenOnYouTube } from "./OpenOnYouTube.tsx";
import { signalSecond } from "./rest-signals.browser.ts";

interface Props {
  workout: DayWorkout;
  state: Extract<SessionState, { phase: "counting" }>;
  step: Step | undefined;
}

/**
 * The countdown of a rest, or of a video that can't be played. The last three seconds of a rest beep, vibrate and are announced.
 */
export default function Countdown({ workout, state, step }: Props) {
  const seconds = useSecondsLeft(state.countdown);
  const video = workout.videos[step?.video ?? 0];
  const isRest = step?.kind === "rest";
  useEffect(() => {
    if (isRest && seconds >= 1 && seconds <= 3 && state.countdown.is === "running") signalSecond();
  }, [isRest, seconds, state.countdown.is]);
  return (
    <section
      className="grid min-w-0 content-center justify-items-center gap-6 text-center flat:gap-3"
      aria-label={isRest ? "Rest" : video?.title}
    >
      <p
        className={classes(
          "font-display font-bold wrap-anywhere",
          isRest ? "text-[clamp(1.5rem,4vw,4rem)]/[1.15]" : "text-[clamp(1.25rem,2.5vw,3rem)]/[1.15]",
        )}
      >
        {isRest ? "Rest" : video?.title}
      </p>
      <p
        role="timer"
        className="font-display text-[clamp(5rem,min(28vw,36dvh),24rem)] leading-none font-bold tabular-nums"
        aria-label={`${seconds} seconds left`}
      >
        {isRest && seconds < 60 ? seconds : clockTime(seconds)}
      </p>
      <StatusRegion className="text-[clamp(1.25rem,2.4vw,2.75rem)]/[1.3]">
        {isRest && seconds <= 3 && `${seconds}`}
        {isRest && seconds > 3 && video && (
          <>
            Next: <span lang={foreignLanguage(video.title)}>{video.title}</span>
          </>
        )}
      </StatusRegion>
      <Controls workout={workout} state={state} isRest={isRest}>
        {!isRest && video && <OpenOnYouTube youtubeId={video.youtubeId} isBrief />}
      </Controls>
    </section>
  );
}

/** The remaining time, rounded up to whole seconds. */
function useSecondsLeft(countdown: Props["state"]["countdown"]): number {
  return useSyncExternalStore(subscribeToTicks, () => Math.ceil(timeLeft(countdown, Date.now()) / 1000));
}

function subscribeToTicks(onTick: () => void) {
  const timer = setInterval(onTick, 200);
  return () => clearInterval(timer);
}
