import { planNumbers } from "@/domain/plan-entry.ts";
import { shownNumber } from "@/domain/pluralize.ts";
import type { PlanRow } from "@/stores/admin/plans.ts";

/** How many plans visitors see, and how many they don't. */
export function PlanNumbers({ plans }: { plans: readonly PlanRow[] }) {
  const { published, drafts } = planNumbers(plans);
  return (
    <dl className="plan-numbers">
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
