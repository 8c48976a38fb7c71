import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { wholeMinutes } from "../../platform/duration.ts";
import { groupBy } from "../../platform/group-by.ts";
import { type Facet, facetsOf } from "../videos/facets.ts";
import { gentleness, needChoices, needsIn } from "../videos/needs.ts";
import {
  anyVideo,
  parseCategories,
  secondsOf,
  type VideoCategory,
  type VideoCriteria,
} from "../videos/video-search.ts";

/** The answers to the fit finder, by query parameter; "" if a question isn't answered. */
export type FitAnswers = {
  minutes: string;
  knees: "" | "1";
  bar: "" | "none";
  neighbors: "" | "1";
  video: "" | "none";
  level: "" | DifficultyLevel;
  focus: "" | VideoCategory;
  language: "" | "en" | "ru";
};
export type FitName = keyof FitAnswers;

/** Questions with the same label are shown as one group. */
type Question = { name: FitName; label: string; choices: readonly { value: string; label: string }[] };

/** The questions of the fit finder, in order. */
export const fitQuestions: readonly Question[] = [
  {
    name: "minutes",
    label: "How many minutes?",
    choices: ["5", "10", "15", "20", "30", "45"].map((value) => ({ value, label: value })),
  },
  ...needChoices.map(({ question, answer, label }) => ({
    name: question,
    label: "Any of these?",
    choices: [{ value: answer, label }],
  })),
  { name: "video", label: "Any of these?", choices: [{ value: "none", label: "No video" }] },
  {
    name: "level",
    label: "How experienced are you?",
    choices: [
      { value: "beginner", label: "New to it" },
      { value: "intermediate", label: "Some practice" },
      { value: "advanced", label: "Well trained" },
    ],
  },
  {
    name: "focus",
    label: "What for?",
    choices: [
      { value: "legs", label: "Legs" },
      { value: "core", label: "Core" },
      { value: "cardio", label: "Cardio" },
      { value: "strength", label: "Strength" },
      { value: "balance", label: "Balance" },
      { value: "flexibility", label: "Stretching" },
    ],
  },
  {
    name: "language",
    label: "In which language?",
    choices: [
      { value: "en", label: "English" },
      { value: "ru", label: "Russian" },
    ],
  },
];

export const noAnswers = Object.fromEntries(fitQuestions.map(({ name }) => [name, ""])) as FitAnswers;

/** The questions by label: one step of the finder each. */
export const fitSteps = [...groupBy(fitQuestions, ({ label }) => label)].map(([label, questions]) => ({
  label,
  questions,
  /** more than one answer is possible */
  isMultiple: questions.length > 1,
}));

/** The first step without an answer; the last one if all have one. */
export function openStep(answers: FitAnswers): number {
  const open = fitSteps.findIndex(({ questions }) => questions.every(({ name }) => answers[name] === ""));
  return open === -1 ? fitSteps.length - 1 : open;
}

/** Whether at least one question is answered. */
export const isAnswered = (answers: FitAnswers): boolean => Object.values(answers).some((answer) => answer !== "");

/** The path of the fit finder with the answers. */
export function fitPath(answers: Partial<FitAnswers>): string {
  const given = Object.entries(answers).filter(([, answer]) => answer !== "");
  return given.length > 0 ? `/find?${new URLSearchParams(given)}` : "/find";
}

/** The facets that a workout for these answers must have. */
export const requiredFacets = (answers: FitAnswers): Facet[] => [
  ...needsIn((question) => answers[question]),
  ...(answers.level ? [answers.level] : []),
];

/** The criteria of the video list for the answers, closest to the minutes first. They can't filter by language. */
export const fitCriteria = (answers: FitAnswers): VideoCriteria => ({
  ...anyVideo,
  categories: parseCategories([answers.focus]),
  facets: requiredFacets(answers),
  ...(answers.minutes ? { duration: Number(answers.minutes), sort: answers.level ? "closest" : "gentlest" } : {}),
});

