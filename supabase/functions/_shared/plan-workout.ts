import * as v from "valibot";

/** What the database says of a workout of a plan; `starts_at` is null for any time. */
export const planWorkout = {
  day_title: v.string(),
  minutes: v.number(),
  plan_title: v.string(),
  plan_slug: v.string(),
  week_number: v.number(),
  day_number: v.number(),
  starts_at: v.nullable(v.string()),
};
