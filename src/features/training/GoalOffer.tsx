import { type ReactNode, useState } from "react";
import { chooseGoal } from "@/features/training/weekly-goal.store.ts";
import { goalsOffered } from "@/features/training/weekly-goal.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

/** Offers weekly goals to a member without one; `children` is the heading. */
export default function GoalOffer({ children }: { children: ReactNode }) {
  const [saving, setSaving] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(workouts: number) {
    if (saving !== null) return;
    setSaving(workouts);
    setFailure(await chooseGoal(workouts));
    setSaving(null);
  }

  return (
    <>
      <div className="grid gap-0.5">
        {children}
        <p className="text-sm text-ink-soft">Workouts a week. Two are a fine start, and you can change it any time.</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {goalsOffered.map((workouts) => (
          <Button key={workouts} variant="outline" busy={saving === workouts} onClick={() => void choose(workouts)}>
            {workouts}
            <span className="sr-only"> workouts a week</span>
          </Button>
        ))}
      </div>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
    </>
  );
}
