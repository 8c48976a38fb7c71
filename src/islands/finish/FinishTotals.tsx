import type { FinishTotals as Totals } from "@/domain/plan-finish.ts";
import { totalsInWords } from "@/domain/shared-picture.ts";

/** Days, minutes and weeks, each as a number with its noun. */
export default function FinishTotals({ totals }: { totals: Totals }) {
  return (
    <dl className="flex flex-wrap gap-x-[clamp(1.25rem,4vw,2.5rem)] gap-y-3">
      {totalsInWords(totals).map(({ number, noun }) => (
        <div key={noun} className="flex flex-col-reverse">
          <dt className="text-sm text-on-night-soft">{noun}</dt>
          <dd className="font-display text-3xl font-bold tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
