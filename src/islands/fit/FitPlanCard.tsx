import type { PlanFit } from "@/domain/fit-plan.ts";
import SuggestedPlan from "../suggestions/SuggestedPlan.tsx";
import { Reasons } from "./Reasons.tsx";

/** The plan that fits, or the closest with what of it differs. */
export function FitPlanCard({ fit }: { fit: PlanFit | null }) {
  return (
    <section className="grid gap-4" aria-labelledby="fit-plan">
      <h2 id="fit-plan" className="text-2xl">
        {fit && fit.but.length > 0 ? "The closest plan" : "Follow a plan"}
      </h2>
      {fit ? <PlanOf fit={fit} /> : <p>No plan fits all of that yet.</p>}
      <a href="/plans" className="link justify-self-start">
        All plans
      </a>
    </section>
  );
}

const PlanOf = ({ fit: { plan, reasons, but } }: { fit: PlanFit }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    <SuggestedPlan plan={plan} />
    <div className="content-center">
      <Reasons reasons={reasons} but={but} />
    </div>
  </div>
);
