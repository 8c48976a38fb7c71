import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedBounce } from "@/features/bounces/bounce.ts";
import * as bounces from "@/features/bounces/bounce-list.data.ts";
import {
  $answers,
  $fit,
  $fitParams,
  $fitState,
  $step,
  find,
  startFitFinder,
  startOver,
  toggleAnswer,
} from "@/features/find/fit-finder.store.ts";
import * as videos from "@/features/find/fitting.data.ts";
import * as plans from "@/features/plans/fit-plans.data.ts";
import { type FitPlan, planFacts } from "@/features/plans/plan-facts.ts";
import { addVideos } from "../../support/catalog.ts";

vi.mock("@/features/plans/fit-plans.data.ts", { spy: true });
vi.mock("@/features/find/fitting.data.ts", { spy: true });
vi.mock("@/features/bounces/bounce-list.data.ts", { spy: true });

const plan: FitPlan = {
  slug: "first-weeks",
  title: "First weeks",
  cover_image_url: null,
  difficulty_level: "beginner",
  duration_weeks: 4,
  tags: ["low-impact", "legs"],
  facts: planFacts(
    { title: "First weeks", tags: ["low-impact"], days: [{ week_number: 1, video_ids: ["a"] }] },
    new Map([["a", { duration_seconds: 600, tags: ["no-handlebar"] }]]),
  ),
};
const bounce: ListedBounce = {
  slug: "knees",
  title: "Kind to the knees",
  language: "en",
  facts: { seconds: 600, effort: 5, level: "beginner", facets: ["low-impact", "no-handlebar", "quiet", "beginner"] },
};
let stop = () => {};
const settled = (state = "ready") => vi.waitFor(() => expect($fitState.get()).toBe(state));
const titles = () => $fit.get()?.videos.map(({ title }) => title);

beforeEach(() => {
  vi.mocked(plans.fitPlans).mockResolvedValue([plan]);
  vi.mocked(bounces.listedBounces).mockResolvedValue([bounce]);
  history.replaceState(null, "", "/find");
});
afterEach(() => {
  stop();
  cleanStores($fitParams);
  vi.mocked(videos.fittingVideos).mockReset();
  vi.restoreAllMocks();
});

test("ten minutes, bad knees, no bar: finds matching videos closest to ten minutes, and a plan; the address keeps the answers", async () => {
  const soft = ["low-impact", "no-handlebar"];
  await addVideos([
    { title: "Eight", duration_seconds: 500, tags: soft },
    { title: "Ten", duration_seconds: 601, tags: soft },
    { title: "Twelve", duration_seconds: 720, tags: soft },
    { title: "Thirteen", duration_seconds: 780, tags: soft },
    { title: "Ten, untagged", duration_seconds: 600, tags: [] },
    { title: "Ten with a bar", duration_seconds: 600, tags: ["low-impact", "handlebar"] },
    { title: "Ten and both", duration_seconds: 600, tags: [...soft, "high-impact"] },
    { title: "Half an hour", duration_seconds: 1800, tags: soft },
  ]);
  stop = startFitFinder();
  expect($fitState.get()).toBe("idle");
  toggleAnswer("minutes", "10");
  toggleAnswer("knees", "1");
  toggleAnswer("bar", "none");
  expect($step.get()).toBe(1);
  expect(localStorage.getItem("fit-answers")).toBe("minutes=10&knees=1&bar=none");
  await settled();
  expect(titles()).toEqual(["Ten", "Eight", "Twelve"]);
  expect($fit.get()?.plan).toMatchObject({ plan: { slug: "first-weeks" }, but: [] });
  expect($fit.get()?.bounces).toEqual([bounce]);
  expect(location.search).toBe("?minutes=10&knees=1&bar=none");

  toggleAnswer("video", "none");
  await vi.waitFor(() => expect($fit.get()).toMatchObject({ videos: [], bounces: [bounce], plan: null }));
  toggleAnswer("video", "none");

  toggleAnswer("knees", "1");
  expect(location.search).toBe("?minutes=10&bar=none");
  startOver();
  await settled("idle");
  expect($fit.get()).toBeNull();
  expect($step.get()).toBe(0);
  expect(localStorage.getItem("fit-answers")).toBeNull();
  expect(location.search).toBe("");
});

test("legs in Russian: answers are read from the address, and unknown ones are dropped", async () => {
  await addVideos([
    { title: "Стройные ноги", tags: ["legs"], language: "ru" },
    { title: "Strong legs", tags: ["legs"], language: "en" },
  ]);
  history.replaceState(null, "", "/find?focus=legs&language=ru&minutes=7&level=hero");
  stop = startFitFinder();
  await settled();
  expect($answers.get()).toMatchObject({ minutes: "", level: "", focus: "legs", language: "ru" });
  expect(titles()).toEqual(["Стройные ноги"]);
  expect($fit.get()?.plan).toBeNull();
});

test("a failed search shows an error and keeps the previous results, and retrying succeeds", async () => {
  history.replaceState(null, "", "/find?level=beginner");
  stop = startFitFinder();
  await settled();
  const before = $fit.get();
  vi.mocked(videos.fittingVideos).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  toggleAnswer("language", "ru");
  await settled("failed");
  expect($fit.get()).toBe(before);
  await find();
  expect($fitState.get()).toBe("ready");
  expect($fit.get()?.answers.language).toBe("ru");
});

test("a late response never overwrites a newer one", async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  vi.mocked(videos.fittingVideos).mockReturnValueOnce(promise);
  history.replaceState(null, "", "/find?minutes=5");
  stop = startFitFinder();
  toggleAnswer("minutes", "45");
  await settled();
  const found = $fit.get();
  resolve([]);
  await promise;
  expect($fit.get()).toBe(found);
});
