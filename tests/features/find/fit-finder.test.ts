import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bestVideos,
  type FitAnswers,
  type FitVideo,
  fitCriteria,
  fitPath,
  fitQuestions,
  isAnswered,
  noAnswers,
  videoReasons,
} from "@/features/find/fit-finder.ts";
import { bestPlan } from "@/features/find/fit-plan.ts";
import { type FitPlan, planFacts } from "@/features/plans/plan-facts.ts";

const answersOf = fc.record(
  Object.fromEntries(
    fitQuestions.map(({ name, choices }) => [name, fc.constantFrom("", ...choices.map(({ value }) => value))]),
  ),
) as unknown as fc.Arbitrary<FitAnswers>;
const tag = fc.constantFrom(
  ..."low-impact high-impact handlebar no-handlebar quiet loud beginner intermediate advanced legs core other".split(
    " ",
  ),
);
const videoOf: fc.Arbitrary<FitVideo> = fc.record({
  duration_seconds: fc.integer({ min: 60, max: 3600 }),
  tags: fc.uniqueArray(tag, { maxLength: 6 }),
  categories: fc.uniqueArray(fc.constantFrom("legs", "core", "cardio"), { maxLength: 3 }),
  language: fc.constantFrom("en", "ru", null),
});

describe("videos", () => {
  test("never contradict an answer, and give a reason for each", () => {
    fc.assert(
      fc.property(answersOf, fc.array(videoOf, { maxLength: 8 }), (answers, videos) => {
        for (const video of bestVideos(videos, answers, 3)) {
          const has = (tag: string) => video.tags.includes(tag);
          if (answers.knees) expect(has("low-impact") && !has("high-impact")).toBe(true);
          if (answers.bar) expect(has("no-handlebar") && !has("handlebar")).toBe(true);
          if (answers.neighbors) expect(has("quiet") && !has("loud")).toBe(true);
          if (answers.level) expect(has(answers.level)).toBe(true);
          if (answers.language) expect(video.language).toBe(answers.language);
          if (answers.focus) expect(video.categories).toContain(answers.focus);
          if (answers.minutes)
            expect(Math.abs(video.duration_seconds - Number(answers.minutes) * 60)).toBeLessThanOrEqual(300);
          const given = Object.values(answers).filter((answer) => answer !== "");
          expect(videoReasons(video, answers)).toHaveLength(given.length);
        }
      }),
    );
  });

  test("with a matching tag come before those that only mention the focus", () => {
    const mentions = { duration_seconds: 600, tags: [], categories: ["legs"], language: "en" };
    const tagged = { ...mentions, tags: ["Legs"] };
    expect(bestVideos([mentions, tagged, mentions, mentions], { ...noAnswers, focus: "legs" }, 3)).toEqual([
      tagged,
      mentions,
      mentions,
    ]);
  });

  test("in English come first unless another language is chosen, ordered by the first tag", () => {
    const legs = { duration_seconds: 600, tags: ["legs"], categories: ["legs"], language: "ru" };
    const alsoLegs = { ...legs, tags: ["cardio", "legs"] };
    const english = { ...alsoLegs, language: "en" };
    expect(bestVideos([alsoLegs, legs, english], { ...noAnswers, focus: "legs" }, 3)).toEqual([
      english,
      legs,
      alsoLegs,
    ]);
    expect(bestVideos([alsoLegs, legs], { ...noAnswers, focus: "legs", language: "ru" }, 3)).toEqual([legs, alsoLegs]);
  });

  test("for bad knees alone begin with beginners', and end with the hardest", () => {
    const soft = (...tags: string[]) => ({
      duration_seconds: 600,
      tags: ["low-impact", ...tags],
      categories: [],
      language: "en",
    });
    const [hard, balance, any, first] = [soft("advanced"), soft("intermediate"), soft(), soft("beginner")];
    const all = [hard, balance, any, first];
    expect(bestVideos(all, { ...noAnswers, knees: "1" }, 4)).toEqual([first, any, balance, hard]);
    expect(fitCriteria({ ...noAnswers, minutes: "10" })).toMatchObject({ sort: "gentlest" });
    expect(bestVideos(all, { ...noAnswers, knees: "1", level: "intermediate" }, 4)).toEqual([balance]);
  });

  test("end with stretches and cool-downs, unless they are chosen", () => {
    const stretch = {
      duration_seconds: 600,
      tags: ["beginner", "stretch"],
      categories: ["flexibility"],
      language: "en",
    };
    const workout = { ...stretch, tags: ["intermediate"], categories: ["cardio"] };
    expect(bestVideos([stretch, workout], noAnswers, 2)).toEqual([workout, stretch]);
    expect(bestVideos([workout, stretch], { ...noAnswers, focus: "flexibility" }, 2)).toEqual([stretch]);
  });

  test("show as reasons exactly the given answers", () => {
    const video = { duration_seconds: 588, tags: ["low-impact"], categories: [], language: "en" };
    expect(videoReasons(video, { ...noAnswers, minutes: "10", knees: "1" })).toEqual([
      "10 min long",
      "Low impact, kind to the knees",
    ]);
    expect(videoReasons(video, noAnswers)).toEqual([]);
  });

  test("are queried by tags, category and minutes, closest first", () => {
    const answers = {
      ...noAnswers,
      minutes: "10",
      knees: "1",
      bar: "none",
      neighbors: "1",
      level: "beginner",
    } as const;
    expect(fitCriteria({ ...answers, focus: "legs" })).toMatchObject({
      categories: ["legs"],
      facets: ["low-impact", "no-handlebar", "quiet", "beginner"],
      duration: 10,
      sort: "closest",
    });
    expect(fitCriteria(noAnswers)).toMatchObject({ categories: [], facets: [], duration: "any", sort: "newest" });
  });
});

