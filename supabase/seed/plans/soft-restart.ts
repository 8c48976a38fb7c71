import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const softRestart: Plan = {
  slug: "soft-restart",
  title: "Soft Restart",
  description:
    "After a break, a cold or a busy year: four weeks in which the feet stay near the mat and the joints set the pace. Three sessions and one mobility day a week.",
  cover: "/covers/soft-restart.svg",
  difficulty: "beginner",
  tags: ["low-impact", "beginner", "balance", "flexibility"],
  published: true,
  createdDaysAgo: 128,
  weeks: calendar({
    monday: [
      day("Sit, stand, sway", "Half of it sitting. Write down how your knees feel before and after.", 60, w.chair15),
      day("One hand on the bar", "Let the bar carry as much as it likes.", 60, w.handleBar15),
      day("Twenty low minutes", "The feet press, they don't jump.", 60, w.warmUp, w.lowImpact20),
      day(
        "Twenty low minutes, again",
        "The same class as last Monday with longer arms. Is the talk test easier?",
        45,
        w.warmUp,
        w.lowImpact20,
      ),
    ],
    wednesday: [
      day("Balance basics", "Bar close by, long pauses between the sides.", 60, w.balance12),
      day("Seated core", "Small movements; the middle does the work.", 60, w.seatedCore10, w.posture8),
      day("Catch yourself", "Planned surprises on a soft surface. Wobbling is the exercise.", 45, w.reactions14),
      day(
        "Core and reactions",
        "Two short sessions back to back, a glass of water between them.",
        45,
        w.seatedCore10,
        w.reactions14,
      ),
    ],
    friday: [
      day("Morning bounce", "Ten minutes before breakfast, no shoes, no counting.", 60, w.morning10),
      day(
        "First real bounce",
        "A sheet of paper high, no more. Walk whenever you like.",
        60,
        w.softLanding,
        w.firstBounce10,
      ),
      day(
        "First bounce, longer",
        "The same class and the recovery bounce after it: twenty minutes in all.",
        45,
        w.firstBounce10,
        w.recovery12,
      ),
      day(
        "Hello again, cardio",
        "Fifteen minutes in blocks. If Friday is heavy, do the first eight.",
        45,
        w.warmUp,
        w.secondWeek15,
      ),
    ],
    sunday: [
      day("Mobility", "Back and hips, nothing pushed.", 0, w.spine15),
      day("Mobility", "Slow transfers from foot to foot.", 0, w.calves6, w.coolDown10),
      day("Mobility", "Back and hips again: compare with week one.", 0, w.spine15),
      day(
        "Long stretch",
        "Three quarters of an hour for yourself. The last ten minutes are not optional.",
        0,
        w.deepStretch45,
      ),
    ],
  }),
};
