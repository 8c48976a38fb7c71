import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const strongOnSprings: Plan = {
  slug: "strong-on-springs",
  title: "Strong on Springs",
  description:
    "Six weeks of strength with a mat that moves: legs, upper body, core and one bounce day. Light dumbbells, slow tempo, and more weight only when the last repetition looks like the first.",
  cover: "/covers/strong-on-springs.svg",
  difficulty: "intermediate",
  tags: ["strength", "intermediate", "toning", "legs", "dumbbells"],
  published: true,
  createdDaysAgo: 52,
  weeks: calendar({
    monday: [
      day("Legs: learn the tempo", "Low bounce, one hand on the bar. Knees follow the toes.", 60, w.warmUp, w.glutes20),
      day("Legs: squats and skis", "Stay low when the mat would rather lift you.", 60, w.warmUp, w.legDay25),
      day("Legs: squats and skis", "Two more seconds at the bottom of every squat.", 60, w.warmUp, w.legDay25),
      day(
        "Legs: lighter",
        "Ankles and a recovery bounce. Week four lets the work sink in.",
        30,
        w.ankles10,
        w.recovery12,
      ),
      day("Legs: tempo thirty", "Four down, two held, one up.", 60, w.warmUp, w.tempo30),
      day(
        "Legs: tempo thirty",
        "The same, with a dumbbell at the chest if the knees stay quiet.",
        60,
        w.warmUp,
        w.tempo30,
      ),
    ],
    wednesday: [
      day("Upper body and bands", "The lighter band. Shoulders down, ribs in.", 45, w.upperBody20),
      day("Upper body and bands", "Same band, slower openings.", 45, w.upperBody20),
      day("Upper body and posture", "The next band, then eight minutes for the back.", 45, w.upperBody20, w.posture8),
      day("Posture only", "Eight minutes. That's all.", 0, w.posture8, w.spine15),
      day("Bands, half and half", "Half bounce, half band.", 45, w.bands30),
      day("Bands, half and half", "Finish the last ski song without dropping the arms.", 30, w.bands30),
    ],
    friday: [
      day(
        "Dumbbells: find your weight",
        "Two to four kilograms. The last repetition should look like the first.",
        60,
        w.warmUp,
        w.dumbbells25,
      ),
      day("Dumbbells: same weight", "Shorter breaks instead of more weight.", 45, w.warmUp, w.dumbbells25),
      day("Dumbbells and standing core", "Add the core while you are warm.", 45, w.dumbbells25, w.standingCore15),
      day("Core, lighter", "Standing, slow, no weight.", 45, w.standingCore15),
      day(
        "Supersets",
        "One lift, one bounce. Forty minutes with the timer on screen.",
        45,
        w.warmUp,
        w.strengthAndBounce40,
      ),
      day("Supersets", "Half a kilogram more, if week five was clean.", 45, w.warmUp, w.strengthAndBounce40),
    ],
    sunday: [
      day("Easy bounce", "Move what you trained. Talking pace.", 30, w.lowImpact20, w.coolDown10),
      day("Easy bounce and hips", "A ladder of steps, then a long stretch.", 30, w.ladder25, w.hips20),
      day("Full body for everyone", "Middle of the screen.", 30, w.fullBody30, w.coolDown10),
      day("Deep stretch", "The whole three quarters of an hour.", 0, w.deepStretch45),
      day("Steady thirty", "Cardio keeps the breaks between sets short.", 30, w.steady30, w.hips20),
      day(
        "Full body, right side of the screen",
        "Two blocks at the advanced level, the rest as you like. You're stronger than six weeks ago.",
        30,
        w.fullBody30,
        w.coolDown10,
      ),
    ],
  }),
};
