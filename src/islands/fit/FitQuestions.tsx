import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { type FitName, fitQuestions, isAnswered } from "@/domain/fit-finder.ts";
import { fitFound } from "@/domain/fit-plan.ts";
import { $answers, $fit, startOver, toggleAnswer } from "@/stores/fit-finder.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";

/** Questions with a single answer stand together. */
const groups: { label: string; names: readonly FitName[] }[] = [
  { label: "How many minutes?", names: ["minutes"] },
  { label: "Any of these?", names: ["knees", "bar", "neighbors"] },
  { label: "How used to it are you?", names: ["level"] },
  { label: "What for?", names: ["focus"] },
  { label: "In which language?", names: ["language"] },
];

/** The questions; each press is an answer, the same press again takes it back. */
export function FitQuestions() {
  const answers = useStore($answers);
  // a press before the script runs would be lost
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="grid content-start gap-5 lg:gap-6">
      {groups.map(({ label, names }) => (
        <fieldset key={label}>
          <legend className="field-label mb-2">{label}</legend>
          <div className="flex flex-wrap gap-2">
            {fitQuestions
              .filter(({ name }) => names.includes(name))
              .flatMap(({ name, choices }) =>
                choices.map((choice) => (
                  <Chip
                    key={name + choice.value}
                    disabled={!alive}
                    pressed={answers[name] === choice.value}
                    onClick={() => toggleAnswer(name, choice.value)}
                  >
                    {choice.label}
                  </Chip>
                )),
              )}
          </div>
        </fieldset>
      ))}
      <Button variant="quiet" className="-ms-6 justify-self-start" disabled={!isAnswered(answers)} onClick={startOver}>
        Start Over
      </Button>
      <ToAnswer />
    </div>
  );
}

/** On a phone the answer stands below the questions: a way there that stays in sight. */
function ToAnswer() {
  const fit = useStore($fit);
  if (!fit || fit.videos.length === 0) return null;
  return (
    <a href="#fit" className="button button-primary sticky bottom-4 justify-self-center lg:hidden">
      See {fitFound(fit)}
    </a>
  );
}
