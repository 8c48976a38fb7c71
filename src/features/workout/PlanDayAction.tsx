import { useState } from "react";
import type { PlanDayOnPage } from "@/features/plans/plan-on-page.ts";
import type { Completed } from "@/features/plans/plan-progress.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { buttonLook } from "@/ui/button-look.ts";
import { Icon } from "@/ui/Icon.tsx";
import DayAction from "./DayAction.tsx";
import { hasDraft } from "./day-draft.browser.ts";

interface Props {
  day: PlanDayOnPage;
  completed: Completed | null | "unknown";
  /** the link to the day's session; null if the day has no videos */
  session: string | null;
  /** A finished day is one line with a button that shows the rest of it. */
  isFinished: boolean;
}

/** The actions of a day on the plan's page: Mark Complete, or the label Completed and a link to do it again. */
export default function PlanDayAction({ day, completed, session, isFinished }: Props) {
  const [isOpen, setOpen] = useState(() => hasDraft(day));
  const title = <span lang={foreignLanguage(day.title)}>{day.title}</span>;
  const isDone = completed !== "unknown" && Boolean(completed?.saved ?? completed?.waits);
  return (
    <>
      <DayAction day={day} completed={completed} canUndo={!isFinished || isOpen} />
      {isDone && session && (
        <a
          href={session}
          data-start-workout
          className={buttonLook({ variant: "quiet", size: "sm", className: "plan-day-again print:hidden" })}
        >
          Do it again<span className="sr-only">: {title}</span>
        </a>
      )}
      {isFinished && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="plan-day-toggle button button-quiet button-icon print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-down" className={isOpen ? "rotate-180" : undefined} />
          <span className="sr-only">Details of {title}</span>
        </button>
      )}
    </>
  );
}
