import { expect, test } from "vitest";
import { plansByVideo } from "@/features/plans/plan.ts";

const plan = (slug: string, ...days: string[][]) => ({ slug, days: days.map((video_ids) => ({ video_ids })) });

test("a video lists its plans, those using it in most workouts first, each workout once", () => {
  const once = plan("once", ["stretch"], ["jump"]);
  const often = plan("often", ["stretch", "jump", "stretch"], ["stretch"]);
  const uses = plansByVideo([once, often]);
  expect(uses.get("stretch")).toEqual([
    { plan: often, workouts: 2 },
    { plan: once, workouts: 1 },
  ]);
  expect(uses.get("jump")?.map(({ plan }) => plan.slug)).toEqual(["once", "often"]);
  expect(uses.get("nothing")).toBeUndefined();
});
