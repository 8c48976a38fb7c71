import * as v from "valibot";

/** The schema of a plan workout from the database; `starts_at` is null without a time of day. */
export const planWorkout = {
  day_title: v.string(),
  minutes: v.number(),
  plan_title: v.string(),
  plan_slug: v.string(),
  week_number: v.number(),
  day_number: v.number(),
  starts_at: v.nullable(v.string()),
};
