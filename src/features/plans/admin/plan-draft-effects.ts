import { pluralize, shownNumber } from "../../../platform/pluralize.ts";
import { type DaySlot, dayName } from "./plan-builder.ts";

/** The changes for members when the draft of a plan is published. */
export type DraftEffects = {
  /** those who have done workouts of the plan; null for one to four */
  members: number | null;
  removed: (DaySlot & { is_done: boolean })[];
  added: number;
  moved: number;
};

/** The sentences about what publishing changes for members who have done workouts of the plan; none if nothing changes for them. */
export function effectSentences({ members, removed, added, moved }: DraftEffects): string[] {
  if (members === 0 || removed.length + added + moved === 0) return [];
  const done = removed.filter(({ is_done }) => is_done);
  const named = (days: readonly DaySlot[]) => days.map(dayName).join("; ");
  return [
    `${members === null ? "Fewer than five" : shownNumber(members)} members have done workouts of this plan.`,
    ...(removed.length > 0 ? [`Removed: ${named(removed)}.`] : []),
    ...(done.length > 0
      ? [`Recorded workouts of ${named(done)} stay in their history, but don't count for the plan.`]
      : []),
    ...(added > 0 ? [`${pluralize(added, "day is", "days are")} new, also for members who have finished.`] : []),
    ...(moved > 0 ? [`${pluralize(moved, "day moves", "days move")}. Recorded workouts move along.`] : []),
  ];
}
