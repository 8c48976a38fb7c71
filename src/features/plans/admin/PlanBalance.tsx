import { useStore } from "@nanostores/react";
import { $knownVideos } from "@/features/plans/admin/library.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { balanceOf } from "@/features/plans/admin/plan-balance.ts";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { loadHints } from "@/features/plans/admin/plan-load.ts";
import { minutesOf } from "@/features/plans/day-minutes.ts";
import { Bars, barsLabel } from "@/platform/admin/Bars.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { shownNumber } from "@/platform/pluralize.ts";

interface Props {
  weeks: number;
  days: readonly PlanDay[];
}

/** The minutes and most frequent tags of each week of a plan, with hints on the training load. */
export function PlanBalance({ weeks, days }: Props) {
  const known = useStore($knownVideos);
  const balance = balanceOf(days, weeks, known);
  const all = balance.reduce((sum, { minutes }) => sum + minutes, 0);
  // as on the plan's page
  if (days.every((day) => minutesOf(day, known) === 0)) return null;
  const hints = loadHints(balance.map(({ minutes }) => minutes));
  const bars = balance.map(({ week, minutes }) => ({ name: `Week ${week}`, value: minutes }));
  return (
    <Disclosure label={`Balance: ${shownNumber(all)} min in all`}>
      <Bars bars={bars} label={barsLabel("Minutes by week", bars)} />
      <ol className="mt-2 grid gap-1 text-sm/inherit text-ink-soft sm:grid-cols-2">
        {balance.map(({ week, minutes, tags }) => (
          <li key={week} className="wrap-anywhere">
            <strong className="text-ink">Week {week}</strong> {minutes} min{tags.length > 0 && ` · ${tags.join(", ")}`}
          </li>
        ))}
      </ol>
      {hints.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm/inherit" aria-label="What a coach would change">
          {hints.map((hint) => (
            <li key={`${hint.week}-${hint.is}`}>{planBuilderMessages.loadHint(hint)}</li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
