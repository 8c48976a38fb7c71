import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const centerLine: Plan = {
  slug: "center-line",
  title: "Center Line: Core and Balance",
  description:
    "Four weeks to a quieter landing. Core, balance and ankles in three short sessions, and a mobility day to tie them together. A good partner for runners, skiers and people with desks.",
  cover: "/covers/center-line.svg",
  difficulty: "intermediate",
  tags: ["core", "balance", "intermediate", "flexibility"],
  published: true,
  createdDaysAgo: 38,
  weeks: calendar({
    monday: [
      day("Standing core", "Ribs over hips. The bounce is only the metronome.", 45, w.warmUp, w.standingCore15),
      day("Standing core, twice the care", "The same class with slower knee drives.", 45, w.warmUp, w.standingCore15),
      day("Core and cardio", "Seven rounds. The last is a standing one again.", 30, w.coreCardio30),
      day("Core and cardio", "Aim for the same quality in round seven as in round two.", 30, w.coreCardio30),
    ],
    wednesday: [
      day("Balance basics and ankles", "Shoes off if your mat allows it.", 30, w.ankles10, w.balance12),
      day("Slow transfers", "Stillness on each side counts more than the journey.", 30, w.balanceFlow20),
      day("Reactions", "On the word now. Let the feet answer, not the head.", 30, w.reactions14, w.eyesClosed7),
      day(
        "Slow transfers, new horizon",
        "Look at another point of the room in every song.",
        30,
        w.balanceFlow20,
        w.eyesClosed7,
      ),
    ],
    friday: [
      day("Braking", "Squat stop, split stop, one-leg stop.", 45, w.braking, w.posture8),
      day("Braking from a run", "Same stops, faster arrival.", 45, w.warmUp, w.braking),
      day("Tempo thirty", "Strength you have to balance.", 45, w.tempo30),
      day(
        "Sprints, tucks and twists",
        "Low tucks. Silent landings. That's what the four weeks were for.",
        30,
        w.sprintsAndTwists,
        w.coolDown10,
      ),
    ],
    sunday: [
      day("Mobility", "Spine, slowly.", 0, w.spine15),
      day("Mobility", "Hips and hamstrings at the rim.", 0, w.hips20),
      day("Mobility", "Spine and calves.", 0, w.spine15, w.calves6),
      day("Mobility", "Hips again: how far is the floor now?", 0, w.hips20),
    ],
  }),
};
