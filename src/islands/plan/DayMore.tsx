import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $dayFailures, type Completed } from "@/stores/plan-progress.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Stars } from "@/ui/Stars.tsx";
import DayImpression from "./DayImpression.tsx";
import type { PlanDayOnPage } from "./plan-on-page.ts";

interface Props {
  day: PlanDayOnPage;
  completed: Completed | null;
}

/** Below a day: what went wrong with it, and, once it is completed, how it was. */
export default function DayMore({ day, completed }: Props) {
  const failure = useStore($dayFailures)[day.id];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {failure && (
        <Alert tone="danger" className="mt-3">
          {failure}
        </Alert>
      )}
      {completed?.saved && (
        <div className="mt-3 print:hidden">
          {isOpen ? (
            <DayImpression day={day} completed={completed} onClose={() => setOpen(false)} />
          ) : (
            <div className="flex flex-wrap items-center gap-x-3">
              {completed.rating !== null && <Stars value={completed.rating} />}
              {completed.notes && <p className="text-ink-soft italic">“{completed.notes}”</p>}
              <Button variant="quiet" size="sm" className="-ms-3" onClick={() => setOpen(true)}>
                {completed.rating === null ? "How was it?" : "Change"}
                <span className="sr-only">{` ${day.title}`}</span>
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
