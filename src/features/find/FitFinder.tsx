import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { $answers, $fit, startFitFinder, startOver, toggleAnswer } from "@/features/find/fit-finder.store.ts";
import { fitQuestions, isAnswered } from "@/features/find/fit-finder.ts";
import { fitFound } from "@/features/find/fit-plan.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { groupBy } from "@/platform/group-by.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { FitAnswer } from "./FitAnswer.tsx";

/**
 * Recommends three videos and a plan for answers about time, knees, neighbors and so on. The URL has the answers. `children` are
 * shown until there is one.
 */
function FitFinder({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const stop = startFitFinder();
    delete document.documentElement.dataset.filtering;
    return stop;
  }, []);
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
      <FitQuestions />
      <FitAnswer idle={children} />
    </div>
  );
}

const groups = [...groupBy(fitQuestions, ({ label }) => label)];
const oneRow = "grid max-w-80 grid-cols-6 gap-1.5 [&>*]:justify-center [&>*]:px-0";

/** The questions. A click on an option selects it, a second click deselects it. */
function FitQuestions() {
  const answers = useStore($answers);
  return (
    <div className="grid content-start gap-5 lg:gap-6">
      {groups.map(([legend, questions]) => (
        <fieldset key={legend}>
          <legend className="field-label mb-2">{legend}</legend>
          <div className={questions[0]?.name === "minutes" ? oneRow : "flex flex-wrap gap-2"}>
            {questions.flatMap(({ name, choices }) =>
              choices.map(({ value, label }) => (
                <Chip key={name + value} pressed={answers[name] === value} onClick={() => toggleAnswer(name, value)}>
                  {label}
                </Chip>
              )),
            )}
          </div>
        </fieldset>
      ))}
      <Button variant="quiet" className="-ms-6 justify-self-start" disabled={!isAnswered(answers)} onClick={startOver}>
        Start Over
      </Button>
      <ResultLink />
    </div>
  );
}

/** On a phone the result is below the questions: a sticky link leads there. */
function ResultLink() {
  const fit = useStore($fit);
  if (!fit || fit.videos.length === 0) return null;
  return (
    <a
      href="#fit"
      className="button button-primary sticky bottom-[max(1rem,env(safe-area-inset-bottom))] justify-self-center lg:hidden"
    >
      See {fitFound(fit)}
    </a>
  );
}

export default withErrorBoundary(FitFinder);
