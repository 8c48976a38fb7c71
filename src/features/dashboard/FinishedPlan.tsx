import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { SceneDrawing } from "@/ui/SceneDrawing.tsx";

interface Props {
  plan: { title: string; slug: string };
  workouts: number;
}

/** Congratulates on a plan that was just finished, on the stage of its finish, with a link to its totals. */
export default function FinishedPlan({ plan, workouts }: Props) {
  return (
    <section
      className="grid overflow-clip rounded-lg bg-hero text-white sm:min-h-58 sm:grid-cols-[3fr_2fr] sm:items-end"
      aria-labelledby="celebration"
    >
      <SceneDrawing
        scene="finish"
        isAnimated
        className="mx-auto mt-4 h-44 max-w-full overflow-visible sm:order-1 sm:h-52"
      />
      <div className="grid min-w-0 justify-items-start gap-1 p-5 sm:px-8 sm:pt-6 sm:pb-14">
        <p className="font-semibold text-sun">Plan finished</p>
        <h2 id="celebration" className="wrap-anywhere">
          You finished <span lang={foreignLanguage(plan.title)}>{plan.title}</span>!
        </h2>
        <p>{pluralize(workouts, "workout")}, every day of it.</p>
        <LinkButton href={`/plans/${plan.slug}#finish`} iconAfter="arrow-right" className="mt-3 max-sm:w-full">
          See your finish
        </LinkButton>
      </div>
    </section>
  );
}
