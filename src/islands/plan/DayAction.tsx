import { useRef } from "react";
import { markComplete } from "@/stores/plan-progress.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { keepingFocus } from "@/ui/keeping-focus.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";
import type { PlanDayOnPage } from "./plan-on-page.ts";

interface Props {
  day: PlanDayOnPage;
  /** false until it is known which days are completed */
  isKnown: boolean;
  isCompleted: boolean;
}

/** Mark Complete, once; then the label Completed. The focus stays in this place when the button goes. */
export default function DayAction({ day, isKnown, isCompleted }: Props) {
  const place = useRef<HTMLDivElement>(null);
  if (!isKnown) return <Skeleton className="h-11 w-36 rounded-full" />;

  const complete = keepingFocus(place, () => void markComplete(day.id));
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isCompleted ? (
        <p className="plan-day-done">
          <Icon name="check" size={18} className="tick-in" />
          Completed
        </p>
      ) : (
        <Button variant="outline" size="sm" onClick={complete}>
          Mark Complete<span className="sr-only">{`: ${day.title}`}</span>
        </Button>
      )}
    </div>
  );
}
