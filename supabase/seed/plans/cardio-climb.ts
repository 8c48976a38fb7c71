import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { hardSession, session } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const cardioClimb: Plan = {
  slug: "cardio-climb",
  title: "Cardio Climb",
  description:
    "After Steady Six, or once a half-hour class feels easy: an interval day, a technique day, a tempo day and a long class each week. Three weeks climb, the fourth is shorter.",
  cover: "/covers/cardio-climb.svg",
  difficulty: "intermediate",
  tags: ["cardio", "intermediate", "hiit", "endurance"],
  published: true,
  createdDaysAgo: 66,
  weeks: calendar({
    tuesday: [
      hardSession(
        "Intervals: up and down",
        7,
        "One minute brisk, one minute easy, ten times. Brisk is a pace for short sentences; start the first one slower than you could.",
        w.upAndDown25,
      ),
      hardSession(
        "Intervals: half and half",
        8,
        "Thirty seconds on, thirty off, sixteen times. Take the slower option on the right whenever a landing gets loud.",
        w.hiit20,
      ),
      hardSession(
        "Intervals: half and half",
        8,
        "The same sixteen rounds. Aim for sixteen equal ones rather than three fast ones.",
        w.hiit20,
      ),
      hardSession(
        "Intervals: up and down",
        7,
        "The class of week one. The tenth minute should look like the first.",
        w.upAndDown25,
      ),
    ],
    thursday: [
      session(
        "Technique: stop on a dime",
        4,
        "Squat stop, split stop, single-leg stop, first from a walk and then from a run. Hold each for two seconds.",
        w.braking,
      ),
      hardSession(
        "Technique: sprints, tucks and twists",
        5,
        "Do the slow drills in full, the short combinations at half speed, and keep the tucks low.",
        w.sprintsAndTwists,
      ),
      session(
        "Technique: stops from a run",
        4,
        "The stops of week one, now with the runs. Heels down, knees bent, no second bounce.",
        w.braking,
      ),
      session(
        "Recovery",
        2,
        "A bounce that hardly shows, calf pumps and shaking out. Whole stories should be possible.",
        w.recovery12,
      ),
    ],
    friday: [
      session(
        "One tempo, four songs",
        6,
        "Jogs, jacks, skis and heel taps to one beat. Don't speed up in the third song.",
        w.cardio20,
      ),
      session(
        "One tempo, four songs",
        6,
        "The same beat. Keep the arms below the shoulders in song one, above them in song four.",
        w.cardio20,
      ),
      session(
        "Core and cardio",
        6,
        "Two minutes of each, seven rounds, from standing to plank to the floor and back up. Breathe out as you lift.",
        w.coreCardio30,
      ),
      session(
        "One tempo, four songs",
        5,
        "Once more, easier than in week two: you know every beat, so stay relaxed.",
        w.cardio20,
      ),
    ],
    sunday: [
      session(
        "Long class: steady",
        4,
        "Half an hour in whole sentences. Slow enough feels almost too slow.",
        w.steady30,
      ),
      hardSession(
        "Long class: four peaks",
        7,
        "Each peak is counted down. Go into the first one at three quarters.",
        w.cardio30,
      ),
      session(
        "Long class: the eighties",
        6,
        "Eleven songs without a break. Drink at minute 15 and at minute 30, and walk through one song if you like.",
        w.party45,
      ),
      hardSession(
        "Long class: four peaks",
        7,
        "The class of week two after a lighter week. Save the most for the fourth peak.",
        w.cardio30,
      ),
    ],
  }),
};
