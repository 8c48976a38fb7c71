import { useState } from "react";
import { chooseGoal } from "@/features/training/weekly-goal.store.ts";
import { type ChosenGoal, goalsOffered } from "@/features/training/weekly-goal.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import WeeksOff from "./WeeksOff.tsx";

/** Changes the weekly goal and pauses weeks. Each click is saved at once. */
export default function GoalDialog({ week, onClose }: { week: ChosenGoal; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title="Goal and weeks off">
      <GoalChoice week={week} onSaved={setFailure} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <WeeksOff week={week} onSaved={setFailure} />
    </Dialog>
  );
}

interface Props {
  week: ChosenGoal;
  /** called with the error message, or null */
  onSaved: (failure: string | null) => void;
}

/** Chooses the goal that applies from next week. */
function GoalChoice({ week: { goal, next_goal }, onSaved }: Props) {
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
