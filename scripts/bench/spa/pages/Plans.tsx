import { fallbackCover, shortTags } from "@/domain/plan.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { supabase, useLoaded } from "../supabase.ts";

const loadPlans = async () =>
  (
    await supabase
      .from("workout_plans")
      .select(
        "id, slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, workout_plan_days(count)",
      )
      .eq("is_published", true)
      .order("created_at", { ascending: false })
      .throwOnError()
  ).data;
type Plan = Awaited<ReturnType<typeof loadPlans>>[number];

const PlanCard = ({ plan, eager }: { plan: Plan; eager: boolean }) => (
  <article className="card card-lift h-full">
    <div className="relative">
      <img
        src={plan.cover_image_url || fallbackCover}
        alt=""
        width="1200"
        height="675"
        loading={eager ? "eager" : "lazy"}
        className="w-full h-auto aspect-video object-cover bg-sky"
      />
      <DifficultyBadge level={plan.difficulty_level} className="absolute start-4 bottom-4" />
    </div>
    <div className="flex flex-1 flex-col gap-3 p-5">
      <p className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        <Icon name="calendar" size={18} />
        <span>{pluralize(plan.duration_weeks, "week")}</span> ·{" "}
        <span>{pluralize(plan.workout_plan_days[0]?.count ?? 0, "workout")}</span>
      </p>
      <h2 className="text-xl">
        <a href={`/plans/${plan.slug}`} className="text-ink no-underline hover:underline">
          {plan.title}
        </a>
      </h2>
      <p className="line-clamp-3 text-ink-soft">{plan.description}</p>
      <ul className="flex flex-wrap gap-1.5">
        {shortTags(plan.tags).shown.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      <LinkButton href={`/plans/${plan.slug}`} variant="quiet" className="w-full">
        View Details
      </LinkButton>
    </div>
  </article>
);

export default function Plans() {
  const plans = useLoaded(loadPlans);
  return (
    <div className="wrap block py-10 md:py-14">
      <h1>Workout Plans</h1>
      <p className="text-lg text-ink-soft">Pick a plan, follow it day by day and watch the weeks fill up.</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {plans?.map((plan, index) => (
          <li key={plan.id}>
            <PlanCard plan={plan} eager={index < 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}
