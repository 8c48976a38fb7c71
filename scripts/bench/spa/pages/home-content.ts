/** The texts of the home page, as the site has them (src/components/home). */
import type { PoseName } from "@/ui/figure.ts";

export const benefits: [PoseName, string, string][] = [
  [
    "squat",
    "Kind to your joints",
    "The mat absorbs up to 87% of impact, so ankles, knees and back take less of each landing.",
  ],
  ["run", "Burns while you play", "Up to 300-400 calories in 30 minutes, depending on your weight and effort."],
  [
    "rise",
    "Strong heart and lungs",
    "Intervals come naturally on a mini-trampoline: two easy songs, one hard one, repeat.",
  ],
  [
    "tree",
    "Balance that stays",
    "Every landing asks ankles and core for a small correction, and balance can be trained at any age.",
  ],
  ["lift", "The whole body, evenly", "Legs lead; core and arms join in."],
  ["star", "A better mood", "Rhythm, music and a moment of weightlessness in every bounce."],
];
export const figures = [
  ["87%", "of impact absorbed: jumping on a good mat absorbs up to 87% of impact before it reaches your knees"],
  ["300-400", "calories in 30 minutes: up to that many, depending on your weight and effort"],
  ["40-48″", "across: a mini-trampoline measures 40-48 inches, plus an arm's length all round"],
];
export const steps = [
  [
    "Get a mini-trampoline",
    "Choose one that is 40-48 inches across, with bungee cords if you have neighbors, and a handlebar if you want something to hold.",
  ],
  [
    "Make room",
    "A flat floor, an arm's length clear on every side, and at least as much air above your head when you stand on the mat.",
  ],
  [
    "Learn the basic bounce",
    "Feet hip-wide, knees soft, ribs over hips, keep breathing. Press down into the mat rather than jumping up.",
  ],
  [
    "Start small, keep coming",
    "Start with 10-15 minutes, 2-3 times a week. After about four weeks most people manage a 20-minute class.",
  ],
];
export const tiles: [number, string][] = [
  [5, "Between two meetings"],
  [10, "Your first class"],
  [15, "Short and brisk"],
  [20, "Before breakfast"],
  [30, "A full class"],
  [45, "A long class for the weekend"],
];
