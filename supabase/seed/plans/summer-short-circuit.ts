import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
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
      monday: [day("Express", "Before the heat.", 45, w.express15)],
      wednesday: [day("Toning ten", "In the shade.", 45, w.toning10, w.posture8)],
      saturday: [day("Travel eight", "Anywhere.", 30, w.travelDay8, w.calves6)],
    }),
    {},
    {},
    {},
  ],
};
