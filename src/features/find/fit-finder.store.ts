import { atom, computed } from "nanostores";
import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { listedBounces } from "@/features/bounces/bounce-list.data.ts";
import { bestBounces } from "@/features/find/fit-bounce.ts";
import {
  bestVideos,
  type FitAnswers,
  type FitName,
  type FitVideo,
  fitPath,
  fitQuestions,
  fitSteps,
  isAnswered,
  noAnswers,
  openStep,
} from "@/features/find/fit-finder.ts";
import { bestPlan, type PlanFit } from "@/features/find/fit-plan.ts";
import { fittingVideos } from "@/features/find/fitting.data.ts";
import { fitPlans } from "@/features/plans/fit-plans.data.ts";
import { keepAnswers } from "@/features/videos/answers.browser.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import { onHistoryStep } from "@/platform/address.browser.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";

const maxShown = 3;
/** The number of videos to load. The shown ones are selected from them: videos tagged with the focus come first. */
const candidates = 12;

/** The recommendations, and the answers they are for. */
export type Fit = {
  answers: FitAnswers;
  videos: (VideoCard & FitVideo)[];
  bounces: ListedBounce[];
  plan: PlanFit | null;
};
export type FitState = "waiting" | "idle" | "loading" | "ready" | "failed";

const choices = Object.fromEntries(
  fitQuestions.map(({ name, choices }) => [name, ["", ...choices.map(({ value }) => value)]]),
);

const { $params, setParams } = queryParamStore<FitAnswers>(noAnswers, choices as never);
export const $fitParams = $params;
/** The answers in the URL; none at build time. */
export const $answers = atom(noAnswers);
/** The latest result. Remains until the next one is loaded. */
export const $fit = atom<Fit | null>(null);
/** "waiting" until the URL is read. */
export const $fitState = atom<FitState>("waiting");

/** The step that is shown; null shows the first one without an answer. */
const $chosenStep = atom<number | null>(null);
export const $step = computed([$chosenStep, $answers], (chosen, answers) => chosen ?? openStep(answers));

let request = new AbortController();

/** Selects an answer, or deselects it. The only answer of a step leads to the next one. */
export function toggleAnswer(name: FitName, value: string): void {
  const isSelected = $answers.get()[name] === value;
  const step = fitSteps.findIndex(({ questions }) => questions.some((question) => question.name === name));
  const isDone = !isSelected && step === $step.get() && !fitSteps[step]?.isMultiple;
  showStep($step.get() + Number(isDone));
  setParams({ [name]: isSelected ? "" : value });
}

/** Shows a step; the last one if there is no such step. */
export const showStep = (step: number): void => $chosenStep.set(Math.min(step, fitSteps.length - 1));

/** Deselects all answers, and forgets them on this device. */
export function startOver(): void {
  $chosenStep.set(null);
  setParams(noAnswers);
}

/** Loads recommendations now and after every change of the answers. Returns a function that stops it. */
export function startFitFinder(): () => void {
  const stop = $params.subscribe((answers) => {
    $answers.set(answers);
    keepAnswers(fitPath(answers).split("?")[1] ?? "");
    void find();
  });
  const stopSteps = onHistoryStep(({ query }) => query && $chosenStep.set(null));
  return () => {
    stop();
    stopSteps();
    request.abort();
  };
}

/** Loads the recommendations for the answers. A newer call aborts an older one. */
export async function find(): Promise<void> {
  const answers = $answers.get();
  request.abort();
  request = new AbortController();
  const { signal } = request;
  if (!isAnswered(answers)) {
    $fit.set(null);
    $fitState.set("idle");
    return;
  }
  $fitState.set("loading");
  try {
    const [videos, plans, bounces] = await Promise.all([
      answers.video ? [] : fittingVideos(answers, candidates, signal),
      fitPlans(),
      listedBounces(),
    ]);
    if (signal.aborted) return;
    $fit.set({
      answers,
      videos: bestVideos(videos, answers, maxShown),
      bounces: bestBounces(bounces, answers, maxShown),
      plan: bestPlan(plans, answers),
    });
    $fitState.set("ready");
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    $fitState.set("failed");
    retryWhenOnline(() => !signal.aborted && find());
  }
}
