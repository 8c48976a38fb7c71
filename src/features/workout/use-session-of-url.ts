import { useStore } from "@nanostores/react";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { deviceIdKnown } from "@/features/workout/device-id.store.ts";
import type { SessionWorkout } from "@/features/workout/session-workout.ts";
import { $workout } from "@/features/workout/workout-session.store.ts";

/** The workout of the session that the URL opens; null while it is closed. `follow` opens or closes it. */
export function useSessionOfUrl(follow: () => void): SessionWorkout | null {
  const workout = useStore($workout);
  // deferred: opening renders in small tasks, closing and switching happen at once
  const isOpen = useDeferredValue(workout !== null);
  const onStep = useEffectEvent(follow);
  useEffect(() => {
    const stop = new AbortController();
    const step = () => void deviceIdKnown().then(onStep);
    addEventListener("popstate", step, { signal: stop.signal });
    step();
    return () => stop.abort();
  }, []);
  return isOpen ? workout : null;
}
