import { useStore } from "@nanostores/react";
import { pluralize } from "@/domain/pluralize.ts";
import type { PlanDay } from "@/stores/admin/plan-days.ts";
import type { PlanRow } from "@/stores/admin/plans.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";

interface Props {
  plan: PlanRow;
  days: readonly PlanDay[];
  onEdit: () => void;
}

/** The open plan in a few words, and whether what was done to it is saved. */
export function PlanHead({ plan, days, onEdit }: Props) {
  const isSaving = [...useStore($writing)].some((key) => key.startsWith("day ") || key.startsWith("add "));
  return (
    <header className="plan-head">
      <div className="grid gap-1">
        <h2>{plan.title}</h2>
        {plan.description && <p className="plan-description">{plan.description}</p>}
        <p className="admin-row-facts items-center">
          <DifficultyBadge level={plan.difficulty_level} />
          <span>{pluralize(plan.duration_weeks, "week")}</span>
          <span>{pluralize(days.length, "day")} planned</span>
          <span className="plan-saving">{isSaving ? "Saving..." : "All changes saved"}</span>
        </p>
      </div>
      <div className="admin-actions">
        {plan.is_published && (
          <a className="button button-quiet" href={`/plans/${plan.slug}`}>
            View
          </a>
        )}
        <Button variant="outline" icon="pencil" onClick={onEdit}>
          Edit Plan
        </Button>
      </div>
    </header>
  );
}