describe("a plan", () => {
  const lengths = new Map([
    ["short", { duration_seconds: 600, tags: ["no-handlebar", "quiet", "low-impact"] }],
    ["long", { duration_seconds: 2400, tags: ["no-handlebar", "low-impact"] }],
    ["bar", { duration_seconds: 600, tags: ["handlebar", "quiet", "low-impact"] }],
    ["hard", { duration_seconds: 600, tags: ["high-impact", "loud"] }],
  ]);
  const plan = (title: string, difficulty_level: string, duration_weeks: number, ...ids: string[]): FitPlan => ({
    slug: title,
    title,
    cover_image_url: null,
    difficulty_level,
    duration_weeks,
    tags: ["legs"],
    facts: planFacts({ title, tags: [], days: ids.map((id) => ({ week_number: 1, video_ids: [id] })) }, lengths),
  });
  const first = plan("First weeks", "beginner", 4, "short", "short", "short");
  const longer = plan("Longer", "beginner", 4, "short", "long");
  const russian = plan("Первые недели", "beginner", 4, "short");
  const barred = plan("With a bar", "beginner", 4, "short", "bar");
  const hard = plan("Hard", "advanced", 4, "hard");
  const all = [hard, barred, longer, russian, plan("Eight weeks", "beginner", 8, "short"), first];

  test("for the first four weeks is the shortest of the level, in English unless another language is chosen", () => {
    expect(bestPlan(all, { ...noAnswers, level: "beginner" })).toEqual({
      plan: first,
      reasons: ["For beginners", "3 x a week", "10 min"],
      but: [],
    });
    expect(bestPlan(all, { ...noAnswers, language: "ru" })?.plan).toBe(russian);
  });

  test("for first steps comes before a shorter one", () => {
    const steps = { ...plan("First steps", "beginner", 6, "long"), tags: ["first steps"] };
    expect(bestPlan([first, steps], { ...noAnswers, level: "beginner" })?.plan).toBe(steps);
    expect(bestPlan([first, steps], { ...noAnswers, minutes: "10" })?.plan).toBe(first);
  });

  test("for people over 60 or after a break comes last, and says so", () => {
    const seniors = { ...plan("Sure footing", "beginner", 2, "short"), tags: ["seniors", "legs"] };
    const gentle = { ...plan("Soft restart", "beginner", 1, "short"), tags: ["after a break"] };
    expect(bestPlan([gentle, seniors, longer], { ...noAnswers, knees: "1" })?.plan).toBe(longer);
    expect(bestPlan([seniors], { ...noAnswers, knees: "1" })?.but).toEqual(["For people over 60"]);
    expect(bestPlan([gentle], noAnswers)?.but).toEqual(["For after a break"]);
  });

  test("in another language is the last resort, and says so", () => {
    const answers = { ...noAnswers, bar: "none", minutes: "10", neighbors: "1" } as const;
    expect(bestPlan([russian, longer], answers)?.plan).toBe(longer);
    expect(bestPlan([russian], answers)?.but).toEqual(["It is in Russian"]);
    expect(bestPlan([russian], { ...answers, language: "ru" })?.but).toEqual([]);
  });

  test("that matches in part names its differences", () => {
    expect(bestPlan([barred], { ...noAnswers, bar: "none", minutes: "10" })).toMatchObject({
      reasons: ["Workouts of 10 min", "2 x a week"],
      but: ["Handlebar in 1 of 2 workouts"],
    });
    expect(bestPlan([longer], { ...noAnswers, minutes: "10", neighbors: "1" })?.but).toEqual([
      "Workouts take 10-40 min",
      "Not every workout is quiet",
    ]);
  });

  test("for another level or language, or hard on the knees, isn't offered", () => {
    expect(bestPlan([hard], { ...noAnswers, knees: "1" })).toBeNull();
    expect(bestPlan([first], { ...noAnswers, level: "advanced" })).toBeNull();
    expect(bestPlan([first], { ...noAnswers, language: "ru" })).toBeNull();
    expect(bestPlan([first], { ...noAnswers, focus: "core" })).toBeNull();
    expect(bestPlan([], noAnswers)).toBeNull();
  });

  test("never hides an answer that it contradicts", () => {
    fc.assert(
      fc.property(answersOf, fc.subarray(all), (answers, plans) => {
        const best = bestPlan(plans, answers);
        if (!best) return;
        const { facts, difficulty_level } = best.plan;
        if (answers.level) expect(difficulty_level).toBe(answers.level);
        if (answers.knees) expect(facts.lowImpact).toBe(true);
        const broken = [
          answers.minutes !== "" && (facts.minutes?.max ?? 99) > Number(answers.minutes) + 5,
          answers.bar !== "" && facts.bar?.workouts !== 0,
          answers.neighbors !== "" && !facts.quiet,
          answers.language === "" && facts.language !== "en",
        ];
        expect(best.but).toHaveLength(broken.filter(Boolean).length);
        if (best.but.length > 0) expect(best.reasons).not.toContain(best.but[0]);
      }),
    );
  });
});

test("the address keeps the given answers", () => {
  expect(fitPath({})).toBe("/find");
  expect(fitPath({ ...noAnswers, minutes: "10", knees: "1" })).toBe("/find?minutes=10&knees=1");
  expect(isAnswered(noAnswers)).toBe(false);
  expect(isAnswered({ ...noAnswers, bar: "none" })).toBe(true);
});
