import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { seatedSession as session } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const sureFooting: Plan = {
  slug: "sure-footing",
  title: "Sure Footing: Sixty and Over",
  description:
    "Four weeks of seated and supported classes for people over 60. Three short sessions a week; every one begins and ends on a chair, and nothing leaves the mat. Ask your doctor first if you have fallen, broken a bone or had a joint replaced.",
  cover: "/covers/sure-footing.svg",
  difficulty: "beginner",
  tags: ["seniors", "beginner", "low-impact", "balance"],
  published: true,
  createdDaysAgo: 160,
  weeks: calendar({
    monday: [
      session(
        "Sit and stand",
        2,
        "Feet and ankles first, then posture, then standing with both hands on the bar. Pause whenever you like.",
        w.chair15,
      ),
      session(
        "Sit and stand, again",
        2,
        "The same class. Sit well inside the rim of a steady frame, hands on the bar.",
        w.chair15,
      ),
      session(
        "One hand on the bar",
        3,
        "Walking, heel lifts and small presses, both feet on the mat. Every move is announced twice.",
        w.handleBar15,
      ),
      session(
        "Shoulders and back",
        2,
        "Slow pulls, wall angels and a standing hold. Keep the bounce so light that it hardly shows.",
        w.posture8,
      ),
    ],
    wednesday: [
      session(
        "Ankles",
        2,
        "Heel lifts and slow marching. Hold the bar with both hands for everything on one leg.",
        w.ankles10,
      ),
      session(
        "Seated core",
        2,
        "Sit in the middle of the mat, hands beside you. Get up by way of the chair, one foot at a time.",
        w.seatedCore10,
      ),
      session(
        "Balance",
        2,
        "Stand, shift, lift, breathe. Keep a hand on the bar and use the pauses between the sides.",
        w.balance12,
      ),
      session(
        "With Ilse",
        3,
        "March, sway, heel dig, toe tap. You should be able to chat all the way through.",
        w.overSixty15,
      ),
    ],
    friday: [
      session(
        "Sit and stand",
        2,
        "The week's first class again. Stay seated for the second half if the legs are tired.",
        w.chair15,
      ),
      session(
        "One hand on the bar",
        3,
        "The longest time on your feet so far. Two hands on the bar are fine, too.",
        w.handleBar15,
      ),
      session(
        "With Ilse",
        3,
        "March, sway, heel dig, toe tap, with the bar within reach. Stop for a breath when Ilse does.",
        w.overSixty15,
      ),
      session("Balance", 2, "The class of week three. Notice how often you need the bar now.", w.balance12),
    ],
  }),
};
