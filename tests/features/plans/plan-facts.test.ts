import fc from "fast-check";
import { expect, test } from "vitest";
import { planFacts, planFactTexts } from "@/features/plans/plan-facts.ts";

const video = (minutes: number, ...tags: string[]) => ({ duration_seconds: minutes * 60, tags });
const known = new Map([
  ["soft", video(10, "low-impact", "quiet", "no-handlebar")],
  ["soft20", video(20, "low-impact", "quiet", "no-handlebar")],
  ["bar", video(15, "low-impact", "handlebar")],
  ["untagged", video(12, "legs")],
  ["wild", video(10, "high-impact", "loud")],
]);
const day = (week_number: number, ...video_ids: string[]) => ({ week_number, video_ids });
const factsOf = (...days: ReturnType<typeof day>[]) => planFacts({ title: "A plan", tags: [], days }, known);

test("a plan whose videos are all tagged shows frequency, length and that no bar is needed", () => {
  const facts = factsOf(day(1, "soft"), day(1, "soft20"), day(2, "soft"), day(2, "soft"), day(2, "soft", "soft20"));
  expect(facts).toEqual({
    perWeek: { min: 2, max: 3 },
    minutes: { min: 10, max: 30 },
    bar: { workouts: 0, of: 5 },
    lowImpact: true,
    quiet: true,
    language: "en",
  });
  expect(planFactTexts(facts)).toEqual(["2-3 x a week", "10-30 min", "no bar needed"]);
});

test("one video that needs a bar makes the plan need one", () => {
  const facts = factsOf(day(1, "soft"), day(1, "bar", "untagged"), day(2, "soft"));
  expect(facts).toMatchObject({ bar: { workouts: 1, of: 3 }, lowImpact: false, quiet: false });
  expect(planFactTexts(facts)).toContain("handlebar in 1 of 3 workouts");
  expect(planFactTexts(factsOf(day(1, "bar"), day(2, "bar")))).toEqual(["1 x a week", "15 min", "handlebar needed"]);
});

test("a plan's tags apply to its videos unless one has the opposite tag", () => {
  const tagged = (...ids: string[]) =>
    planFacts({ title: "План", tags: ["low-impact", "quiet"], days: [day(1, ...ids)] }, known);
  expect(tagged("soft", "untagged")).toMatchObject({ lowImpact: true, quiet: true, language: "ru" });
  expect(tagged("soft", "wild")).toMatchObject({ lowImpact: false, quiet: false });
});

test("without facets, videos or days a plan shows fewer facts", () => {
  expect(planFactTexts(factsOf(day(1, "untagged")))).toEqual(["1 x a week", "12 min"]);
  expect(planFactTexts(factsOf(day(1, "soft", "gone")))).toEqual(["1 x a week"]);
  expect(planFactTexts(factsOf(day(1)))).toEqual(["1 x a week"]);
  expect(planFactTexts(factsOf())).toEqual([]);
});

test("a plan never promises a fact that one of its videos contradicts", () => {
  const days = fc.array(fc.array(fc.constantFrom(...known.keys(), "gone"), { maxLength: 3 }), { maxLength: 6 });
  fc.assert(
    fc.property(days, (lists) => {
      const ids = lists.flat();
      const facts = factsOf(...lists.map((list, index) => day(1 + (index % 2), ...list)));
      const withBar = lists.filter((list) => list.includes("bar")).length;
      if (withBar > 0) expect(facts.bar?.workouts).toBe(withBar);
      if (facts.bar?.workouts === 0)
        expect(ids.filter((id) => !known.get(id)?.tags.includes("no-handlebar"))).toEqual([]);
      if (facts.quiet) expect(ids.filter((id) => !id.startsWith("soft"))).toEqual([]);
      if (facts.lowImpact) expect(ids.filter((id) => id === "untagged" || id === "gone")).toEqual([]);
    }),
  );
});
