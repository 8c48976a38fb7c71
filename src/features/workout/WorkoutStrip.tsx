import { useEffect } from "react";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import Strip from "./Strip.tsx";
import { useDayPosition } from "./use-day-position.ts";

/** Below the player of a video that was opened from a day of a plan: the day, and links to continue or go back. */
function WorkoutStrip() {
  const position = useDayPosition();
  usePersistentFragment();
  switch (position.state) {
    case "loading":
      return <Skeleton className="h-11 w-full" />;
    case "unknown":
      return (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">{position.message}</p>
          <LinkButton href={position.link} variant="outline" size="sm">
            {position.linkText}
          </LinkButton>
        </div>
      );
    case "known":
      return <Strip {...position} />;
  }
}

/** Restores the fragment when an in-page link such as the skip link replaces it, because a reload needs it to find the day. */
function usePersistentFragment() {
  useEffect(() => {
    const fragment = location.hash;
    const stop = new AbortController();
    const restore = () => history.replaceState(history.state, "", fragment);
    addEventListener("hashchange", restore, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

export default withErrorBoundary(WorkoutStrip, { compact: true });
