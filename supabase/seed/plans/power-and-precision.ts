import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { hardSession, session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const powerAndPrecision: Plan = {
  slug: "power-and-precision",
  title: "Power and Precision",
  description:
    "After an intermediate plan: four weeks between two seasons, with strength that jumps, footwork that lands and a stretching day. Two hard days a week with a day between them; the last week is shorter. You need dumbbells.",
  cover: "/covers/power-and-precision.svg",
  difficulty: "advanced",
  tags: ["advanced", "strength", "balance", "flexibility"],
  published: true,
  createdDaysAgo: 6,
  weeks: calendar({
    monday: [
      hardSession(
        "Strength circuit",
        8,
        "Five stations, four rounds. Explosive squats on the mat, push-ups on the floor; rest as long as the clock allows.",
        w.strengthCircuit40,
      ),
      hardSession(
        "Strength circuit",
        8,
        "The same circuit. One repetition more at the slow stations only.",
        w.strengthCircuit40,
      ),
      hardSession(
        "Power hour",
        8,
        "Six pairs of a floor lift and a jump, with generous rests. Eat something two hours before.",
        w.powerHour,
      ),
      hardSession(
        "Strength circuit",
        8,
        "The circuit of week one in a shorter week. Compare the last round with the first.",
        w.strengthCircuit40,
      ),
    ],
    wednesday: [
      session(
        "Precise feet",
        5,
        "Quarter turns and double-time feet. Turn only as far as you can land.",
        w.advancedFootwork,
      ),
      session("Single leg", 6, "Four hops, three, two, one, no higher than a hand.", w.singleLeg22),
      session(
        "Precise feet, rhythm change",
        5,
        "The same lesson with the change every eight counts.",
        w.advancedFootwork,
      ),
      session("Single leg, no arms", 6, "Stand still for a breath before every change of side.", w.singleLeg22),
    ],
    friday: [
      hardSession(
        "Short and sharp: Tabata",
        9,
        "Eight rounds of twenty seconds all out, ten seconds still. Once is enough.",
        w.tabata,
      ),
      hardSession(
        "Short and sharp: 30-20-10",
        9,
        "Three blocks of five. Walk the full two minutes between them.",
        w.intervals302010,
      ),
      hardSession(
        "Short and sharp: 30-20-10",
        9,
        "The same three blocks. Stop a block when the landing gets loud.",
        w.intervals302010,
      ),
      hardSession(
        "Short and sharp: Tabata",
        9,
        "Eight rounds, all out from the first. The last may be slower, as long as the landings stay quiet.",
        w.tabata,
      ),
    ],
    saturday: [
      stretch(
        "Range: active",
        "Leg swings with the handlebar, sliding lunges, then long holds. Yesterday was hard: stay short of the limit.",
        w.splits33,
      ),
      stretch(
        "Range: easy",
        "A recovery bounce first, then hips and hamstrings with the heel on the rim of a steady frame.",
        w.recovery12,
        w.hips20,
      ),
      stretch("Range: active", "The class of week one. Compare your two sides.", w.splits33),
      stretch("Range: hips", "Hips and hamstrings, five breaths on each side.", w.hips20),
    ],
  }),
};
