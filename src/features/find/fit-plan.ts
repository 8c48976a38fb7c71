import { compareText } from "../../platform/compare-text.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { type PlanFacts, planFactTexts, rangeText } from "../plans/plan-facts.ts";
import { gentlerFirst } from "./first-steps.ts";
import { choiceLabel, type FitAnswers, reasonsFor } from "./fit-finder.ts";

/** A plan that may fit: what the fit finder knows of it. */
export type FitPlan = {
  slug: string;
  title: string;
  cover_image_url: string | null;
  difficulty_level: string;
  duration_weeks: number;
  tags: readonly string[];
  facts: PlanFacts;
};

/** A plan with the reasons for it, and what of it differs from what was asked for. */
export type PlanFit = { plan: FitPlan; reasons: string[]; but: string[] };

/** Minutes that a workout may be longer than asked for. */
const tolerance = 5;

/**
 * The plan to recommend: of those that contradict no answer the gentlest; English before other languages when none is asked for.
 * When none fits, the closest one, with what differs; but never one of another level, language or kind than asked for, nor one
 * that isn't known to be kind to knees. Null when nothing is left.
 */
export function bestPlan(plans: readonly FitPlan[], answers: FitAnswers): PlanFit | null {
  const fits = plans
    .filter((plan) => mayFit(plan, answers))
    .map((plan) => ({ plan, but: contradictions(plan, answers) }));
  const [best] = fits.toSorted(
    (a, b) =>
      foreign(a.plan) - foreign(b.plan) ||
      a.but.length - b.but.length ||
      gentlerFirst(a.plan, b.plan) ||
      longest(a.plan) - longest(b.plan) ||
      compareText(a.plan.slug, b.plan.slug),
  );
  return best ? { ...best, reasons: planReasons(best.plan, answers) } : null;
}

function mayFit({ difficulty_level, tags, facts }: FitPlan, { knees, level, focus, language }: FitAnswers): boolean {
  return (
    (!knees || facts.lowImpact) &&
    (!level || difficulty_level === level) &&
    (!focus || tags.some((tag) => tag.toLowerCase() === focus)) &&
    (!language || facts.language === language)
  );
}

/** What of a plan differs from the answers, in words; what isn't known differs, too. */
function contradictions({ facts }: FitPlan, { minutes, bar, neighbors, language }: FitAnswers): string[] {
  const isLonger = minutes !== "" && !(facts.minutes && facts.minutes.max <= Number(minutes) + tolerance);
  const needsBar = bar !== "" && facts.bar?.workouts !== 0;
  return [
    ...(isLonger
      ? [facts.minutes ? `Workouts take ${rangeText(facts.minutes)} min` : "How long its workouts are isn't known"]
      : []),
    ...(needsBar
      ? [facts.bar ? `Handlebar in ${facts.bar.workouts} of ${facts.bar.of} workouts` : "It may need a handlebar"]
      : []),
    ...(neighbors !== "" && !facts.quiet ? ["Not every workout is quiet"] : []),
    ...(language === "" && facts.language !== "en" ? [`It is in ${choiceLabel("language", facts.language)}`] : []),
  ];
}

/** The reasons for a plan: one for each answer that it keeps, then what it is. */
function planReasons(plan: FitPlan, answers: FitAnswers): string[] {
  const { minutes } = plan.facts;
  const kept = {
    ...answers,
    bar: plan.facts.bar?.workouts === 0 ? answers.bar : ("" as const),
    neighbors: plan.facts.quiet ? answers.neighbors : ("" as const),
  };
  const isShort = minutes !== null && minutes.max <= Number(answers.minutes) + tolerance;
  const given = reasonsFor(kept, { minutes: isShort ? `Workouts of ${rangeText(minutes)} min` : null });
  return [...given, ...planFactTexts({ ...plan.facts, minutes: answers.minutes ? null : minutes, bar: null })];
}

const foreign = ({ facts }: FitPlan) => Number(facts.language !== "en");
const longest = ({ facts }: FitPlan) => facts.minutes?.max ?? Number.POSITIVE_INFINITY;

/** What was found, in words: "3 videos and a plan". */
export const fitFound = ({ videos, plan }: { videos: readonly unknown[]; plan: PlanFit | null }): string =>
  pluralize(videos.length, "video") + (plan?.but.length === 0 ? " and a plan" : "");
