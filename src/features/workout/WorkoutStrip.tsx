import { useEffect } from "react";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import Strip from "./Strip.tsx";
import { usePlaceInDay } from "./use-place-in-day.ts";

/** Below the player of a video that was opened from a day of a plan: which one it is, and the ways on and back. */
function WorkoutStrip() {
  const place = usePlaceInDay();
  useKeptFragment();
  switch (place.state) {
    case "loading":
      return <Skeleton className="h-11 w-full" />;
    case "unknown":
      return (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">{place.message}</p>
          <LinkButton href={place.way} variant="outline" size="sm">
            {place.wayName}
          </LinkButton>
        </div>
      );
    case "known":
      return <Strip {...place} />;
  }
}

/** A step within the page, such as the skip link's, must not cost the day: a reload would have lost it. */
function useKeptFragment() {
  useEffect(() => {
    const fragment = location.hash;
    const stop = new AbortController();
    const keep = () => history.replaceState(history.state, "", fragment);
    addEventListener("hashchange", keep, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

export default withErrorBoundary(WorkoutStrip, { compact: true });
