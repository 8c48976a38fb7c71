import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const steadySix: Plan = {
  slug: "steady-six",
  title: "Steady Six",
  description:
    "Build an engine in six weeks without ever running out of breath. Two even sessions and one playful one, a fourth day from week three, and an easier week four so that the work can sink in.",
  cover: "/covers/steady-six.svg",
  difficulty: "beginner",
  tags: ["beginner", "cardio", "endurance", "full-body"],
  published: true,
  createdDaysAgo: 104,
  weeks: calendar({
    monday: [
      day(
        "Even fifteen",
        "Find a bounce you could keep for an hour, then stop after fifteen minutes.",
        45,
        w.warmUp,
        w.secondWeek15,
      ),
      day("Even twenty", "Five minutes more, the same pulse.", 45, w.warmUp, w.beginner20),
      day("Steady thirty", "Whole sentences all the way. Slow down before you need to.", 45, w.steady30),
      day("Easier: low twenty", "A lighter week. Feet on the mat, shoulders loose.", 60, w.lowImpact20),
      day("Steady thirty", "Back to half an hour. It should feel shorter than in week three.", 30, w.steady30),
      day(
        "Steady thirty-five",
        "The longest even effort of the plan. Three gentle climbs, no racing.",
        30,
        w.warmUp,
        w.steadyBurn35,
      ),
    ],
    wednesday: [
      day(
        "Ankles and balance",
        "The feet get their own day: they will carry all the rest.",
        30,
        w.ankles10,
        w.balance12,
      ),
      day("Lunch-break twelve", "Brisk, short, done.", 30, w.lunchBreak12, w.calves6),
      day("Ladder", "One new step every two minutes. Forgetting is allowed.", 30, w.ladder25),
      day("Easier: morning bounce", "Ten minutes and a stretch for the back.", 60, w.morning10, w.spine15),
      day("Ladder, a rung higher", "Same steps; keep going from the first minute to the last.", 30, w.ladder25),
      day("Ladder, then one song", "Add twelve brisk minutes after a drink of water.", 30, w.ladder25, w.lunchBreak12),
    ],
    friday: [
      null,
      null,
      day("Body weight", "Squat, hinge, push, hold. Long breaks are part of it.", 60, w.warmUp, w.bodyWeight15),
      null,
      day(
        "Body weight, second time",
        "One more repetition of everything than in week three.",
        60,
        w.warmUp,
        w.bodyWeight15,
      ),
      day("Body weight and toning", "Two short blocks; the second is the shake-out.", 45, w.bodyWeight15, w.toning10),
    ],
    saturday: [
      day("Everything so far", "Three light rounds, as far as you like.", 45, w.beginner20, w.coolDown10),
      day("Quiet sweat", "Half an hour upstairs without a knock from below.", 45, w.quiet30, w.coolDown10),
      day("Weekend class", "Full body, beginner side of the screen.", 45, w.fullBody30, w.coolDown10),
      day("Easier: recovery", "A bounce that hardly shows, then stretch.", 60, w.recovery12, w.coolDown10),
      day(
        "Weekend class",
        "The same class as week three. Try the middle of the screen for one block.",
        30,
        w.fullBody30,
        w.coolDown10,
      ),
      day(
        "The half hour",
        "Your first cardio class with real peaks. Each one is counted down.",
        30,
        w.warmUp,
        w.cardio30,
        w.coolDown10,
      ),
    ],
  }),
};
