import { lazy, Suspense } from "react";
import { foreignLanguage } from "@/domain/language.ts";
import { justFinished } from "@/domain/plan-finish.ts";
import { pluralize } from "@/domain/pluralize.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

const SunriseDrawing = lazy(async () => ({ default: (await import("@/ui/SunriseDrawing.tsx")).SunriseDrawing }));

/** A plan finished in the last week, and the way to what it adds up to; nothing without one. */
export default function Celebration({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const finished = justFinished(
    enrollments.filter(({ plan }) => plan !== null),
    Date.now(),
  );
  if (!finished?.plan) return null;
  const { plan, completions } = finished;
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 gap-y-3 overflow-clip rounded-lg bg-sunken px-[clamp(1.25rem,3vw,2.25rem)] py-4"
      aria-labelledby="celebration"
    >
      <span className="-my-4 self-stretch overflow-clip rounded-md bg-hero px-3 max-sm:hidden">
        <Suspense fallback={<span className="block aspect-[16/13] h-22" />}>
          <SunriseDrawing className="h-22" />
        </Suspense>
      </span>
      <div className="grid grow">
        <h2 id="celebration" className="text-xl wrap-anywhere">
          You finished <span lang={foreignLanguage(plan.title)}>{plan.title}</span>!
        </h2>
        <p className="text-ink-soft">{pluralize(completions.length, "workout")}, every day of it.</p>
      </div>
      <LinkButton href={`/plans/${plan.slug}#finish`} variant="outline" iconAfter="arrow-right">
        See your finish
      </LinkButton>
    </section>
  );
}
