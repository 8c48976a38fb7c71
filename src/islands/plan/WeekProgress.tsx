import { useState } from "react";
import { shownPercent, weekProgress } from "@/domain/progress.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { ProgressRing } from "@/ui/ProgressRing.tsx";

interface Props {
  week: { number: number; days: readonly { id: string }[] };
  completed: ReadonlySet<string>;
}

/** The progress of a week, with a check mark when all its days are done. */
export default function WeekProgress({ week, completed }: Props) {
  const { percent, isDone } = weekProgress(week.days, completed);
  const [wasDone] = useState(isDone);
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 text-sm/inherit font-semibold tabular-nums",
        isDone && "text-success-ink",
      )}
    >
      {isDone ? (
        <Icon name="check" label="Week completed" size={20} className={wasDone ? undefined : "tick-in"} />
      ) : (
        <ProgressRing percent={percent} />
      )}
      <span>{shownPercent(percent)}%</span>
    </span>
  );
}
