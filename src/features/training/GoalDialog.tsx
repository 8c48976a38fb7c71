import { useState } from "react";
import type { ChosenGoal } from "@/features/training/weekly-goal.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import GoalChoice from "./GoalChoice.tsx";
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
