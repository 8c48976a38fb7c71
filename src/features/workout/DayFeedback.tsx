import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { planMessages } from "@/features/plans/messages.ts";
import type { PlanDayOnPage } from "@/features/plans/plan-on-page.ts";
import { $dayFailures, type Completed, type Review } from "@/features/plans/plan-progress.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import ErrorBoundary from "@/platform/ErrorBoundary.tsx";
import { foreignLanguage } from "@/platform/language.ts";
import { openWhenLoaded } from "@/platform/lazy.tsx";
import { loginPath } from "@/platform/return-path.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Stars } from "@/ui/Stars.tsx";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { hasDraft } from "./day-draft.browser.ts";

const loadForm = () => import("./DayReviewForm.tsx");
const DayReviewForm = lazy(loadForm);

interface Props {
  day: PlanDayOnPage;
  completed: Completed | null;
}

/** The error message of a day and, once the day is completed, its review. The container keeps the focus. */
export default function DayFeedback({ day, completed }: Props) {
  const failure = useStore($dayFailures)[day.id];
  const [isOpen, setOpen] = useState(() => hasDraft(day));
  const [isSaved, setSaved] = useState(false);
  const [notLoaded, setNotLoaded] = useState<string | null>(null);
  const container = useFocusFallback<HTMLFieldSetElement>();
  const save = async (changes: Partial<Review>) => {
    setSaved(false);
    const isDone = await rateDay(day.id, changes);
    setSaved(isDone);
    return isDone;
  };
  return (
    <>
      {failure && (
        <div ref={focusIfLost} tabIndex={-1} className="mt-3 outline-none">
          <Alert
            tone="danger"
            action={failure.needsSignIn && <SignIn returnTo={`${location.pathname}#day-${day.id}`} />}
          >
            {failure.message}
          </Alert>
        </div>
      )}
      {(completed?.saved || completed?.waits) && (
        <fieldset
          ref={container}
          tabIndex={-1}
          aria-label={legendOf(day)}
          className="mt-3 min-w-0 outline-none print:hidden"
        >
          <ErrorBoundary>
            <Suspense>
              {isOpen ? (
                <DayReviewForm day={day} completed={completed} onSave={save} onClose={() => setOpen(false)} />
              ) : (
                <DaySummary
                  day={day}
                  completed={completed}
                  onSave={save}
                  onOpen={() => openWhenLoaded(loadForm, () => setOpen(true), setNotLoaded)}
                />
              )}
            </Suspense>
          </ErrorBoundary>
          {notLoaded && <Alert tone="danger">{notLoaded}</Alert>}
          <StatusRegion className="text-sm text-success-ink">
            {isSaved && !isOpen && (completed.waits ? planMessages.waits : "Saved")}
          </StatusRegion>
        </fieldset>
      )}
    </>
  );
}

/** Focuses and so scrolls to a message, if the focused button was removed, as after the session ended. */
const focusIfLost = (message: HTMLElement | null) =>
  void (document.activeElement === document.body && message?.focus());

const SignIn = ({ returnTo }: { returnTo: string }) => (
  <a href={loginPath(returnTo)} className="link">
    Sign in
  </a>
);

const legendOf = ({ title }: PlanDayOnPage) => `How was ${title}?`;

interface SummaryProps {
  day: PlanDayOnPage;
  completed: Completed;
  onSave: (changes: Partial<Review>) => Promise<boolean>;
  onOpen: () => void;
}

/** One line: the stars input right after completing the day, later the given stars. */
function DaySummary({ day, completed, onSave, onOpen }: SummaryProps) {
  const { rating, notes, isNew } = completed;
  const wording = notes ? "Change" : rating !== null || isNew ? "Add a note" : "How was it?";
  return (
    <div className={classes("flex flex-wrap gap-x-4", isNew ? "items-end" : "items-center")}>
      {isNew ? (
        <StarsInput legend={legendOf(day)} value={rating} onChange={(stars) => void onSave({ rating: stars })} />
      ) : (
        rating !== null && <Stars value={rating} />
      )}
      {notes && <p className="py-1.5 text-ink-soft italic">{`“${notes}”`}</p>}
      <Button variant="quiet" size="sm" className={isNew ? undefined : "-ms-3"} onClick={onOpen}>
        {wording}
        <span className="sr-only" lang={foreignLanguage(day.title)}>{`: ${day.title}`}</span>
      </Button>
    </div>
  );
}
