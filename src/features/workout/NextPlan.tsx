import { useStore } from "@nanostores/react";
import { PlanFacts } from "@/features/plans/PlanFacts.tsx";
import { PlanThumbnail } from "@/features/plans/PlanThumbnail.tsx";
import { $nextPlan, type NextPlan as Suggestion } from "@/features/plans/plan-finish.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Icon } from "@/ui/Icon.tsx";

const comparisons: Record<Suggestion["compared"], string> = {
  easier: "Easier than this one, to keep the rhythm.",
  same: "As demanding as this one.",
  harder: "A step up from this one.",
};

/** The suggested next plan as one link, with the reason. */
export default function NextPlan() {
  const next = useStore($nextPlan);
  if (next === undefined) return <span className="min-h-50 rounded-lg bg-white/10" />;
  if (next === null) return null;
  const { plan, compared, ownLevel } = next;
  return (
    <a
      href={`/plans/${plan.slug}`}
      className="card card-lift grid min-h-50 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 pe-4 text-ink no-underline sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <PlanThumbnail
        plan={plan}
        className="ms-4 mt-4 size-14 self-start rounded-md sm:m-0 sm:size-full sm:rounded-none"
      />
      <span className="grid content-start justify-items-start gap-1.5 py-4">
        <span className="text-sm font-semibold text-primary-ink">Your next plan</span>
        <span className="text-lg font-semibold wrap-anywhere" lang={foreignLanguage(plan.title)}>
          {plan.title}
        </span>
        <PlanFacts plan={plan} />
        <span className="text-sm text-ink-soft">
          {plan.isSuccessor ? "It follows this one." : comparisons[compared]}
          {ownLevel && ` It fits your level, ${ownLevel}.`}
        </span>
      </span>
      <Icon name="arrow-right" />
    </a>
  );
}
