import { useStore } from "@nanostores/react";
import type { PlanDayOnPage } from "@/features/plans/plan-on-page.ts";
import type { Completed } from "@/features/plans/plan-progress.store.ts";
import { markComplete, undoComplete } from "@/features/workout/complete-day.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { $now } from "@/platform/now.store.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

/** The milliseconds in which a day offers Undo. Later, the history deletes it. */
const undoLifetime = 24 * 60 * 60 * 1000;

interface Props {
  day: PlanDayOnPage;
  /** null if the day isn't completed; "unknown" until completions are loaded */
  completed: Completed | null | "unknown";
  /** whether to offer Undo, while it is possible */
  canUndo?: boolean;
}

/** The Mark Complete button or the label Completed. The container takes the focus when React removes the focused button. */
export default function DayAction({ day, completed, canUndo = true }: Props) {
  const container = useFocusFallback<HTMLFieldSetElement>();
  const now = useStore($now);
  if (completed === "unknown") return <Skeleton className="h-11 w-36 rounded-full" />;

  return (
    <fieldset
      ref={container}
      tabIndex={-1}
      aria-label={day.title}
      data-new={completed?.isNew || undefined}
      className="flex items-center gap-1 outline-none"
    >
      {completed?.saved || completed?.waits ? (
        <>
          <p
            data-completed
            className="inline-flex min-h-11 items-center gap-1.5 text-sm/inherit font-semibold whitespace-nowrap text-success-ink"
          >
            <Icon
              name={completed.saved ? "check" : "clock"}
              size={18}
              className={completed.isNew ? "tick-in" : undefined}
            />
            {completed.saved ? "Completed" : "Waits for the network"}
          </p>
          {canUndo && (!completed.saved || now - Date.parse(completed.saved.at) < undoLifetime) && (
            <Button variant="quiet" size="sm" className="print:hidden" onClick={() => void undoComplete(day.id)}>
              Undo<span className="sr-only" lang={foreignLanguage(day.title)}>{`: ${day.title}`}</span>
            </Button>
          )}
        </>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="print:hidden"
          busy={completed !== null}
          onClick={() => void markComplete(day.id)}
        >
          {completed ? "Saving..." : "Mark Complete"}
          <span className="sr-only" lang={foreignLanguage(day.title)}>{`: ${day.title}`}</span>
        </Button>
      )}
    </fieldset>
  );
}
