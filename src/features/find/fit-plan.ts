import { compareText } from "../../platform/calendar-date.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { type FitPlan, gentlerFirst, planFactTexts, planGroups, rangeText } from "../plans/plan-facts.ts";
import { choiceLabel, type FitAnswers, reasonsFor } from "./fit-finder.ts";

/** A plan with the reasons for it, and its differences from the answers (`but`), as texts. */
export type PlanFit = { plan: FitPlan; reasons: string[]; but: string[] };

/** A workout may be this many minutes longer than requested. */
const toleranceMinutes = 5;

/**
 * The plan to recommend: the gentlest one that contradicts no answer, English first if no language is selected. If none fits, the
 * closest one with its differences, but never one of another level, focus or language than selected, and for bad knees only plans
 * known to be low-impact. Null if there is none.
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
      maxMinutes(a.plan) - maxMinutes(b.plan) ||
      compareText(a.plan.slug, b.plan.slug),
  );
  return best ? { ...best, reasons: planReasons(best.plan, answers) } : null;
}

function mayFit(
  { difficulty_level, tags, facts }: FitPlan,
  { knees, video, level, focus, language }: FitAnswers,
): boolean {
  return (
    // the days of plans have videos
    video === "" &&
    (!knees || facts.lowImpact) &&
    (!level || difficulty_level === level) &&
    (!focus || tags.some((tag) => tag.toLowerCase() === focus)) &&
    (!language || facts.language === language)
  );
}

/** The differences of a plan from the answers, as texts. An unknown fact, and being for one group of people, count as differences. */
function contradictions({ facts, tags }: FitPlan, { minutes, bar, neighbors, language }: FitAnswers): string[] {
  const isLonger = minutes !== "" && !(facts.minutes && facts.minutes.max <= Number(minutes) + toleranceMinutes);
  const needsBar = bar !== "" && facts.bar?.workouts !== 0;
  return [
    ...tags.flatMap((tag) => planGroups.get(tag) ?? []),
    ...(isLonger ? [facts.minutes ? `Workouts take ${rangeText(facts.minutes)} min` : "Unknown length"] : []),
    ...(needsBar
      ? [facts.bar ? `Handlebar in ${facts.bar.workouts} of ${facts.bar.of} workouts` : "It may need a handlebar"]
      : []),
    ...(neighbors !== "" && !facts.quiet ? ["Not every workout is quiet"] : []),
    ...(language === "" && facts.language !== "en" ? [`It is in ${choiceLabel("language", facts.language)}`] : []),
  ];
}

/** The reasons for a plan: one for each answer it fulfills, then its facts. */
function planReasons(plan: FitPlan, answers: FitAnswers): string[] {
  const { minutes } = plan.facts;
  const fulfilled = {
    ...answers,
    bar: plan.facts.bar?.workouts === 0 ? answers.bar : ("" as const),
    neighbors: plan.facts.quiet ? answers.neighbors : ("" as const),
  };
  const isShort = minutes !== null && minutes.max <= Number(answers.minutes) + toleranceMinutes;
  const given = reasonsFor(fulfilled, { minutes: isShort ? `Workouts of ${rangeText(minutes)} min` : null });
  return [...given, ...planFactTexts({ ...plan.facts, minutes: answers.minutes ? null : minutes, bar: null })];
}

const foreign = ({ facts }: FitPlan) => Number(facts.language !== "en");
const maxMinutes = ({ facts }: FitPlan) => facts.minutes?.max ?? Number.POSITIVE_INFINITY;

/** The result in words: "3 videos and a plan". */
export const fitFound = ({ videos, plan }: { videos: readonly unknown[]; plan: PlanFit | null }): string =>
  pluralize(videos.length, "video") + (plan?.but.length === 0 ? " and a plan" : "");
