import { pluralize } from "@/platform/pluralize.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";

interface Props {
  plan: { difficulty_level: string; duration_weeks: number };
}

/** Difficulty and duration of a plan. */
export const PlanFacts = ({ plan }: Props) => (
  <span className="flex flex-wrap items-center gap-2">
    <DifficultyBadge level={plan.difficulty_level} />
    <span className="text-sm text-ink-soft">{pluralize(plan.duration_weeks, "week")}</span>
  </span>
);
