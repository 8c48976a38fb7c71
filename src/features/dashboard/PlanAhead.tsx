import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Hero } from "./Hero.tsx";

interface Props {
  plan: DashboardRows["suggestions"][number];
  isFirst: boolean;
}

/** The plan that fits a member without one under way best. */
export function PlanAhead({ plan, isFirst }: Props) {
  return (
    <Hero cover={plan.cover_image_url} labelledBy="plan-ahead">
      <div className="relative grid justify-items-start gap-1 sm:min-h-46 sm:max-w-[60%] sm:content-center">
        <p className="font-semibold text-sun">{isFirst ? "Your first plan" : "Your next plan"}</p>
        <h2 id="plan-ahead" className="wrap-anywhere" lang={foreignLanguage(plan.title)}>
          {plan.title}
        </h2>
        <p className="first-letter:uppercase">
          {plan.difficulty_level} · {pluralize(plan.duration_weeks, "week")}
        </p>
        <LinkButton href={`/plans/${plan.slug}`} iconAfter="arrow-right" className="mt-3 max-sm:w-full">
          See the plan
        </LinkButton>
      </div>
    </Hero>
  );
}
