import { useStore } from "@nanostores/react";
import { $weeklyGoal } from "@/features/training/weekly-goal.store.ts";
import { Jumper } from "@/ui/Jumper.tsx";

/** The figure at the end of a session, which jumps, and does a split jump when the goal of the week is reached. */
export default function SessionFigure() {
  const goal = useStore($weeklyGoal);
  const isReached = goal.state === "ready" && goal.value.state === "reached";
  return <Jumper key={String(isReached)} mood={isReached ? "goal" : "saved"} className="h-full" />;
}
