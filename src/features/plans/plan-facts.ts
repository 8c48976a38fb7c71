import { levelRank } from "../../platform/difficulty.ts";
import { type Language, languageOfTitle } from "../../platform/language.ts";
import { type Facet, facetsOf } from "../videos/facets.ts";
import type { Need } from "../videos/needs.ts";
import { minutesOf } from "./day-minutes.ts";

type Known = ReadonlyMap<string, { duration_seconds: number; tags: readonly string[] | null }>;
type Plan = { title: string; tags: readonly string[]; days: readonly Day[] };
type Day = { week_number: number; video_ids: readonly string[]; rest_seconds?: number };

export type Range = { min: number; max: number };

/** The requirements of a plan, as far as its videos and their tags are known; null is unknown. */
export type PlanFacts = {
  /** workouts in a week */
  perWeek: Range | null;
  /** minutes of a workout */
  minutes: Range | null;
  /** number of workouts that need a handlebar; 0 only if every video is tagged as needing none */
  bar: { workouts: number; of: number } | null;
  /** the plan or every video is tagged low-impact, and no video high-impact */
  lowImpact: boolean;
  /** the plan or every video is tagged quiet, and no video loud */
  quiet: boolean;
  language: Language;
};

/** A plan with its facts, in the file of the build that the fit finder and the suggestions read. */
export type FitPlan = {
  slug: string;
  title: string;
  cover_image_url: string | null;
  difficulty_level: string;
  duration_weeks: number;
  tags: readonly string[];
  facts: PlanFacts;
};

export type Step = { difficulty_level: string; duration_weeks: number; tags: readonly string[] };

/** Editors tag a plan for absolute beginners with this. */
const firstSteps = "first steps";

/** Sorts plans for a new user: easier levels first, then plans tagged "first steps", then shorter plans. */
export const gentlerFirst = (a: Step, b: Step): number =>
  levelRank(a.difficulty_level) - levelRank(b.difficulty_level) ||
  notFirstSteps(a) - notFirstSteps(b) ||
  a.duration_weeks - b.duration_weeks;

export const notFirstSteps = ({ tags }: Step) => Number(!tags.includes(firstSteps));

/** Editors tag a plan for one group of people with one of these. The text says for whom it is. */
export const planGroups: ReadonlyMap<string, string> = new Map([
  ["after a break", "For after a break"],
  ["seniors", "For people over 60"],
]);

/** How many of the needs a plan isn't known to fit, all without facts. Jumps that hurt the knees weigh more than all others. */
export const unmetNeeds = (facts: PlanFacts | undefined, needs: readonly Need[]): number =>
  needs.reduce((sum, need) => (facts && isMet[need](facts) ? sum : sum + (need === "low-impact" ? 3 : 1)), 0);

const isMet: Record<Need, (facts: PlanFacts) => boolean> = {
  "low-impact": ({ lowImpact }) => lowImpact,
  "no-handlebar": ({ bar }) => bar?.workouts === 0,
  quiet: ({ quiet }) => quiet,
};

/** The facts of a plan, from its days and the known videos by YouTube id. One unknown video makes facts from tags unknown. */
export function planFacts({ title, tags, days }: Plan, known: Known): PlanFacts {
  const facets = days.map(({ video_ids }) => video_ids.map((id) => facetsOf(known.get(id)?.tags ?? [])));
  const every = facets.flat();
  const all = (facet: Facet) => every.length > 0 && every.every((own) => own.includes(facet));
  const is = (facet: Facet, opposite: Facet) =>
    (all(facet) || facetsOf(tags).includes(facet)) && !every.some((own) => own.includes(opposite));
  const barWorkouts = facets.filter((day) => day.some((own) => own.includes("handlebar"))).length;
  return {
    perWeek: rangeOf([...Map.groupBy(days, ({ week_number }) => week_number).values()].map(({ length }) => length)),
    minutes: rangeOf(days.flatMap((day) => knownMinutes(day, known) ?? [])),
    bar: barWorkouts > 0 || all("no-handlebar") ? { workouts: barWorkouts, of: days.length } : null,
    lowImpact: is("low-impact", "high-impact"),
    quiet: is("quiet", "loud"),
    language: languageOfTitle(title),
  };
}

/** The known facts as texts, such as ["3 x a week", "10-20 min", "no bar needed"]. */
export function planFactTexts({ perWeek, minutes, bar }: PlanFacts): string[] {
  return [
    ...(perWeek ? [`${rangeText(perWeek)} x a week`] : []),
    ...(minutes ? [`${rangeText(minutes)} min`] : []),
    ...(bar ? [barText(bar)] : []),
  ];
}

function barText({ workouts, of }: NonNullable<PlanFacts["bar"]>): string {
  if (workouts === 0) return "no bar needed";
  return workouts === of ? "handlebar needed" : `handlebar in ${workouts} of ${of} workouts`;
}

/** A range as text: "10-20", or "15" if both ends are equal. */
export const rangeText = ({ min, max }: Range): string => (min === max ? String(min) : `${min}-${max}`);

const rangeOf = (numbers: readonly number[]): Range | null =>
  numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : null;

/** The minutes of a day; null for a rest day or if one of its videos is unknown. */
function knownMinutes(day: Day, known: Known): number | null {
  const minutes = day.video_ids.every((id) => known.has(id)) ? minutesOf(day, known) : 0;
  return minutes > 0 ? minutes : null;
}
