import type { Plan } from "../types.ts";
import { calendar } from "./calendar.ts";
import { hardSession, session, stretch } from "./session.ts";
import { workouts as w } from "./workouts.ts";

export const strongOnSprings: Plan = {
  slug: "strong-on-springs",
  title: "Strong on Springs",
  description:
    "After a beginner plan: six weeks of strength on and beside the mat: legs, upper body, whole body and an easy bounce. You need a band and two light dumbbells. Week four is lighter; add weight only when the last repetition looks like the first.",
  cover: "/covers/strong-on-springs.svg",
  difficulty: "intermediate",
  tags: ["strength", "intermediate", "toning", "legs", "dumbbells"],
  published: true,
  createdDaysAgo: 52,
  weeks: calendar({
    monday: [
      session(
        "Legs: low bounce",
        6,
        "Pulses, sweeps and kickbacks with one hand on the handlebar. Knees follow the toes; the jump stays small.",
        w.glutes20,
      ),
      hardSession(
        "Legs: squats and skis",
        7,
        "Squat pulses, wide skis, lunges. Stay low when the mat would rather lift you.",
        w.legDay25,
      ),
      hardSession(
        "Legs: squats and skis",
        7,
        "The same class, a hand's width deeper as long as the heels stay down.",
        w.legDay25,
      ),
      session("Lighter week: ankles", 3, "Heel lifts, edge walks and slow marching. Legs rest, feet work.", w.ankles10),
      hardSession(
        "Legs: slow strength",
        7,
        "Four seconds down, two held, one up. Squats, split squats and hinges; jumping waits until the end.",
        w.tempo30,
      ),
      hardSession(
        "Legs: slow strength",
        7,
        "The same tempo. Hold one dumbbell at the chest for the squats if week five was clean.",
        w.tempo30,
      ),
    ],
    wednesday: [
      session(
        "Upper body and band",
        5,
        "Pulls, presses and slow openings with the lighter band. Shoulders down.",
        w.upperBody20,
      ),
      session("Upper body and band", 5, "The same band, slower openings: three seconds each way.", w.upperBody20),
      session(
        "Upper body and band",
        5,
        "The next band if last week was easy, else the same one with a second of stillness at the end of each pull.",
        w.upperBody20,
      ),
      session(
        "Lighter week: posture",
        2,
        "Slow pulls, wall angels and a standing hold. That's all for today.",
        w.posture8,
      ),
      session(
        "Bounce and band",
        6,
        "Half bounce, half band, with a song of skis at the end. Keep the arms moving to the last beat.",
        w.bands30,
      ),
      session("Posture", 2, "The short class of week four. Keep it light: the longest session comes next.", w.posture8),
    ],
    friday: [
      hardSession(
        "Dumbbells: find your weight",
        7,
        "Squats and lunges on the mat, rows and presses on the floor beside it. Dumbbells of 4 to 9 pounds (2 to 4 kilograms); the last repetition should look like the first.",
        w.dumbbells25,
      ),
      hardSession(
        "Dumbbells: same weight",
        7,
        "The same weight with slower lowering. Put the dumbbells down beside your path, never on the mat.",
        w.dumbbells25,
      ),
      hardSession(
        "Dumbbells: one more",
        7,
        "One repetition more of everything than last week, same weight.",
        w.dumbbells25,
      ),
      session(
        "Lighter week: standing core",
        4,
        "Twists, knee drives and slow marches without weights. Ribs stay over hips.",
        w.standingCore15,
      ),
      hardSession(
        "Supersets",
        7,
        "One slow lift, one easy bounce, forty minutes with the timer on the screen. Choose the weight of week one.",
        w.strengthAndBounce40,
      ),
      hardSession(
        "Supersets, second time",
        7,
        "The same class. A pound more (half a kilogram), if week five was clean to the end.",
        w.strengthAndBounce40,
      ),
    ],
    sunday: [
      session(
        "Easy bounce",
        3,
        "Presses, marches and sways at a pace for chatting. Move what you trained.",
        w.lowImpact20,
      ),
      session(
        "Easy steps",
        4,
        "A new step every two minutes, feet low. Go back to the march when you lose the thread.",
        w.ladder25,
      ),
      session(
        "Full body",
        6,
        "A third cardio, a third legs and core, a third arms and stretching. Follow the instructor in the middle.",
        w.fullBody30,
      ),
      stretch("Lighter week: back", "Cat and cow, side bends, slow rotations. Nothing is pushed.", w.spine15),
      stretch("Calves", "Two stretches at the rim, one on the floor, a slow ankle roll.", w.calves6),
      stretch("Back", "The stretches of week four, after the longest session of the plan.", w.spine15),
    ],
  }),
};
