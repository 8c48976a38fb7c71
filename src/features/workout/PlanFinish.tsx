import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { startOver } from "@/features/plans/enrollments.store.ts";
import { PlanCover } from "@/features/plans/PlanCover.tsx";
import { PlanFacts } from "@/features/plans/PlanFacts.tsx";
import { $nextPlan, type NextPlan as Suggestion, suggestNextPlan } from "@/features/plans/plan-finish.store.ts";
import { bestRatedDay, finishTotals, lastDay, type FinishTotals as Totals } from "@/features/plans/plan-finish.ts";
import { $finishedDays } from "@/features/plans/plan-progress.store.ts";
import RestartPlan from "@/features/plans/RestartPlan.tsx";
import SharePicture from "@/features/training/SharePicture.tsx";
import { finishPicture, totalsInWords } from "@/features/training/shared-picture.ts";
import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Icon } from "@/ui/Icon.tsx";
import { SceneDrawing } from "@/ui/SceneDrawing.tsx";

interface Props {
  planId: string;
  planTitle: string;
  level: DifficultyLevel;
  as?: "h2" | "h3";
  onStartedOver?: () => void;
}

/** A finished plan: its totals, and the next plan. Takes the focus if the last day was just completed. */
export default function PlanFinish({ planId, planTitle, level, as: Heading = "h2", onStartedOver }: Props) {
  const days = useStore($finishedDays) ?? [];
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => void suggestNextPlan({ id: planId, title: planTitle, level }), [planId, planTitle, level]);
  const focusWhenNew = useEffectEvent(() => {
    if (!lastDay(days)?.isNew || document.activeElement?.matches("input, textarea")) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusWhenNew(), []);
  const totals = finishTotals(days, localTimeZone());
  const best = bestRatedDay(days);

  async function restart() {
    const failure = await startOver(planId);
    if (failure === null) onStartedOver?.();
    return failure;
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid min-w-0 scroll-mt-32 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] items-start overflow-clip rounded-lg bg-hero text-white outline-none min-[60rem]:grid-cols-2 min-[60rem]:grid-rows-1 min-[60rem]:items-end"
    >
      <SceneDrawing
        scene="finish"
        isAnimated
        className="mx-auto mt-4 h-[clamp(12rem,38vh,18rem)] overflow-visible max-w-full min-[60rem]:mt-10 min-[60rem]:h-auto min-[60rem]:w-full min-[60rem]:self-end"
      />
      <div className="grid min-w-0 gap-5 p-[clamp(1.25rem,4vw,3rem)]">
        <div className="grid gap-1">
          <p className="font-semibold text-sun">Plan finished</p>
          <Heading id={titleId} className="font-display text-3xl font-bold wrap-anywhere">
            You finished <span lang={foreignLanguage(planTitle)}>{planTitle}</span>!
          </Heading>
        </div>
        <FinishTotals totals={totals} />
        {best?.rating && (
          <p className="flex items-start gap-2">
            <Icon name="star" className="mt-0.5 fill-sun text-sun" />
            <span>
              Your best-rated workout: <strong lang={foreignLanguage(best.title)}>{best.title}</strong>,{" "}
              {pluralize(best.rating, "star")}
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {/* at the end of a session, Done is the main button */}
          <SharePicture
            picture={finishPicture(planTitle, totals)}
            variant={onStartedOver ? "outline" : "primary"}
            className="on-night"
          />
          <RestartPlan
            className="on-night"
            label="Start over"
            title="Start this plan over?"
            action="Start over"
            restart={restart}
          >
            <p>
              <span lang={foreignLanguage(planTitle)}>{planTitle}</span> begins again at day one, with nothing
              completed. Your {pluralize(days.length, "workout")} of this run, with stars and notes, stay in your
              history.
            </p>
          </RestartPlan>
        </div>
        <NextPlan />
      </div>
    </section>
  );
}

/** Workouts, minutes and weeks, each as a number with its noun. */
function FinishTotals({ totals }: { totals: Totals }) {
  return (
    <dl className="flex flex-wrap gap-x-[clamp(1.25rem,4vw,2.5rem)] gap-y-3">
      {totalsInWords(totals).map(({ number, noun }) => (
        <div key={noun} className="flex flex-col-reverse">
          <dt className="text-sm text-on-night-soft">{noun}</dt>
          <dd className="font-display text-3xl font-bold tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

const comparisons: Record<Suggestion["compared"], string> = {
  easier: "Easier than this one, to keep the rhythm.",
  same: "As demanding as this one.",
  harder: "A step up from this one.",
};

/** The suggested next plan as one link, with the reason. */
function NextPlan() {
  const next = useStore($nextPlan);
  if (next === undefined) return <span className="min-h-50 rounded-lg bg-white/10" />;
  if (next === null) return null;
  const { plan, compared, ownLevel } = next;
  return (
    <a
      href={`/plans/${plan.slug}`}
      className="card card-lift grid min-h-50 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 pe-4 text-ink no-underline sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <PlanCover
        cover={plan.cover_image_url}
        size="small"
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
