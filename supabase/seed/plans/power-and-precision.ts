import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const powerAndPrecision: Plan = {
  slug: "power-and-precision",
  title: "Power and Precision",
  description:
    "Four weeks between two seasons: strength that jumps, footwork that lands, and enough mobility to enjoy both. Four days a week, none of them wasted.",
  cover: "/covers/power-and-precision.svg",
  difficulty: "advanced",
  tags: ["advanced", "strength", "balance", "flexibility"],
  published: true,
  createdDaysAgo: 6,
  weeks: calendar({
    monday: [
      day("Strength circuit", "Three of four rounds.", 90, w.warmUp, w.strengthCircuit40),
      day("Strength circuit", "All four rounds.", 75, w.warmUp, w.strengthCircuit40),
      day("Power hour, half", "Pairs one to three. Generous rests.", 90, w.warmUp, w.powerHour),
      day("Power hour", "All six pairs.", 90, w.warmUp, w.powerHour),
    ],
    wednesday: [
      day("Precise feet", "Quarter turns, then ankles.", 45, w.advancedFootwork, w.ankles10),
      day("Single leg", "The height of a hand, no more.", 45, w.singleLeg22),
      day("Precise feet, double time", "Rhythm changes every eight counts.", 45, w.advancedFootwork, w.eyesClosed7),
      day("Single leg, no arms", "Stillness before every change of side.", 30, w.singleLeg22, w.calves6),
    ],
    friday: [
      day("Short and sharp", "One Tabata. Stop there.", 90, w.warmUp, w.tabata),
      day("Short and sharp", "30-20-10, two blocks.", 90, w.warmUp, w.intervals302010),
      day("Short and sharp", "30-20-10, three blocks.", 90, w.warmUp, w.intervals302010),
      day("Short and sharp", "One Tabata, one finisher, many breaths.", 90, w.warmUp, w.tabata, w.finisher4),
    ],
    saturday: [
      day("Range", "Active first, long holds second.", 0, w.splits33),
      day("Range", "Hips and hamstrings.", 0, w.recovery12, w.hips20),
      day("Range", "Active again: compare the sides.", 0, w.splits33),
      day("Range", "The long Sunday stretch, a day early.", 0, w.deepStretch45),
    ],
  }),
};
