import { planNumbers } from "@/features/plans/admin/plan-entry.ts";
import type { PlanRow } from "@/features/plans/admin/plans.store.ts";
import { shownNumber } from "@/platform/pluralize.ts";

/** The number of published plans and of drafts. */
export function PlanNumbers({ plans }: { plans: readonly PlanRow[] }) {
  const { published, drafts } = planNumbers(plans);
  return (
    <dl
      data-plan-numbers
      className="flex gap-3 whitespace-nowrap text-ink-soft text-xs/inherit [&>div]:flex [&>div]:gap-1.25 [&_dd]:text-ink [&_dd]:font-bold [&_dd]:tabular-nums"
    >
      <div>
        <dt>Published</dt>
        <dd>{shownNumber(published)}</dd>
      </div>
      <div>
        <dt>Drafts</dt>
        <dd>{shownNumber(drafts)}</dd>
      </div>
    </dl>
  );
}
