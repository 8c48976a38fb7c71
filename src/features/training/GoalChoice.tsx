import { useState } from "react";
import { chooseGoal } from "@/features/training/weekly-goal.store.ts";
import { type ChosenGoal, goalsOffered } from "@/features/training/weekly-goal.ts";
import { Chip } from "@/ui/Chip.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

interface Props {
  week: ChosenGoal;
  /** called with the error message, or null */
  onSaved: (failure: string | null) => void;
}

/** Chooses the goal that applies from next week. */
export default function GoalChoice({ week: { goal, next_goal }, onSaved }: Props) {
  const [pressed, setPressed] = useState<number | null>(null);

  async function choose(workouts: number) {
    setPressed(workouts);
    onSaved(await chooseGoal(workouts));
    setPressed(null);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">Workouts a week</legend>
      <div className="mt-2 flex gap-2">
        {goalsOffered.map((workouts) => (
          <Chip
            key={workouts}
            pressed={workouts === (pressed ?? next_goal ?? goal)}
            onClick={() => void choose(workouts)}
          >
            {workouts}
            <span className="sr-only"> workouts a week</span>
          </Chip>
        ))}
      </div>
      <StatusRegion className="text-sm text-ink-soft">
        {next_goal === null
          ? "A change counts from next week."
          : `${next_goal} from next week. This week stays at ${goal}.`}
      </StatusRegion>
    </fieldset>
  );
}
