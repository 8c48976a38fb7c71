import { useState } from "react";
import { pauseWeek } from "@/features/training/weekly-goal.store.ts";
import { type ChosenGoal, weekName } from "@/features/training/weekly-goal.ts";
import { weekOutcome, weeksToPause } from "@/features/training/weeks-off.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";

interface Props {
  week: ChosenGoal;
  /** called with the error message, or null */
  onSaved: (failure: string | null) => void;
}

/** Pauses the coming weeks, and past weeks retroactively. */
export default function WeeksOff({ week, onSaved }: Props) {
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
