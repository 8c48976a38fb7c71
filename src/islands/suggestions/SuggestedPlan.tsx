import { fallbackCover } from "@/domain/plan.ts";
import { PlanFacts } from "@/ui/PlanFacts.tsx";

interface Props {
  plan: {
    slug: string;
    title: string;
    difficulty_level: string;
    duration_weeks: number;
    cover_image_url: string | null;
  };
}

/** A plan to choose, as one link. */
export default function SuggestedPlan({ plan }: Props) {
  return (
    <a href={`/plans/${plan.slug}`} className="card card-lift h-full text-ink no-underline">
      <img
        src={plan.cover_image_url || fallbackCover}
        alt=""
        width="320"
        height="180"
        loading="lazy"
        className="aspect-16/7 h-auto w-full bg-sky object-cover sm:aspect-video"
      />
      <span className="grid content-start justify-items-start gap-2 p-4">
        <span className="text-lg font-semibold">{plan.title}</span>
        <PlanFacts plan={plan} />
      </span>
    </a>
  );
}
