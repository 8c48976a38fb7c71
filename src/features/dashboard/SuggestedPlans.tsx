import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import SuggestedPlan from "@/features/plans/SuggestedPlan.tsx";
import type { DifficultyLevel } from "@/platform/difficulty.ts";

interface Props {
  plans: DashboardRows["suggestions"];
  level: DifficultyLevel;
  isFirst: boolean;
}

/** Plans to choose from. After a finished plan they may be harder than the member's level. */
export default function SuggestedPlans({ plans, level, isFirst }: Props) {
  const doAllFit = plans.every(({ difficulty_level }) => difficulty_level === level);
  return (
    <section className="grid gap-3" aria-labelledby="suggested-plans">
      <div>
        <h3 id="suggested-plans" className="text-lg">
          {isFirst ? "Pick your first plan" : "Pick your next plan"}
        </h3>
        <p className="text-ink-soft">
          {doAllFit ? `These fit your level, ${level}.` : `Your level is ${level}.`} You can change it in your{" "}
          <a href="/profile" className="link">
            profile
          </a>
          .
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {plans.map((plan) => (
          <li key={plan.id}>
            <SuggestedPlan plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
