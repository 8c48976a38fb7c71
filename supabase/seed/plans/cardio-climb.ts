import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const cardioClimb: Plan = {
  slug: "cardio-climb",
  title: "Cardio Climb",
  description:
    "Four weeks, each a little steeper: one interval day, one tempo day, one technique day and one long class. For people who finish a 20-minute class and want to know what comes next.",
  cover: "/covers/cardio-climb.svg",
  difficulty: "intermediate",
  tags: ["cardio", "intermediate", "hiit", "endurance"],
  published: true,
  createdDaysAgo: 66,
  weeks: calendar({
    tuesday: [
      day(
        "Intervals: up and down",
        "Ten brisk minutes, ten easy ones. Learn what brisk is.",
        60,
        w.warmUp,
        w.upAndDown25,
      ),
      day(
        "Intervals: half and half",
        "Thirty seconds on, thirty off. The slower option is on the right.",
        45,
        w.warmUp,
        w.hiit20,
      ),
      day(
        "Intervals: half and half",
        "The same sixteen rounds. Even, from the first to the last.",
        45,
        w.warmUp,
        w.hiit20,
      ),
      day(
        "Intervals: sixteen and one",
        "One finisher at the end, once your breath is back.",
        30,
        w.warmUp,
        w.hiit20,
        w.finisher4,
      ),
    ],
    wednesday: [
      day("Technique: stop on a dime", "Braking first. Everything fast stands on it.", 60, w.braking),
      day("Technique: sprints and twists", "Slow drills until the landing is silent.", 60, w.sprintsAndTwists),
      day("Technique: sprints and twists", "This time stay for the combinations.", 45, w.sprintsAndTwists),
      day("Recovery", "The hard days are around this one. Keep it small.", 0, w.recovery12, w.calves6),
    ],
    friday: [
      day("Tempo 20", "One tempo, four songs. Don't speed up in the third.", 45, w.cardio20),
      day("Tempo 20 and core", "The same twenty, then a standing core.", 45, w.cardio20, w.standingCore15),
      day("Core and cardio", "Two minutes each, seven times round.", 30, w.coreCardio30),
      day("Tempo 20, for the pleasure of it", "You know every beat now. Play with the arms.", 30, w.cardio20),
    ],
    sunday: [
      day("Long class: thirty", "Four peaks. Save the fourth for last.", 45, w.cardio30, w.coolDown10),
      day("Long class: steady", "No peaks today. Your easy pace is the plan's secret.", 30, w.steady30, w.coolDown10),
      day(
        "Long class: the eighties",
        "Forty-five minutes of songs. Drink at 15 and at 30.",
        30,
        w.party45,
        w.coolDown10,
      ),
      day("Summit", "The half hour with four peaks from week one. Compare.", 30, w.cardio30, w.coolDown10),
    ],
  }),
};
