import { chooseBuildBudget, type Site } from "@/features/dashboard/admin/site.store.ts";
import { hostPlanOf, hostPlans } from "@/platform/build-budget.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Select } from "@/ui/Select.tsx";

const custom = "custom";

/** The number of builds used from the host's monthly limit, and a choice of the host. */
export function BuildBudget({ budget, busy }: { budget: Site["budget"]; busy: boolean }) {
  const plan = hostPlanOf(budget);
  const options = hostPlans.map(({ id, label }) => ({ value: id, label }));
  const choose = (id: string) => {
    const chosen = hostPlans.find((one) => one.id === id);
    if (chosen) void chooseBuildBudget(chosen);
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <p className="text-ink-soft">{usedSentence(budget)}</p>
      <Select
        label="Host"
        value={plan?.id ?? custom}
        options={plan ? options : [{ value: custom, label: "Other" }, ...options]}
        disabled={busy}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}

const usedSentence = ({ used, monthlyBuilds }: Site["budget"]): string =>
  monthlyBuilds === null
    ? `${pluralize(used, "build")} in the last 31 days.`
    : `${used} of ${monthlyBuilds} builds used in the last 31 days.`;
