import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const feelGoodEight: Plan = {
  slug: "feel-good-eight",
  title: "Feel-Good Eight",
  description:
    "After Bounce Basics: eight weeks of regular movement for people who also want to lose some weight. Up to four short sessions a week, most of them easy, one a little brisk, with a lighter week four.",
  cover: "/covers/feel-good-eight.svg",
  difficulty: "beginner",
  tags: ["weight-loss", "beginner", "cardio", "toning", "habit"],
  published: true,
  createdDaysAgo: 83,
  weeks: calendar({
    monday: [
      session(
        "Where you are now",
        4,
        "Jogs, side steps and narrow jacks in blocks of 40 seconds. Note how many blocks you did without walking.",
        w.secondWeek15,
      ),
      session(
        "Twenty in three rounds",
        4,
        "Six moves, three times. Follow the easier version in round one.",
        w.beginner20,
      ),
      session(
        "Twenty in three rounds",
        4,
        "The same class. Choose the version you can do with a quiet landing.",
        w.beginner20,
      ),
      session(
        "Lighter week: morning bounce",
        2,
        "Slow circles and a light health bounce. This week is easy so that the last three can settle.",
        w.morning10,
      ),
      session(
        "Twenty in three rounds",
        4,
        "Back at the level of week three, with longer arms in round two.",
        w.beginner20,
      ),
      session(
        "Fifteen in blocks",
        5,
        "The class of week one. How many blocks do you do without walking now? The week's last class is longer, so stop here.",
        w.secondWeek15,
      ),
      session("Morning bounce", 2, "Slow circles before a longer week. Nothing leaves the mat.", w.morning10),
      session(
        "Morning bounce",
        2,
        "Ten slow minutes. The last week is shorter: arrive rested at its long class.",
        w.morning10,
      ),
    ],
    tuesday: [
      null,
      session("Shoulders and back", 2, "A light bounce, slow pulls and wall angels. No sweat needed.", w.posture8),
      session("Shoulders and back", 2, "The same class. Bring the shoulder blades down before every pull.", w.posture8),
      stretch("Lighter week: calves", "Two stretches at the rim, one on the floor, a slow ankle roll.", w.calves6),
      session("Shoulders and back", 2, "Hold each wall angel for two breaths.", w.posture8),
      session("Shoulders and back", 2, "Once more. Do the standing hold without looking down.", w.posture8),
      session(
        "Body weight",
        5,
        "Squat, hinge, push, hold. Count your squats and beat week five by one or two.",
        w.bodyWeight15,
      ),
      session(
        "Balance",
        2,
        "One leg at a time with the handlebar close. Take the pauses between the sides.",
        w.balance12,
      ),
    ],
    thursday: [
      session(
        "Two up, one down",
        5,
        "Two minutes brisk, one minute easy, four times. Brisk means short sentences, not silence.",
        w.lunchBreak12,
      ),
      session(
        "Two up, one down",
        5,
        "The same twelve minutes. Start the first climb slower than last week.",
        w.lunchBreak12,
      ),
      session("Two up, one down", 5, "Same class, same pace in all four climbs.", w.lunchBreak12),
      null,
      session(
        "Two up, one down",
        5,
        "Back after the lighter week: it should feel like week two or easier.",
        w.lunchBreak12,
      ),
      session("Two up, one down", 6, "Use your arms above the shoulders in the last climb.", w.lunchBreak12),
      session(
        "Two up, one down",
        6,
        "Deeper knees in every second climb, and walk fully in the easy minutes.",
        w.lunchBreak12,
      ),
      session("Two up, one down", 5, "Compare your breath with week one: which climb is different?", w.lunchBreak12),
    ],
    saturday: [
      session(
        "Low and long",
        4,
        "Twenty minutes with the feet on the mat. Long arms raise the pulse, height isn't needed.",
        w.lowImpact20,
      ),
      stretch("Legs and chest", "Calves, thighs, hips and chest, five slow breaths each.", w.coolDown10),
      session(
        "Body weight",
        5,
        "Squat, hinge, push, hold, with long breaks. Write down how many clean squats you did.",
        w.bodyWeight15,
      ),
      session("Lighter week: recovery", 2, "A bounce that hardly shows, calf pumps, shaking out.", w.recovery12),
      session("Body weight", 5, "The class of week three. The same number of squats, each one slower.", w.bodyWeight15),
      session(
        "Steady thirty",
        4,
        "Your first half hour, even and unhurried. Slow down before you have to.",
        w.steady30,
      ),
      session(
        "Steady thirty-five",
        5,
        "Three short climbs in a steady class. Drink at the halfway mark and keep something for the third climb.",
        w.steadyBurn35,
      ),
      session(
        "Full body for everyone",
        5,
        "A third cardio, a third legs and core, a third arms and stretching. Follow the instructor on the left.",
        w.fullBody30,
      ),
    ],
  }),
};
