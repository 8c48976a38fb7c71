import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const steadySix: Plan = {
  slug: "steady-six",
  title: "Steady Six",
  description:
    "After Bounce Basics, or once a 20-minute class feels easy: six weeks at talking pace, from 20 minutes to 35. Three sessions a week, a lighter week four, and a shorter last week before the longest class.",
  cover: "/covers/steady-six.svg",
  difficulty: "beginner",
  tags: ["beginner", "cardio", "endurance", "full-body"],
  published: true,
  createdDaysAgo: 104,
  weeks: calendar({
    monday: [
      session(
        "Even fifteen",
        4,
        "Jogs, side steps and narrow jacks, 40 seconds at a time. Find a pace you could keep for an hour, then stop with the video.",
        w.secondWeek15,
      ),
      session(
        "Even twenty",
        4,
        "Three rounds of six moves. Choose the easier version until the pulse settles.",
        w.beginner20,
      ),
      session(
        "Even twenty, same pulse",
        4,
        "Last week's first class. Try the easy version instead of the easier one in round two.",
        w.beginner20,
      ),
      session(
        "Lighter week: recovery",
        2,
        "A bounce that hardly shows, calf pumps, shaking out. You should finish fresher than you began.",
        w.recovery12,
      ),
      session(
        "Even twenty",
        5,
        "Back at the level of week three. Keep all three rounds at the same pace.",
        w.beginner20,
      ),
      session(
        "Short and brisk",
        5,
        "Two minutes up, one minute down, four times. Leave the mat wanting more: the week's last class is the long one.",
        w.lunchBreak12,
      ),
    ],
    wednesday: [
      session(
        "Ankles and feet",
        3,
        "Heel lifts, edge walks and slow marching. Your feet carry every longer class that follows.",
        w.ankles10,
      ),
      session(
        "Short and brisk",
        5,
        "Two minutes up, one minute down, four times. In the brisk minutes whole sentences get shorter, never single words.",
        w.lunchBreak12,
      ),
      session(
        "Short and brisk, again",
        5,
        "Last week's brisk class. Hold the same pace in the fourth climb as in the first.",
        w.lunchBreak12,
      ),
      session("Lighter week: morning bounce", 2, "Ten slow minutes and a stretch at the window.", w.morning10),
      session(
        "Body weight",
        5,
        "Squat, hinge, push, hold. Rest fully between the rounds; the last squat should look like the first.",
        w.bodyWeight15,
      ),
      session(
        "Ankles and feet",
        3,
        "The class from week one. Single-leg presses with two fingers on the handlebar.",
        w.ankles10,
      ),
    ],
    saturday: [
      session(
        "Three rounds",
        4,
        "Six moves, three times, a little lighter each time. Walk when you need to.",
        w.beginner20,
      ),
      session(
        "Low and long",
        4,
        "Twenty minutes with the feet on the mat. Make the arms long instead of the bounce high.",
        w.lowImpact20,
      ),
      session(
        "Steady thirty",
        4,
        "Your first half hour, in whole sentences all the way. Slow down before you have to.",
        w.steady30,
      ),
      stretch("Lighter week: calves", "Two stretches at the rim, one on the floor, a slow ankle roll.", w.calves6),
      session(
        "Steady thirty",
        4,
        "Half an hour again. Change direction with the coach and keep the height of the bounce.",
        w.steady30,
      ),
      session(
        "Steady thirty-five",
        5,
        "The longest class of the plan, with three short climbs. Hold something back for the third.",
        w.steadyBurn35,
      ),
    ],
  }),
};