/** The columns of a video that decide whether it fits. */
export type FitVideo = {
  duration_seconds: number;
  tags: readonly string[];
  categories: readonly string[];
  language: string | null;
};

const opposites: Partial<Record<Facet, Facet>> = {
  "low-impact": "high-impact",
  "no-handlebar": "handlebar",
  quiet: "loud",
};

/** Whether a length fits the answer about minutes, if there is one. */
export function fitsMinutes(seconds: number, { minutes }: FitAnswers): boolean {
  const { min, max } = secondsOf(minutes ? Number(minutes) : "any");
  return seconds >= min && seconds <= (max ?? Number.POSITIVE_INFINITY);
}

/** Whether a video fits all answers; none fits "No video". A video without the required tag doesn't fit. */
function videoFits(video: FitVideo, answers: FitAnswers): boolean {
  const facets = facetsOf(video.tags);
  return (
    answers.video === "" &&
    requiredFacets(answers).every(
      (facet) => facets.includes(facet) && !facets.some((own) => own === opposites[facet]),
    ) &&
    fitsMinutes(video.duration_seconds, answers) &&
    (answers.focus === "" || video.categories.includes(answers.focus)) &&
    (answers.language === "" || video.language === answers.language)
  );
}

/**
 * The videos to recommend: those that fit. Without a selected language, English comes first; without a focus, stretches and cool-downs
 * come last, because they are no workout; without a level, the gentlest come first. The earlier a video's tags have the focus, the earlier
 * it comes. Otherwise the given order remains.
 */
export function bestVideos<V extends FitVideo>(videos: readonly V[], answers: FitAnswers, count: number): V[] {
  const focusIndex = ({ tags }: FitVideo) => tags.findIndex((tag) => tag.toLowerCase() === answers.focus);
  const focusRank = (video: FitVideo) => (focusIndex(video) === -1 ? Number.MAX_SAFE_INTEGER : focusIndex(video));
  const foreign = ({ language }: FitVideo) => Number(answers.language === "" && language !== "en");
  const stretches = ({ categories }: FitVideo) => Number(answers.focus === "" && categories.includes("flexibility"));
  const hardness = (video: FitVideo) => (answers.level === "" ? gentleness(video) : 0);
  return videos
    .filter((video) => videoFits(video, answers))
    .toSorted(
      (a, b) =>
        foreign(a) - foreign(b) ||
        stretches(a) - stretches(b) ||
        hardness(a) - hardness(b) ||
        focusRank(a) - focusRank(b),
    )
    .slice(0, count);
}

/** The reasons why a video fits, as texts: one for each answer. */
export const videoReasons = (video: FitVideo, answers: FitAnswers): string[] =>
  reasonsFor(answers, { minutes: `${wholeMinutes(video.duration_seconds)} min long` });

/** Why a video or plan fits: a sentence for each answer. `minutes` is the sentence about the length; null without one. */
export const reasonsFor = (answers: FitAnswers, { minutes }: { minutes: string | null }): string[] => [
  ...(answers.minutes && minutes ? [minutes] : []),
  ...(answers.knees ? ["Low impact, kind to the knees"] : []),
  ...(answers.bar ? ["No handlebar needed"] : []),
  ...(answers.neighbors ? ["Quiet on the floor"] : []),
  ...(answers.level ? [levelReasons[answers.level]] : []),
  ...(answers.focus ? [`For ${choiceLabel("focus", answers.focus).toLowerCase()}`] : []),
  ...(answers.language ? [`In ${choiceLabel("language", answers.language)}`] : []),
];

const levelReasons = { beginner: "For beginners", intermediate: "For some practice", advanced: "For the well trained" };

/** The label of a choice, or its value if the choice is unknown. */
export const choiceLabel = (name: FitName, value: string): string =>
  fitQuestions.find((question) => question.name === name)?.choices.find((choice) => choice.value === value)?.label ??
  value;
