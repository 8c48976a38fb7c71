import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { hardSession, session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const centerLine: Plan = {
  slug: "center-line",
  title: "Center Line: Core and Balance",
  description:
    "For people who know the basic bounce: four weeks to a quieter landing, with core, balance and stopping in three short sessions, and a stretching day. It goes well with running, skiing and desk work, on the days between.",
  cover: "/covers/center-line.svg",
  difficulty: "intermediate",
  tags: ["core", "balance", "intermediate", "flexibility"],
  published: true,
  createdDaysAgo: 38,
  weeks: calendar({
    monday: [
      session(
        "Standing core",
        5,
        "Twists, knee drives and slow marches. Ribs over hips, keep breathing, and let the bounce stay small.",
        w.standingCore15,
      ),
      session(
        "Standing core, slower",
        5,
        "The same class with slower knee drives. Two fingers on the handlebar if you sway.",
        w.standingCore15,
      ),
      session(
        "Core and cardio",
        6,
        "Two minutes of each, seven rounds. Put the knees down in the plank when the back sinks.",
        w.coreCardio30,
      ),
      session(
        "Standing core, last time",
        5,
        "The class of week one, in a shorter week. Are the slow marches steadier now?",
        w.standingCore15,
      ),
    ],
    wednesday: [
      session(
        "Balance basics",
        2,
        "Stand, shift, lift, breathe, with the handlebar close by. Take off your shoes if your mat is smooth.",
        w.balance12,
      ),
      session(
        "Slow transfers",
        3,
        "Weight travels from foot to foot in long lines. Be still for one breath on each side.",
        w.balanceFlow20,
      ),
      session(
        "Reactions",
        4,
        "Quarter turns, claps and changes of foot on the word “now”. Stay low, with the wall or the bar in reach.",
        w.reactions14,
      ),
      session(
        "Slow transfers, another horizon",
        3,
        "Look at a different point of the room in the last song, as the video asks.",
        w.balanceFlow20,
      ),
    ],
    friday: [
      session(
        "Stopping",
        4,
        "Squat stop, split stop, single-leg stop, from a walk first. Hold each for two seconds.",
        w.braking,
      ),
      session(
        "Stopping from a run",
        5,
        "The same stops, this time with the runs. Heels down, no second bounce.",
        w.braking,
      ),
      session(
        "Stopping on one leg",
        5,
        "Once more: the single-leg stop on both sides without touching the bar.",
        w.braking,
      ),
      hardSession(
        "Sprints, tucks and twists",
        6,
        "Five minutes for each move. Keep the tucks low and the landings silent; that is what the stops were for.",
        w.sprintsAndTwists,
      ),
    ],
    sunday: [
      stretch("Back", "Cat and cow, side bends, slow rotations. Stop at the first pinch.", w.spine15),
      stretch("Back, second time", "The same stretches. Turn a little slower and breathe out on the way.", w.spine15),
      stretch(
        "Hips and hamstrings",
        "Heel on the rim of a steady frame, hinge, breathe, then the other side.",
        w.hips20,
      ),
      stretch("Legs and chest", "Calves, thighs, hips and chest, five slow breaths each.", w.coolDown10),
    ],
  }),
};
