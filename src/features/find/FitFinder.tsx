import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import {
  $answers,
  $step,
  showStep,
  startFitFinder,
  startOver,
  toggleAnswer,
} from "@/features/find/fit-finder.store.ts";
import { choiceLabel, type FitAnswers, fitSteps, isAnswered } from "@/features/find/fit-finder.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { FitAnswer } from "./FitAnswer.tsx";

/**
 * Recommends three videos and a plan for answers about time, knees, neighbors and so on. The URL has the answers. `children` are
 * shown until there is one. After the first question, the page hides its introduction.
 */
function FitFinder({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const stop = startFitFinder();
    delete document.documentElement.dataset.filtering;
    return stop;
  }, []);
  const answers = useStore($answers);
  const isStarted = useStore($step) > 0 || isAnswered(answers);
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12" data-started={isStarted || undefined}>
      <FitQuestions />
      <FitAnswer idle={children} />
    </div>
  );
}

const oneRow = "grid max-w-80 grid-cols-6 gap-1.5 [&>*]:justify-center [&>*]:px-0";

/** One question at a time, and the answers so far. A click on an option selects it, a second click deselects it. */
function FitQuestions() {
  const answers = useStore($answers);
  const step = useStore($step);
  // the next question takes the focus of the chip it replaces
  const container = useFocusFallback<HTMLFieldSetElement>();
  const { label, questions, isMultiple } = fitSteps[step] ?? expectStep();
  const isLast = step === fitSteps.length - 1;
  const isOpen = questions.every(({ name }) => answers[name] === "");
  return (
    <fieldset
      ref={container}
      tabIndex={-1}
      // until this is hydrated, it is the first question, which the URL may answer
      className="outline-none in-data-filtering:invisible"
      aria-labelledby="fit-step fit-question"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p id="fit-step" className="text-sm text-ink-soft">
          Question {step + 1} of {fitSteps.length}
        </p>
        <Answers answers={answers} step={step} />
      </div>
      <p id="fit-question" className="mb-4 font-display text-xl font-bold md:text-2xl">
        {label}
      </p>
      <div className="grid content-start gap-4 lg:gap-6">
        <div className={questions[0]?.name === "minutes" ? oneRow : "flex flex-wrap gap-2"}>
          {questions.flatMap(({ name, choices }) =>
            choices.map(({ value, label }) => (
              <Chip key={name + value} pressed={answers[name] === value} onClick={() => toggleAnswer(name, value)}>
                {label}
              </Chip>
            )),
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {step > 0 && (
            <Button variant="quiet" size="sm" icon="arrow-left" className="-ms-3" onClick={() => showStep(step - 1)}>
              Back
            </Button>
          )}
          {!isLast && (
            <Button variant="outline" size="sm" onClick={() => showStep(step + 1)}>
              {isOpen ? (isMultiple ? "None of these" : "Skip") : "Next"}
            </Button>
          )}
          {isAnswered(answers) && (
            <Button variant="quiet" size="sm" onClick={startOver}>
              Start Over
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function expectStep(): never {
  throw new Error("no such step");
}

/** The answers to the other questions; each is removed by a click. */
function Answers({ answers, step }: { answers: FitAnswers; step: number }) {
  const given = fitSteps
    .filter((_, index) => index !== step)
    .flatMap(({ questions }) => questions.filter(({ name }) => answers[name] !== ""));
  return given.map(({ name }) => (
    <Chip key={name} pressed onClick={() => toggleAnswer(name, answers[name])}>
      {name === "minutes" ? `${answers.minutes} min` : choiceLabel(name, answers[name])}
    </Chip>
  ));
}

export default withErrorBoundary(FitFinder);
