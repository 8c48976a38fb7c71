import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const feelGoodEight: Plan = {
  slug: "feel-good-eight",
  title: "Feel-Good Eight",
  description:
    "Eight weeks for people who want to lose some weight and keep their good mood. Four days a week, most of them easy, one a little brisk. Weeks four and eight are lighter on purpose.",
  cover: "/covers/feel-good-eight.svg",
  difficulty: "beginner",
  tags: ["weight-loss", "beginner", "cardio", "toning", "habit"],
  published: true,
  createdDaysAgo: 83,
  weeks: calendar({
    monday: [
      day(
        "Start where you are",
        "Fifteen minutes in blocks. Note how many you finished without walking.",
        60,
        w.warmUp,
        w.secondWeek15,
      ),
      day("Twenty low minutes", "Pulse up, feet down.", 60, w.warmUp, w.lowImpact20),
      day("Twenty, in three rounds", "Easy version in the first round, then choose.", 45, w.warmUp, w.beginner20),
      day("Lighter Monday", "Ten minutes and a stretch. Rest is training too.", 60, w.morning10, w.coolDown10),
      day("Steady thirty", "Half an hour at talking pace.", 45, w.steady30),
      day("Steady thirty-five", "Three short climbs. Keep something back for the third.", 45, w.steadyBurn35),
      day("Steady thirty-five", "The same class. Which climb was hardest last week?", 30, w.steadyBurn35, w.calves6),
      day("Lighter Monday", "Quiet class, long arms, early night.", 45, w.lowImpact20),
    ],
    tuesday: [
      day("Posture and core", "Eight minutes standing, ten sitting.", 30, w.posture8, w.seatedCore10),
      day("Body weight", "Long breaks, clean squats.", 60, w.bodyWeight15),
      day("Body weight and toning", "Shake out between the two.", 45, w.bodyWeight15, w.toning10),
      day("Balance", "A patient quarter of an hour.", 30, w.balance12),
      day("Low bounce for the legs", "Small jump, large range, one hand on the bar.", 45, w.glutes20),
      day("Bands", "Arms busy, legs light.", 45, w.bands30),
      day("Bands, a little stronger", "The next band, or a shorter grip on the same one.", 30, w.bands30),
      day("Balance", "The class of week four. Notice the difference.", 30, w.balance12, w.eyesClosed7),
    ],
    thursday: [
      day("Lunch-break twelve", "The brisk day, and it is only twelve minutes.", 60, w.lunchBreak12),
      day(
        "Lunch-break twelve, plus one",
        "Add the full-body eight after two minutes of walking.",
        60,
        w.lunchBreak12,
        w.travelDay8,
      ),
      day("Quiet sweat", "Half an hour of long levers.", 45, w.quiet30),
      day("Lunch-break twelve", "Short and brisk, then nothing.", 60, w.lunchBreak12),
      day(
        "Up and down",
        "One minute brisk, one minute easy. Brisk means short sentences, not silence.",
        45,
        w.upAndDown25,
      ),
      day(
        "Up and down",
        "Start the first minute slower than last week and finish faster.",
        45,
        w.upAndDown25,
        w.calves6,
      ),
      day(
        "Thirty with peaks",
        "The class with the counted peaks. Walk in between as much as you like.",
        45,
        w.cardio30,
      ),
      day("One last up and down", "Compare your notes with week five.", 45, w.upAndDown25),
    ],
    saturday: [
      day("Gentle forty, first half", "Stop at twenty minutes. Really.", 60, w.gentleBurn40),
      day("Gentle forty, three quarters", "Stop at thirty minutes and stretch.", 60, w.gentleBurn40, w.calves6),
      day("Gentle forty", "All of it, rests included.", 45, w.gentleBurn40),
      day("Deep stretch", "The slow one.", 0, w.deepStretch45),
      day("Full body for everyone", "Left side of the screen.", 45, w.fullBody30, w.coolDown10),
      day("Gentle forty, then core", "Ten seated minutes at the end.", 45, w.gentleBurn40, w.seatedCore10),
      day("Long and level", "Fifty minutes, five blocks, one pace. Drink between the blocks.", 45, w.endurance50),
      day(
        "Your favorite, and a stretch",
        "Full body, any side of the screen you like. Then plan the next eight weeks.",
        45,
        w.fullBody30,
        w.coolDown10,
      ),
    ],
  }),
};
