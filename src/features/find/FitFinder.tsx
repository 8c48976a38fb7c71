import { type ReactNode, useEffect, useRef } from "react";
import { startFitFinder } from "@/features/find/fit-finder.store.ts";
import { replayEarlyClicks } from "@/platform/early-clicks.element.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { FitAnswer } from "./FitAnswer.tsx";
import { FitQuestions } from "./FitQuestions.tsx";

/**
 * Recommends three videos and a plan for answers about time, knees, neighbors and so on. The URL has the answers. `children` are
 * shown until there is one.
 */
function FitFinder({ children }: { children?: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = startFitFinder();
    replayEarlyClicks(container.current);
    delete document.documentElement.dataset.filtering;
    return stop;
  }, []);
  return (
    <div ref={container} className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
      <FitQuestions />
      <FitAnswer idle={children} />
    </div>
  );
}

export default withErrorBoundary(FitFinder);
