import type { FinishTotals } from "@/domain/plan-finish.ts";
import { shownNumber } from "@/domain/pluralize.ts";

/** The totals as they are shown: "12" "workouts", "1" "week". */
export function totalsInWords({ days, minutes, weeks }: FinishTotals): { number: string; noun: string }[] {
  const inWords = (count: number, one: string) => ({
    number: shownNumber(count),
    noun: count === 1 ? one : `${one}s`,
  });
  return [inWords(days, "day"), inWords(minutes, "minute"), inWords(weeks, "week")];
}
