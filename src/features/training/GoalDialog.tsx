import { useState } from "react";
import { chooseGoal, pauseWeek } from "@/features/training/weekly-goal.store.ts";
import { type ChosenGoal, goalsOffered, weekName } from "@/features/training/weekly-goal.ts";
import { weekOutcome, weeksToPause } from "@/features/training/weeks-off.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

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

/** Pauses the coming weeks, and past weeks retroactively. */
function WeeksOff({ week, onSaved }: Props) {
  const [pressed, setPressed] = useState<{ monday: string; isPaused: boolean } | null>(null);
  const { coming, past } = weeksToPause(week);

  async function pause(monday: string, isPaused: boolean) {
    setPressed({ monday, isPaused });
    onSaved(await pauseWeek(monday, isPaused));
    setPressed(null);
  }

  const choice = (monday: string, hint?: string) => (
    <Checkbox
      key={monday}
      label={monday === week.week ? `${weekName(monday)} (this week)` : weekName(monday)}
      hint={hint}
      checked={pressed?.monday === monday ? pressed.isPaused : week.paused.includes(monday)}
      onChange={({ target }) => void pause(monday, target.checked)}
    />
  );
  return (
    <>
      <fieldset className="grid">
        <legend className="font-semibold">Weeks off</legend>
        <p className="mb-1 text-sm text-ink-soft">
          Ill or away? A week off doesn't count, and your streak goes on after it. One missed week a month is forgiven.
        </p>
        {coming.map((monday) => choice(monday))}
      </fieldset>
      {past.length > 0 && (
        <fieldset className="grid">
          <legend className="font-semibold">Weeks behind you</legend>
          {past.map((one) => choice(one.week, weekOutcome(one)))}
        </fieldset>
      )}
    </>
  );
}
