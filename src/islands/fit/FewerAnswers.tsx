import { choiceLabel, type FitAnswers, type FitName } from "@/domain/fit-finder.ts";
import { toggleAnswer } from "@/stores/fit-finder.ts";
import { Button } from "@/ui/Button.tsx";

/** The ways out where nothing fits: each takes one answer back. */
export function FewerAnswers({ answers }: { answers: FitAnswers }) {
  const given = (Object.entries(answers) as [FitName, string][]).filter(([, value]) => value !== "");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">We only show what is tagged for everything you picked. Leave one thing out:</p>
      <div className="flex flex-wrap gap-2">
        {given.map(([name, value]) => (
          <Button key={name} size="sm" variant="outline" icon="close" onClick={() => toggleAnswer(name, value)}>
            {name === "minutes" ? `About ${value} min` : choiceLabel(name, value)}
          </Button>
        ))}
      </div>
    </div>
  );
}
