import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const softRestart: Plan = {
  slug: "soft-restart",
  title: "Soft Restart",
  description:
    "After a break, a cold or a busy year: four weeks in which the feet stay near the mat. Three short sessions and a stretching day a week. After an illness or an injury, ask your doctor when to begin.",
  cover: "/covers/soft-restart.svg",
  difficulty: "beginner",
  tags: ["low-impact", "beginner", "balance", "flexibility", "after a break"],
  published: true,
  createdDaysAgo: 150,
  weeks: calendar({
    monday: [
      session(
        "Sit, stand, sway",
        2,
        "Half of it sitting, half standing. Note how your knees feel before and after; you will compare in week four.",
        w.chair15,
      ),
      session(
        "One hand on the bar",
        3,
        "Walking, heel lifts and the health bounce. Take both hands to the handlebar whenever you feel unsteady.",
        w.handleBar15,
      ),
      session(
        "Feet on the mat",
        4,
        "Presses, marches and sways: the feet push, they never leave the mat. You can talk in whole sentences all the way.",
        w.lowImpact20,
      ),
      session(
        "Feet on the mat, again",
        4,
        "Week three's first class with longer arms. How do your knees feel now, beside your note from week one?",
        w.lowImpact20,
      ),
    ],
    wednesday: [
      session(
        "Seated core",
        2,
        "Sit in the middle of the mat, hands beside you. The movements are small; keep breathing out as you lift.",
        w.seatedCore10,
      ),
      session(
        "Balance basics",
        2,
        "One leg, then the other, with the handlebar close by. Use the pauses between the sides.",
        w.balance12,
      ),
      session(
        "Catch yourself",
        3,
        "Quarter turns, claps and changes of foot on the word “now”. Bar on one side, wall on the other; touch either as often as you like.",
        w.reactions14,
      ),
      session(
        "Seated core, week four",
        3,
        "The class from week one. Hold each reach for one breath longer than you did then.",
        w.seatedCore10,
      ),
    ],
    friday: [
      session(
        "How to land",
        2,
        "A lesson for people who know the bounce and want it back quietly. Do the drill three times, low and slow.",
        w.softLanding,
      ),
      session(
        "Morning bounce",
        2,
        "Slow circles and a light health bounce, before breakfast if you like. No counting, and nothing leaves the mat.",
        w.morning10,
      ),
      session(
        "The first bounce",
        3,
        "A sheet of paper high, no more. Walk whenever you like; whole sentences stay possible.",
        w.firstBounce10,
      ),
      session(
        "The bounce, quieter",
        4,
        "The same class. Turn the music down for one song and let each landing be softer than the last.",
        w.firstBounce10,
      ),
    ],
    sunday: [
      stretch("Legs and chest", "Calves, thighs, hips and chest, five slow breaths each.", w.coolDown10),
      stretch("Back", "Cat and cow, side bends, slow rotations. Stop at the first pinch.", w.spine15),
      stretch("Back, second time", "The same stretches. Do you turn further than a week ago?", w.spine15),
      stretch("Calves", "Three stretches and a slow ankle roll. Hold each until the breath is calm.", w.calves6),
    ],
  }),
};
