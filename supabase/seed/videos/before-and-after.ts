import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Short ones that every session of a plan begins and ends with. */
export const beforeAndAfter: Video[] = [
  {
    id: "demo0000113",
    title: "Short Warm-Up: 3 Minutes before Any Class",
    channel: channels.softLanding,
    length: "3:06",
    description:
      "Ankle circles and heel lifts on the floor, then a walk on the mat that turns into small presses. The last half minute previews a jog and a narrow step to the side. You should feel warm and not at all tired.",
    tags: ["beginner", "warm-up", "low-impact", "short", "quiet", "no-handlebar"],
    views: 38410,
    likes: 1622,
    publishedDaysAgo: 236,
    addedDaysAgo: 104,
  },
  {
    id: "demo0000114",
    title: "Short Cool-Down: 3 Minutes after Any Class",
    channel: channels.softLanding,
    length: "3:18",
    description:
      "Let the bounce shrink to a walk until you can speak in whole sentences, step off backward, and stretch calves, thighs and chest for three slow breaths each. For longer holds there is the ten-minute version.",
    tags: ["beginner", "cool-down", "flexibility", "low-impact", "short", "quiet", "no-handlebar"],
    views: 36250,
    likes: 1540,
    publishedDaysAgo: 235,
    addedDaysAgo: 103.5,
  },
  {
    id: "demo0000115",
    title: "Seated Warm-Up: 3 Minutes on a Chair",
    channel: channels.silverSpring,
    length: "3:24",
    description:
      "On a steady chair beside the trampoline: ankles, knees, shoulders and a march that lets the heart know something is coming. Ilse counts every move and stops for a breath between them.",
    tags: ["beginner", "warm-up", "low-impact", "seniors", "quiet", "no-handlebar"],
    views: 15120,
    likes: 902,
    publishedDaysAgo: 161,
    addedDaysAgo: 83,
  },
  {
    id: "demo0000116",
    title: "Seated Cool-Down: 3 Minutes on a Chair",
    channel: channels.silverSpring,
    length: "3:36",
    description:
      "Sit down, let the breath settle and stretch calves, hips and shoulders without leaving the chair. Wait until the floor feels firm again before you get up.",
    tags: ["beginner", "cool-down", "flexibility", "seniors", "low-impact", "quiet", "no-handlebar"],
    views: 14330,
    likes: 871,
    publishedDaysAgo: 160,
    addedDaysAgo: 82.5,
  },
  {
    id: "demo0000117",
    title: "Короткая разминка: 3 минуты перед тренировкой",
    channel: channels.visota,
    length: "3:02",
    language: "ru",
    description:
      "Круги стопами и подъёмы на носки на полу, потом шаг на сетке и мягкие нажимы. К концу должно стать тепло, но не тяжело.",
    tags: ["beginner", "warm-up", "low-impact", "разминка", "quiet", "no-handlebar"],
    views: 21960,
    likes: 1180,
    publishedDaysAgo: 172,
    addedDaysAgo: 87,
  },
  {
    id: "demo0000118",
    title: "Короткая заминка: 3 минуты после тренировки",
    channel: channels.visota,
    length: "3:14",
    language: "ru",
    description:
      "Прыжок становится шагом, дыхание успокаивается. Сходим с батута назад и тянем икры, бёдра и грудь, по три медленных вдоха.",
    tags: ["beginner", "cool-down", "flexibility", "растяжка", "low-impact", "quiet", "no-handlebar"],
    views: 20840,
    likes: 1105,
    publishedDaysAgo: 171,
    addedDaysAgo: 86.5,
  },
];
