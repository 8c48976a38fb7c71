import { pluralize } from "@/platform/pluralize.ts";
import { classes } from "@/ui/classes.ts";

type Props = { of: string; as: "h3" | "p"; all: readonly string[]; done: ReadonlySet<string> | null };

/** The workouts of a plan as dots, and the number of completed ones; `done` is null for a friend who left the plan. */
export function DayDots({ of, as: Name, all, done }: Props) {
  const count = all.filter((day) => done?.has(day)).length;
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <Name className="font-text text-sm font-semibold tracking-normal wrap-anywhere">{of}</Name>
        <p className="text-ink-soft tabular-nums">
          {done ? `${count} of ${pluralize(all.length, "workout")}` : "Not on this plan at the moment"}
        </p>
      </div>
      {done && (
        <div aria-hidden="true" className="flex flex-wrap gap-1">
          {all.map((day) => (
            <span
              key={day}
              className={classes(
                "size-2.5 rounded-full border",
                done.has(day) ? "border-success bg-success" : "border-line-strong",
              )}
            />
          ))}
        </div>
      )}
    </div>
  );
}
