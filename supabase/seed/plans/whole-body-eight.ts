import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { hardSession, session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const wholeBodyEight: Plan = {
  slug: "whole-body-eight",
  title: "Whole-Body Eight",
  description:
    "For people who train three times a week already: eight weeks of up to five days: strength first, intervals in the middle, with core, easy and long classes around them, so that hard days never meet. Week four is lighter, week eight shorter. You need two light dumbbells.",
  cover: "/covers/whole-body-eight.svg",
  difficulty: "intermediate",
  tags: ["full-body", "intermediate", "strength", "cardio", "core"],
  published: true,
  createdDaysAgo: 24,
  weeks: calendar({
    monday: [
      session(
        "Strength: body weight",
        5,
        "Squat, hinge, push, hold. Start clean and write down the repetitions.",
        w.bodyWeight15,
      ),
      hardSession(
        "Strength: dumbbells",
        7,
        "Legs on the mat, arms on the floor beside it. Pick a weight you can hold for all rounds.",
        w.dumbbells25,
      ),
      hardSession("Strength: dumbbells", 7, "The same weight, one repetition more of everything.", w.dumbbells25),
      session(
        "Lighter week: body weight",
        4,
        "The class of week one, two repetitions fewer than you could do.",
        w.bodyWeight15,
      ),
      hardSession("Strength: slow tempo", 7, "Four seconds down, two held, one up. No weight needed.", w.tempo30),
      hardSession(
        "Strength: supersets",
        7,
        "One slow lift, one easy bounce, with the timer on the screen. Use the weight of week three.",
        w.strengthAndBounce40,
      ),
      hardSession(
        "Strength: supersets",
        7,
        "The same class: a little more weight or a little less rest, not both.",
        w.strengthAndBounce40,
      ),
      session(
        "Strength: compare",
        6,
        "The class of week one. Count the repetitions again and put the two numbers side by side.",
        w.bodyWeight15,
      ),
    ],
    tuesday: [
      session(
        "Core: standing",
        4,
        "Twists, knee drives and slow marches over a small bounce. Ribs over hips.",
        w.standingCore15,
      ),
      session("Core: standing", 4, "The same class with slower twists, the day after strength.", w.standingCore15),
      session(
        "Balance flow",
        3,
        "Long, slow transfers from foot to foot. Be still for one breath on each side.",
        w.balanceFlow20,
      ),
      null,
      session(
        "Core: standing",
        4,
        "The class of week one. Look straight ahead during the knee drives.",
        w.standingCore15,
      ),
      session("Core: standing", 4, "Once more, breathing out on every lift of the knee.", w.standingCore15),
      session(
        "Balance flow",
        3,
        "The class of week three, with your eyes on another point in the last song.",
        w.balanceFlow20,
      ),
      session("Balance flow", 3, "A quiet day in a shorter week.", w.balanceFlow20),
    ],
    thursday: [
      hardSession(
        "Intervals: up and down",
        7,
        "One minute brisk, one minute easy, ten times. Start easier than you could.",
        w.upAndDown25,
      ),
      hardSession(
        "Intervals: up and down",
        7,
        "The same class. Let the tenth brisk minute be the fastest.",
        w.upAndDown25,
      ),
      hardSession(
        "Intervals: half and half",
        8,
        "Thirty seconds on, thirty off, sixteen times. The slower option is on the right.",
        w.hiit20,
      ),
      session("Lighter week: stops", 4, "Squat stop, split stop, single-leg stop. No sprints this week.", w.braking),
      hardSession("Intervals: half and half", 8, "Choose the faster side for four of the sixteen rounds.", w.hiit20),
      hardSession("Intervals: half and half", 8, "Six of sixteen, as long as the landings stay quiet.", w.hiit20),
      hardSession(
        "Intervals: half and half",
        8,
        "Eight of sixteen. Go back to the slower side when a landing gets loud.",
        w.hiit20,
      ),
      hardSession(
        "Intervals: up and down",
        7,
        "The class of week one. Compare how you breathe after the fifth minute.",
        w.upAndDown25,
      ),
    ],
    friday: [
      session("Easy: feet on the mat", 3, "Presses, marches and sways at a pace for chatting.", w.lowImpact20),
      session("Easy: recovery", 2, "A bounce that hardly shows, calf pumps, shaking out.", w.recovery12),
      session(
        "Easy: recovery",
        2,
        "The same class, the day after sprints. Whole stories should be possible.",
        w.recovery12,
      ),
      stretch(
        "Easy: hips and hamstrings",
        "Heel on the rim of a steady frame, hinge, breathe, and bounce lightly between the sides.",
        w.hips20,
      ),
      session("Easy: feet on the mat", 3, "Talking pace, longer arms than in week one.", w.lowImpact20),
      session("Easy: recovery", 2, "Shake out from the ankles to the shoulders.", w.recovery12),
      session("Easy: recovery", 2, "Keep it small: the longest class of the plan comes next.", w.recovery12),
      stretch("Easy: hips and hamstrings", "The stretch of week four. Sink into each side for five breaths.", w.hips20),
    ],
    sunday: [
      session(
        "Long class: full body",
        6,
        "Cardio, legs and core, arms and stretching. Follow the instructor in the middle.",
        w.fullBody30,
      ),
      session(
        "Long class: full body",
        6,
        "The same class. Change to the left for one block if the intervals still sit in your legs.",
        w.fullBody30,
      ),
      session(
        "Long class: the eighties",
        6,
        "Eleven songs without a break. Drink at minute 15 and at minute 30.",
        w.party45,
      ),
      stretch("Lighter week: back", "Cat and cow, side bends, slow rotations.", w.spine15),
      session(
        "Long class: full body",
        6,
        "Back at the level of week three. Stay in the middle for all three blocks.",
        w.fullBody30,
      ),
      session(
        "Long class: five even blocks",
        5,
        "Each block has a foot pattern of its own, all five the same pace: whole sentences. Drink between them.",
        w.endurance50,
      ),
      session(
        "Long class: a full hour",
        6,
        "Live drums, two peaks and a quarter of an hour of stretching. Take the peaks at three quarters.",
        w.sundayHour,
      ),
      session(
        "Long class: full body",
        6,
        "Week one's class, with the instructor on the right where you like.",
        w.fullBody30,
      ),
    ],
  }),
};
