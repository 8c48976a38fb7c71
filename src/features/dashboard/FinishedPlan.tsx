import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { SceneDrawing } from "@/ui/SceneDrawing.tsx";

interface Props {
  plan: { title: string; slug: string };
  workouts: number;
}

/** Congratulates on a plan that was just finished, with a link to its totals. */
export default function FinishedPlan({ plan, workouts }: Props) {
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 gap-y-3 overflow-clip rounded-lg bg-sunken pe-[clamp(1.25rem,3vw,2.25rem)] max-sm:p-5"
      aria-labelledby="celebration"
    >
      <span className="self-stretch overflow-clip bg-hero px-5 max-sm:hidden">
        <SceneDrawing scene="finish" isAnimated className="overflow-visible h-22" />
      </span>
      <div className="grid min-w-0 flex-1 basis-64">
        <h2 id="celebration" className="text-xl wrap-anywhere">
          You finished <span lang={foreignLanguage(plan.title)}>{plan.title}</span>!
        </h2>
        <p className="text-ink-soft">{pluralize(workouts, "workout")}, every day of it.</p>
      </div>
      <LinkButton href={`/plans/${plan.slug}#finish`} variant="outline" iconAfter="arrow-right">
        See your finish
      </LinkButton>
    </section>
  );
}
