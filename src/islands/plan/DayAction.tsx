import { markComplete } from "@/stores/plan-progress.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import type { PlanDayOnPage } from "./plan-on-page.ts";

interface Props {
  day: PlanDayOnPage;
  /** false until it is known which days are completed */
  isKnown: boolean;
  isCompleted: boolean;
}

/** Mark Complete, once; then the label Completed. */
export default function DayAction({ day, isKnown, isCompleted }: Props) {
  if (!isKnown) return <Skeleton className="h-11 w-36 rounded-full" />;
  if (isCompleted) {
    return (
      <p className="plan-day-done">
        <Icon name="check" size={18} className="tick-in" />
        Completed
      </p>
    );
  }
  return (
    <Button variant="outline" size="sm" onClick={() => void markComplete(day.id)}>
      Mark Complete<span className="sr-only">{`: ${day.title}`}</span>
    </Button>
  );
}
