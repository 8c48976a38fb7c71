import { planNumbers } from "@/domain/plan-entry.ts";
import type { PlanRow } from "@/stores/admin/plans.ts";

/** How many plans visitors see, and how many they don't. */
export function PlanNumbers({ plans }: { plans: readonly PlanRow[] }) {
  const { published, drafts } = planNumbers(plans);
  return (
    <dl className="plan-numbers">
      <div>
        <dt>Published</dt>
        <dd>{published.toLocaleString("en-US")}</dd>
      </div>
      <div>
        <dt>Drafts</dt>
        <dd>{drafts.toLocaleString("en-US")}</dd>
      </div>
    </dl>
  );
}
