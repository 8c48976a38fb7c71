import { progressIn } from "@/features/plans/progress.ts";
import { shownPercent } from "@/platform/pluralize.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { ProgressRing } from "@/ui/ProgressRing.tsx";

interface Props {
  week: { number: number; days: readonly { id: string }[] };
  completed: ReadonlySet<string>;
  /** whether a day of this week was completed on this page */
  isNew: boolean;
}

/** The progress of a week, with a check mark when all its days are completed. */
export default function WeekProgress({ week, completed, isNew }: Props) {
  const { percent, isDone } = progressIn(week.days, completed);
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 text-sm/inherit font-semibold tabular-nums",
        isDone && "text-success-ink",
      )}
    >
      {isDone ? (
        <Icon name="check" label="Week completed" size={20} className={isNew ? "tick-in" : undefined} />
      ) : (
        <ProgressRing percent={percent} />
      )}
      <span>{shownPercent(percent)}%</span>
    </span>
  );
}
