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
        <p
          data-completed
          className="inline-flex min-h-11 items-center gap-1.5 text-sm/inherit font-semibold text-success-ink"
        >
          <Icon name="check" size={18} className="tick-in" />
          Completed
        </p>
      ) : (
        <Button variant="outline" size="sm" className="print:hidden" onClick={complete}>
          Mark Complete<span className="sr-only">{`: ${day.title}`}</span>
        </Button>
      )}
    </div>
  );
}
