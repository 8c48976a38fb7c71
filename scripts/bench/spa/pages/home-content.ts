/** The texts of the home page, as the site has them (src/components/home). */
import type { PoseName } from "@/ui/figure.ts";

export const benefits: [PoseName, string, string][] = [
  [
    "squat",
    "Kind to your joints",
    "The mat absorbs up to 87% of impact, so ankles, knees and back get a workout instead of a beating.",
  ],
  [
    "run",
    "Burns while you grin",
    "300-400 calories in 30 minutes: about a brisk run, minus the weather and the looking at your watch.",
  ],
  ["rise", "Strong heart and lungs", "Intervals come naturally on a trampoline. Two easy songs, one hard one, repeat."],
  [
    "tree",
    "Balance that stays",
    "Every landing is a small balance test. Ankles and deep core muscles learn quickly, at any age.",
  ],
  [
    "lift",
    "The whole body, evenly",
    "Legs and glutes push, the core holds, arms drive. Few workouts share the load as fairly.",
  ],
  ["star", "A better mood", "Rhythm, music and a little weightlessness. It is hard to sulk in mid-air."],
];
export const figures = [
  ["87%", "of impact absorbed: jumping on a good mat absorbs up to 87% of impact before it reaches your knees"],
  ["300-400", "calories in 30 minutes, depending on your weight and how high you aim"],
  ["40-48″", "is all the room it takes: a mini trampoline is 40-48 inches across"],
];
export const steps = [
  [
    "Get a trampoline",
    "Choose one that is 40-48 inches across, with a quiet bungee mat if you have neighbors, and a handlebar if balance worries you.",
  ],
  [
    "Make room",
    "A flat floor, an arm's length clear on every side, and at least as much air above your head when you stand on the mat.",
  ],
  [
    "Learn the basic bounce",
    "Feet hip-wide, knees soft, belly firm. Press down into the mat rather than jumping up. Two songs and you have it.",
  ],
  [
    "Start small, keep coming",
    "Start with 10-15 minutes, 2-3 times a week. Add five minutes when it feels easy. It will, sooner than you think.",
  ],
];
export const tiles: [number, string][] = [
  [5, "A quick lift between two meetings"],
  [10, "The perfect first jump"],
  [15, "Short, sweaty, done"],
  [20, "A real workout before breakfast"],
  [30, "The classic session"],
  [45, "For days with energy to spare"],
];
