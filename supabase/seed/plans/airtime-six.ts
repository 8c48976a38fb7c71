import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { hardSession, session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const airtimeSix: Plan = {
  slug: "airtime-six",
  title: "Airtime Six",
  description:
    "After an intermediate plan, and with quiet landings: six demanding weeks of power, footwork, intervals and a long class, with a lighter or free day after each hard one. Week four backs off, week six is shorter.",
  cover: "/covers/airtime-six.svg",
  difficulty: "advanced",
  tags: ["advanced", "cardio", "legs", "technique", "hiit"],
  published: true,
  createdDaysAgo: 15,
  weeks: calendar({
    monday: [
      hardSession(
        "Core in the air",
        7,
        "Low tucks, straddle pulses and V-sits. Skip the pikes; land in the middle before each new move.",
        w.advancedCore20,
      ),
      hardSession(
        "Power: legs",
        8,
        "Depth drops, tucks and split jumps with long breaks. Quality before count: stop a set at the first loud landing.",
        w.powerLegs35,
      ),
      hardSession("Power: legs", 8, "The same drops. Land in the same spot every time.", w.powerLegs35),
      session(
        "Lighter week: slow strength",
        5,
        "Four seconds down, two held, one up. No plyometrics this week, and small jumps at the end.",
        w.tempo30,
      ),
      hardSession(
        "Power: circuit",
        8,
        "Five stations, four rounds. Explosive squats on the mat, everything slow on the floor.",
        w.strengthCircuit40,
      ),
      hardSession(
        "Core in the air",
        7,
        "The class of week one, pikes included if your back is happy with them.",
        w.advancedCore20,
      ),
    ],
    tuesday: [
      session(
        "Footwork",
        4,
        "Quarter turns and double-time feet, low. Turn only as far as you can land.",
        w.advancedFootwork,
      ),
      session(
        "Footwork, with the rhythm change",
        5,
        "The same lesson. Add the change every eight counts, without more height.",
        w.advancedFootwork,
      ),
      session(
        "Single leg",
        6,
        "Four hops, three, two, one, no higher than a hand. Change to two feet when the ankle tires.",
        w.singleLeg22,
      ),
      null,
      session("Single leg with turns", 6, "Take the arms away in the last round, not before.", w.singleLeg22),
      session(
        "Choreography lab",
        6,
        "Four phrases, joined step by step. Walk through the first full run, dance the other two.",
        w.choreography20,
      ),
    ],
    thursday: [
      hardSession(
        "Intervals: 30-20-10",
        9,
        "Thirty seconds easy, twenty fast, ten as fast as you land quietly. Leave out the third block this week by walking through it.",
        w.intervals302010,
      ),
      hardSession(
        "Intervals: 30-20-10",
        9,
        "All three blocks. Walk the full two minutes between them.",
        w.intervals302010,
      ),
      hardSession(
        "Intervals: 30-20-10",
        9,
        "Three blocks again, and the third one no slower than the first.",
        w.intervals302010,
      ),
      session("Lighter week: steady thirty", 4, "Even bouncing in whole sentences. Nothing fast today.", w.steady30),
      hardSession(
        "Intervals: 30-20-10",
        9,
        "Back at the level of week three. Stop a block when the landing gets loud.",
        w.intervals302010,
      ),
      hardSession(
        "Tabata",
        9,
        "Eight rounds of twenty seconds, once. Go all out from the first; the last two may be slower, never louder.",
        w.tabata,
      ),
    ],
    friday: [
      stretch("Back", "Cat and cow, side bends, slow rotations. Let the breath set the pace.", w.spine15),
      stretch("Back", "The same stretches, the day after sprints.", w.spine15),
      stretch(
        "Hips and hamstrings",
        "Heel on the rim of a steady frame, hinge, breathe, and bounce lightly between the sides.",
        w.hips20,
      ),
      null,
      stretch("Hips and hamstrings", "The stretch of week three. Sink for five breaths on each side.", w.hips20),
      stretch("Hips and hamstrings", "Keep the legs fresh for tomorrow.", w.hips20),
    ],
    saturday: [
      hardSession(
        "Long: the arc",
        7,
        "The effort rises for half the class and falls for the other half. At the top you speak in single words, no longer than a song.",
        w.longArc40,
      ),
      hardSession(
        "Long: the arc",
        7,
        "The same curve, drawn more smoothly: slower in the first ten minutes.",
        w.longArc40,
      ),
      hardSession(
        "Long: non-stop",
        8,
        "Forty-five minutes with two valleys. Use both, and drink in each.",
        w.nonStop45,
      ),
      stretch("Lighter week: back", "Slow rotations and a hanging rest over soft knees.", w.spine15),
      hardSession("Long: the arc", 7, "The curve of week two. Compare the minute in which it got hard.", w.longArc40),
      hardSession(
        "The hour",
        8,
        "Intervals, power and a long stretch. Every block has a way out and a way up; decide by the sound of your landings.",
        w.advancedHour,
      ),
    ],
  }),
};
