import type { Language } from "@/platform/language.ts";

/** One pose of a move, in the format of src/ui/figure.ts, in units of the figure. */
export type Frame = {
  pose: string;
  /** The height of the lower sole over the mat or the floor; negative: the mat is pushed down. */
  lift: number;
  /** The hips right of the center of the mat; 0 without it. */
  x?: number;
};
export type MoveTexts = {
  name: string;
  /** Two sentences. */
  how: string;
  /** The common mistake, and what to do instead. */
  mistake: string;
  /** How to make it easier, in one sentence. */
  gentler: string;
  /** Spoken: at most six words. */
  cue: string;
};
/** A move on the mini-trampoline. Its data is serializable: pass it to an island. */
export type Move = {
  /** Bounces in the database name moves by it: it never changes. */
  slug: string;
  group: "bounce" | "cardio" | "strength" | "balance" | "stretch";
  level: "beginner" | "intermediate" | "advanced";
  impact: "low-impact" | "high-impact";
  handlebar: "handlebar" | "no-handlebar";
  noise: "quiet" | "loud";
  /** Without it on the mat. Seated: on the mat near its edge, with the feet on the floor. */
  stance?: "floor" | "wall" | "seat";
  /** The beats of the metronome that one pass through the frames takes. */
  beats: number;
  /** At equal distances over the beats; the first is on the beat. */
  frames: readonly Frame[];
  /** The index of the most telling frame. */
  still: number;
  /** The slug of a gentler move, or null for the gentlest ones. */
  gentler: string | null;
  texts: Record<Language, MoveTexts>;
};

/** What the drawings of a move need. */
export type DrawnMove = Omit<Move, "texts">;

export const moves: readonly Move[] = [
  {
    slug: "health-bounce",
    group: "bounce",
    level: "beginner",
    impact: "low-impact",
    handlebar: "no-handlebar",
    noise: "quiet",
    beats: 1,
    frames: [
      { lift: -6, pose: "2,-44 0,-30 | -13,-20 -20,-8 4,17 -6,33 | 13,-20 22,-10 10,16 3,34" },
      { lift: 0, pose: "0,-46 0,-31 | -13,-20 -20,-8 -2,20 -7,39 | 13,-20 22,-10 7,20 6,39" },
    ],
    still: 0,
    gentler: null,
    texts: {
      en: {
        name: "Health Bounce",
        how: "Stand with your feet hip-width apart and your knees soft. Press into the mat and let it lift your heels, while your toes stay down.",
        mistake: "Locked knees send the jolt to your back; keep them soft.",
        gentler: "Hold on to a handlebar.",
        cue: "Heels light, toes stay down",
      },
      ru: {
        name: "Оздоровительные покачивания",
        how: "Встаньте, стопы на ширине таза, колени мягкие. Мягко давите на полотно и позволяйте ему приподнимать пятки, носки не отрывайте.",
        mistake: "Прямые колени передают толчок в спину: держите их мягкими.",
        gentler: "Держитесь за поручень.",
        cue: "Пятки легкие, носки на месте",
      },
    },
  },
  {
    slug: "basic-bounce",
    group: "bounce",
    level: "beginner",
    impact: "low-impact",
    handlebar: "no-handlebar",
    noise: "quiet",
    beats: 1,
    frames: [
      { lift: -8, pose: "2,-44 0,-30 | -13,-20 -20,-8 4,17 -6,33 | 13,-20 22,-10 10,16 3,34" },
      { lift: 12, pose: "0,-46 0,-31 | -13,-20 -20,-8 -2,20 -7,39 | 13,-20 22,-10 7,20 6,39" },
    ],
    still: 1,
    gentler: "health-bounce",
    texts: {
      en: {
        name: "Basic Bounce",
        how: "Bounce on both feet, just high enough to slide a hand under your soles. Push down into the mat instead of jumping up from it.",
        mistake: "Bouncing for height tires you early; stay low.",
        gentler: "Keep your toes on the mat.",
        cue: "Push down, stay low",
      },
      ru: {
        name: "Базовые прыжки",
        how: "Прыгайте на двух ногах невысоко: на ладонь от полотна. Толкайте полотно вниз, а не выпрыгивайте вверх.",
        mistake: "Высокие прыжки быстро утомляют: прыгайте ниже.",
        gentler: "Не отрывайте носки от полотна.",
        cue: "Толкайте вниз, прыгайте низко",
      },
    },
  },
  {
    slug: "star-jump",
    group: "cardio",
    level: "advanced",
    impact: "high-impact",
    handlebar: "no-handlebar",
    noise: "loud",
    beats: 2,
    frames: [
      { lift: -10, pose: "15,-37 9,-25 | -8,-20 -24,-13 18,4 3,23 | -4,-14 -20,-4 21,7 9,27" },
      { lift: 24, pose: "0,-45 0,-30 | -18,-36 -32,-50 -15,16 -30,31 | 18,-36 32,-50 15,16 30,31" },
    ],
    still: 1,
    gentler: "basic-bounce",
    texts: {
      en: {
        name: "Star Jump",
        how: "Sink into a small squat, then jump and open your arms and legs into a star. Bring your feet together in the air and land softly.",
        mistake: "Landing with feet wide strains the knees; close them first.",
        gentler: "Open only your legs.",
        cue: "Open wide, land together",
      },
      ru: {
        name: "Прыжок «звезда»",
        how: "Слегка присядьте, затем выпрыгните и раскройте руки и ноги звездой. Соберите ноги в воздухе и мягко приземлитесь.",
        mistake: "Приземление на широко расставленные ноги нагружает колени: сначала соберите их.",
        gentler: "Раскрывайте только ноги.",
        cue: "Раскрыться, собраться, мягко приземлиться",
      },
    },
  },
];

/** The move with a slug. */
export const moveOf = (slug: string): Move | undefined => moves.find((move) => move.slug === slug);
