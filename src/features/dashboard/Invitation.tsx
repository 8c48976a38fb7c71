import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import SuggestedPlan from "@/features/plans/SuggestedPlan.tsx";
import type { DifficultyLevel } from "@/platform/difficulty.ts";

interface Props {
  plans: DashboardRows["suggestions"];
  level: DifficultyLevel;
  /** whether the member hasn't started a plan and hasn't trained yet */
  isNew: boolean;
}

/** Suggests plans at the member's level, if they have no unfinished plan. */
export default function Invitation({ plans, level, isNew }: Props) {
  return (
    <section
      className="grid gap-5 rounded-lg bg-night p-[clamp(1.25rem,3vw,2.25rem)] text-on-night"
      aria-labelledby="invitation"
    >
      <div className="grid gap-1">
        <h2 id="invitation">{isNew ? "Pick your first plan" : "Pick your next plan"}</h2>
        <p className="text-on-night-soft">
          {`These fit your level, ${level}. You can change it in your `}
          <a href="/profile" className="text-on-night underline">
            profile
          </a>
          .
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <SuggestedPlan plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
