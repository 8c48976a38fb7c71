import { useSyncExternalStore } from "react";
import {
  isUnderway,
  type SessionState,
  secondsLeft,
  secondsToEnd,
  type Workout,
} from "@/features/workout/workout-session.ts";

/** The remaining seconds of the current part, rounded up; 0 before the start and after the end. */
export const useSecondsLeft = (workout: Workout, state: SessionState): number =>
  useTicking(() => (isUnderway(state) ? Math.ceil(secondsLeft(workout, state, Date.now())) : 0));

/** The remaining seconds of the workout, rounded up. */
export const useSecondsToEnd = (workout: Workout, state: SessionState): number =>
  useTicking(() => (isUnderway(state) ? Math.ceil(secondsToEnd(workout, state, Date.now())) : 0));

/** The remaining seconds until a time, rounded up; 0 after it. */
export const useSecondsUntil = (time: number): number =>
  useTicking(() => Math.max(0, Math.ceil((time - Date.now()) / 1000)));

const useTicking = (value: () => number) => useSyncExternalStore(subscribeToTicks, value);

function subscribeToTicks(onTick: () => void) {
  const timer = setInterval(onTick, 200);
  return () => clearInterval(timer);
}
