import { type ReactNode, useEffect, useRef } from "react";
import { startFitFinder } from "@/features/find/fit-finder.store.ts";
import { pressAgain } from "@/platform/early-press.element.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { FitAnswer } from "./FitAnswer.tsx";
import { FitQuestions } from "./FitQuestions.tsx";

/**
 * Three videos and a plan for what somebody has: minutes, knees, neighbors. The answers live in the address; `children` stand where
 * they show, until one is given.
 */
function FitFinder({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = startFitFinder();
    pressAgain(place.current);
    delete document.documentElement.dataset.asked;
    return stop;
  }, []);
  return (
    <div ref={place} className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
      <FitQuestions />
      <FitAnswer idle={children} />
    </div>
  );
}

export default withErrorBoundary(FitFinder);
