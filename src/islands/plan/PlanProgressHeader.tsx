import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef, useState } from "react";
import { pluralize } from "@/domain/pluralize.ts";
import { messages } from "@/messages.ts";
import { leavePlan, startOver } from "@/stores/enrollments.ts";
import { $isUnreadable, readCompleted } from "@/stores/plan-progress.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import NextDay from "./NextDay.tsx";
import type { PlanWeekOnPage } from "./plan-on-page.ts";

interface Props {
  planId: string;
  planTitle: string;
  weeks: PlanWeekOnPage[];
  /** null until it is known */
  completed: ReadonlySet<string> | null;
  percent: number;
  onLeft: () => void;
}

type Ending = "leave" | "start over";

/** Where the member stands in the plan, what comes next, and the quiet ways out. */
export default function PlanProgressHeader({ planId, planTitle, weeks, completed, percent, onLeft }: Props) {
  const [asking, setAsking] = useState<Ending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnreadable = useStore($isUnreadable);
  const isFinished = percent >= 100;
  const place = useRef<HTMLDivElement>(null);

  // It goes when the plan is left. The focus stays where the plan starts, with the enroll button.
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("[data-plan-start]")?.focus({ preventScroll: true });
    };
  }, []);

  async function end(how: Ending) {
    setAsking(null);
    const problem = await (how === "leave" ? leavePlan(planId) : startOver(planId));
    setFailure(problem);
    if (how === "leave" && problem === null) onLeft();
  }

  return (
    <div ref={place} className="grid gap-2">
      <ProgressBar value={percent} label="Your progress" showLabel />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isFinished ? (
          <p className="text-sm font-semibold text-success-ink">All done. What a run!</p>
        ) : (
          <NextDay weeks={weeks} completed={completed} />
        )}
        <Button
          variant="quiet"
          size="sm"
          className="-me-3 text-ink-soft print:hidden"
          onClick={() => setAsking(isFinished ? "start over" : "leave")}
        >
          {isFinished ? "Start over" : "Leave plan"}
        </Button>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {isUnreadable && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="outline" icon="refresh" onClick={() => void readCompleted()}>
              Try Again
            </Button>
          }
        >
          {messages.plans.unreadable}
        </Alert>
      )}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === "leave" ? "Leave this plan?" : "Start this plan over?"}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(null)}>
              Cancel
            </Button>
            <Button variant={asking === "leave" ? "danger" : "primary"} onClick={() => asking && void end(asking)}>
              {asking === "leave" ? "Leave plan" : "Start over"}
            </Button>
          </>
        }
      >
        <p>
          {asking === "leave"
            ? `${completed ? `Your ${pluralize(completed.size, "completed workout")}` : "What you completed"} in ${planTitle} will stay in your history. If you come back, the plan begins at day one.`
            : `${planTitle} begins again at day one. What you completed stays in your history.`}
        </p>
      </Dialog>
    </div>
  );
}
