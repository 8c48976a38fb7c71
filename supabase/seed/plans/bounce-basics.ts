import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const bounceBasics: Plan = {
  slug: "bounce-basics",
  title: "Bounce Basics",
  description:
    "Four calm weeks from your first step onto the mat to a 20-minute class. Three short sessions a week, each with a warm-up and a cool-down; classes last 10 to 15 minutes at the start, and technique comes before height.",
  cover: "/covers/bounce-basics.svg",
  difficulty: "beginner",
  tags: ["beginner", "technique", "low-impact", "first steps"],
  published: true,
  createdDaysAgo: 120,
  next: "steady-six",
  weeks: calendar({
    monday: [
      session(
        "Find the bounce",
        3,
        "Ten easy minutes in the middle of the mat: heels down, knees soft, eyes on the far wall. Stop while it still feels good.",
        w.firstBounce10,
      ),
      session(
        "Push down, don't jump up",
        2,
        "Film ten seconds of your bounce from the side, then watch the lesson and correct one thing: hips, gaze or arms.",
        w.pushDown,
      ),
      session(
        "First jacks",
        4,
        "Forty seconds on, twenty seconds of walking. Keep the jacks narrow; if a landing gets loud, walk until it is quiet again.",
        w.secondWeek15,
      ),
      session(
        "Film yourself again",
        2,
        "The technique check of week two. Compare both films: which correction has stayed, and which one is next?",
        w.pushDown,
      ),
    ],
    wednesday: [
      session(
        "Land softly",
        2,
        "A lesson about ankles, knees and hips, with a drill of 30 seconds. Repeat the drill twice more after the video.",
        w.softLanding,
      ),
      session(
        "One hand on the bar",
        3,
        "Walking, heel lifts and the health bounce, both feet on the mat. Hold the handlebar lightly; it steadies you and doesn't carry you.",
        w.handleBar15,
      ),
      session(
        "Steady feet",
        3,
        "Heel lifts, edge walks and slow marching, barefoot if your mat is smooth. Keep the handlebar within reach on one leg.",
        w.ankles10,
      ),
      stretch(
        "Calves",
        "Two stretches at the rim, one on the floor, a slow ankle roll. Nothing more today: the longest class of the plan comes next.",
        w.calves6,
      ),
    ],
    saturday: [
      session(
        "The first class again",
        3,
        "The week's first class a second time, a sheet of paper high. Notice what is easier already.",
        w.firstBounce10,
      ),
      session(
        "The first class, quieter",
        4,
        "The same ten minutes, with this week's correction. Turn the music off for the last two and listen to your landings.",
        w.firstBounce10,
      ),
      session(
        "Move in blocks",
        4,
        "The week's first class again. You should be able to say a whole sentence in every block; if not, jog instead of jacks.",
        w.secondWeek15,
      ),
      session(
        "Your first 20 minutes",
        5,
        "Three rounds of six moves. Follow the easier version in round one, then choose. Walk for a minute whenever you need it.",
        w.beginner20,
      ),
    ],
  }),
};
