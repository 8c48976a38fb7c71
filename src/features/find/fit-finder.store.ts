import { atom } from "nanostores";
import {
  bestVideos,
  type FitAnswers,
  type FitName,
  type FitVideo,
  fitQuestions,
  isAnswered,
  noAnswers,
} from "@/features/find/fit-finder.ts";
import { bestPlan, type PlanFit } from "@/features/find/fit-plan.ts";
import { fitPlans } from "@/features/find/fit-plans.data.ts";
import { fittingVideos } from "@/features/find/fitting.data.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import { queryParamStore } from "@/platform/query-param-store.store.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.store.ts";

const shown = 3;
/** Read to choose from: those whose tags name the focus come first. */
const candidates = 12;

/** What was found for which answers. */
export type Fit = { answers: FitAnswers; videos: (VideoCard & FitVideo)[]; plan: PlanFit | null };
export type FitState = "waiting" | "idle" | "loading" | "ready" | "failed";

const values = (name: FitName) => [
  "",
  ...(fitQuestions.find((one) => one.name === name)?.choices ?? []).map(({ value }) => value),
];
const choices = Object.fromEntries(Object.keys(noAnswers).map((name) => [name, values(name as FitName)]));

const { $params, setParams } = queryParamStore<FitAnswers>(noAnswers, choices as never);
export const $fitParams = $params;
/** None where the page is built; then those of the address. */
export const $answers = atom(noAnswers);
/** The latest that was found; stays while the next is looked for. */
export const $fit = atom<Fit | null>(null);
/** Waiting until the address is read. */
export const $fitState = atom<FitState>("waiting");

let request = new AbortController();

/** Gives an answer, or takes it back when it is given already. */
export function toggleAnswer(name: FitName, value: string): void {
  setParams({ [name]: $answers.get()[name] === value ? "" : value });
}

/** Takes all answers back. */
export const startOver = (): void => setParams(noAnswers);

/** Finds what fits, now and after every answer. Returns the function that stops it. */
export function startFitFinder(): () => void {
  const stop = $params.subscribe((answers) => {
    $answers.set(answers);
    void find();
  });
  return () => {
    stop();
    request.abort();
  };
}

/** Looks again for what fits the answers. */
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
    const [videos, plans] = await Promise.all([fittingVideos(answers, candidates, signal), fitPlans()]);
    if (signal.aborted) return;
    $fit.set({ answers, videos: bestVideos(videos, answers, shown), plan: bestPlan(plans, answers) });
    $fitState.set("ready");
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    $fitState.set("failed");
    retryWhenOnline(() => !signal.aborted && find());
  }
}
