import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const bounceBasics: Plan = {
  slug: "bounce-basics",
  title: "Bounce Basics",
  description:
    "Four calm weeks from your first step onto the mat to a steady 20-minute class. Three short sessions a week, 10 to 15 minutes at the start, with technique first and height never.",
  cover: "/covers/bounce-basics.svg",
  difficulty: "beginner",
  tags: ["beginner", "technique", "low-impact", "first steps"],
  published: true,
  createdDaysAgo: 150,
  weeks: calendar({
    monday: [
      day(
        "Find the bounce",
        "Ten easy minutes in the middle of the mat. Stop while it still feels good.",
        60,
        w.warmUp,
        w.firstBounce10,
      ),
      day(
        "Push down, don't jump up",
        "Watch the technique check first, then bring one correction to the same ten minutes.",
        60,
        w.pushDown,
        w.firstBounce10,
      ),
      day(
        "First jacks",
        "Narrow jacks only. If the landing gets loud, walk for a minute and start again.",
        45,
        w.jacksStepByStep,
        w.secondWeek15,
      ),
      day(
        "Twenty, in three rounds",
        "The longest class so far. Take the easy version of round three if you need it.",
        45,
        w.warmUp,
        w.beginner20,
      ),
    ],
    wednesday: [
      day("Land softly", "A short lesson and a slow class with one hand on the bar.", 60, w.softLanding, w.handleBar15),
      day(
        "Fifteen without the bar",
        "Same tempo as last Wednesday, hands free. The bar stays within reach.",
        60,
        w.warmUp,
        w.secondWeek15,
      ),
      day(
        "Steady feet",
        "Ankles first, then a class in which the feet never leave the mat.",
        45,
        w.ankles10,
        w.lowImpact20,
      ),
      day(
        "A lighter day",
        "Balance and a gentle bounce. Saturday is the one that counts.",
        30,
        w.balance12,
        w.morning10,
      ),
    ],
    saturday: [
      day(
        "Repeat and stretch",
        "Monday's session again: notice what is easier already. Then ten minutes of stretching.",
        60,
        w.firstBounce10,
        w.coolDown10,
      ),
      day(
        "Lunch-break test",
        "Twelve brisk minutes. You should be able to talk the whole way through.",
        60,
        w.lunchBreak12,
        w.coolDown10,
      ),
      day(
        "Move in blocks",
        "Forty seconds on, twenty off. Keep the second half as quiet as the first.",
        45,
        w.secondWeek15,
        w.toning10,
      ),
      day(
        "Graduation bounce",
        "Your first full class, on the beginner side of the screen. You have earned the stretch.",
        45,
        w.warmUp,
        w.beginner20,
        w.coolDown10,
      ),
    ],
  }),
};
