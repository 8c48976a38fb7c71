import type { Plan } from "../types.ts";
import { calendar, day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

export const airtimeSix: Plan = {
  slug: "airtime-six",
  title: "Airtime Six",
  description:
    "Six demanding weeks for people whose landings are already quiet. Power, footwork, intervals and a long arc at the weekend. Week four backs off, week six adds it all up. Finish an intermediate plan first.",
  cover: "/covers/airtime-six.svg",
  difficulty: "advanced",
  tags: ["advanced", "cardio", "legs", "technique", "hiit"],
  published: true,
  createdDaysAgo: 15,
  weeks: calendar({
    monday: [
      day("Power: legs", "Depth drops low, breaks long. Quality before count.", 90, w.warmUp, w.powerLegs35),
      day("Power: legs", "The same drops. Land in the same spot every time.", 90, w.warmUp, w.powerLegs35),
      day("Power: circuit", "Squats on the mat, push-ups on the floor.", 75, w.warmUp, w.strengthCircuit40),
      day("Tempo instead", "No plyometrics this week. Slow strength keeps the pattern.", 60, w.tempo30),
      day("Power: circuit", "Four clean rounds.", 60, w.warmUp, w.strengthCircuit40),
      day("Power hour", "Heavy and soft in turns. Eat two hours before.", 90, w.warmUp, w.powerHour),
    ],
    tuesday: [
      day("Footwork", "Turn only as far as you can land.", 45, w.advancedFootwork, w.calves6),
      day("Footwork, double time", "Add the rhythm change.", 45, w.advancedFootwork, w.ankles10),
      day("Single leg", "Four, three, two, one. Height of a hand.", 45, w.singleLeg22),
      day("Balance flow", "Slow transfers, easy breath.", 30, w.balanceFlow20),
      day("Single leg with turns", "Take the arms away in the last round.", 45, w.singleLeg22, w.calves6),
      day("Choreography lab", "Four phrases, three times at full speed.", 30, w.choreography20),
    ],
    thursday: [
      day("Intervals: 30-20-10", "Two blocks of the three. Walk fully between them.", 120, w.warmUp, w.intervals302010),
      day("Intervals: 30-20-10", "All three blocks.", 120, w.warmUp, w.intervals302010),
      day("Tabata", "Eight rounds, once. The first two set the standard.", 90, w.warmUp, w.tabata, w.coolDown10),
      day("Steady thirty", "Whole sentences only.", 0, w.steady30),
      day("Intervals: 30-20-10", "Ten seconds means all you have.", 120, w.warmUp, w.intervals302010),
      day(
        "Tabata and a finisher",
        "After the finisher you're done for the week's speed.",
        90,
        w.warmUp,
        w.tabata,
        w.finisher4,
      ),
    ],
    friday: [
      day("Core in the air", "Tucks low, exits clean. Skip the pikes if the back complains.", 60, w.advancedCore20),
      day("Core in the air", "Straddle pulses this time.", 60, w.advancedCore20, w.posture8),
      day(
        "Core in the air",
        "All of it, pikes included if weeks one and two were easy.",
        45,
        w.advancedCore20,
        w.spine15,
      ),
      day("Mobility", "Spine, hips, calves.", 0, w.spine15, w.calves6),
      day("Core and splits prep", "Come to the stretch warm.", 45, w.advancedCore20, w.splits33),
      day("Mobility", "Keep the legs fresh for Sunday.", 0, w.hips20),
    ],
    sunday: [
      day("Long: forty-five non-stop", "Two valleys. Use them.", 30, w.nonStop45, w.coolDown10),
      day("Long: the arc", "Twenty minutes up, twenty down.", 30, w.longArc40, w.coolDown10),
      day(
        "Long: forty-five non-stop",
        "The choreography comes together in the last song.",
        30,
        w.nonStop45,
        w.coolDown10,
      ),
      day("Deep stretch", "Do nothing fast today.", 0, w.deepStretch45),
      day("Long: the arc", "Draw a smoother curve than in week two.", 30, w.longArc40, w.coolDown10),
      day("The hour", "Intervals, power, stretch: six weeks in one class.", 30, w.advancedHour, w.coolDown10),
    ],
  }),
};
