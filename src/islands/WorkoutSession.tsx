import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $workout, closeSession, openSession } from "@/stores/workout-session.ts";
import SessionDialog from "./session/SessionDialog.tsx";
import { workoutInAddress, workoutOnPage } from "./session/workout-on-page.ts";
import { withErrorBoundary } from "./with-error-boundary.tsx";

interface Props {
  planId: string;
  planSlug: string;
  planTitle: string;
}

/** The workout session of a plan's page. The address says whether one is open: /plans/{slug}?workout={week}-{day}. */
function WorkoutSession(props: Props) {
  const workout = useStore($workout);
  const isMissing = useSessionOfAddress(props);
  if (isMissing)
    return (
      <p role="alert" className="sr-only">
        This plan has no such workout.
      </p>
    );
  return workout && <SessionDialog key={workout.dayId} workout={workout} />;
}

/** Opens and closes the session as the address says. True when the address names a day that isn't there. */
function useSessionOfAddress(plan: Props): boolean {
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan of a page never changes
  useEffect(() => {
    const stop = new AbortController();
    function follow() {
      const asked = workoutInAddress(location.search);
      const found = asked && workoutOnPage(plan, asked);
      setMissing(asked !== null && found === null);
      if (found) void openSession(found);
      else closeSession();
    }
    follow();
    addEventListener("popstate", follow, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isMissing;
}

export default withErrorBoundary(WorkoutSession);
