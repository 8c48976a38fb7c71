import { PlanCover } from "@/features/plans/PlanCover.tsx";
import { PlanFacts } from "@/features/plans/PlanFacts.tsx";
import { foreignLanguage } from "@/platform/language.ts";

interface Props {
  plan: {
    slug: string;
    title: string;
    difficulty_level: string;
    duration_weeks: number;
    cover_image_url: string | null;
  };
}

/** A suggested plan as one link. */
export default function SuggestedPlan({ plan }: Props) {
  return (
    <a href={`/plans/${plan.slug}`} className="card card-lift h-full text-ink no-underline">
      <PlanCover cover={plan.cover_image_url} size="small" className="aspect-video h-auto w-full" />
      <span className="grid content-start justify-items-start gap-2 p-4">
        <span className="text-lg font-semibold wrap-anywhere" lang={foreignLanguage(plan.title)}>
          {plan.title}
        </span>
        <PlanFacts plan={plan} />
      </span>
    </a>
  );
}
