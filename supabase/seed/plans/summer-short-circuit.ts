import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { session } from "./session.ts";
import { workouts as w } from "./workouts.ts";

/** Half written and unpublished: it shows that drafts stay in the admin. */
export const summerShortCircuit: Plan = {
  slug: "summer-short-circuit",
  title: "Summer Short Circuit",
  description: "Draft. Short sessions for hot weeks; week one is done, the rest is still being written.",
  cover: "/covers/summer-short-circuit.svg",
  difficulty: "intermediate",
  tags: ["short", "full-body", "draft"],
  published: false,
  createdDaysAgo: 3,
  weeks: [
    ...calendar({
      monday: [session("Express", 6, "Eight moves, two rounds, before the heat of the day.", w.express15)],
      wednesday: [session("Toning ten", 5, "Ten moves of fifty seconds, in the shade.", w.toning10)],
      saturday: [session("Travel eight", 4, "Eight one-minute blocks, anywhere.", w.travelDay8)],
    }),
    {},
    {},
    {},
  ],
};
