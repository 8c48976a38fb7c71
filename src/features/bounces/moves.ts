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
/** A move on the mini-trampoline without its words, as drawings need it. Its data is serializable. */
export type DrawnMove = {
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
  /** The index of the most telling frame; 0 without it. */
  still?: number;
  /** The slug of a gentler move, or null for the gentlest ones. */
  gentler: string | null;
};
export type Move = DrawnMove & { texts: Record<Language, MoveTexts> };

const rated = (
  level: Move["level"],
  impact: Move["impact"],
  noise: Move["noise"],
  handlebar: Move["handlebar"] = "no-handlebar",
) => ({ level, impact, noise, handlebar });

/** High impact: both feet leave the mat. Loud: hard landings. */
export const moves: readonly Move[] = [
  {
    slug: "health-bounce",
    group: "bounce",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 1,
    still: 1,
    gentler: "supported-bounce",
    frames: [
      { lift: -8, pose: "3,-46 2,-31 | -19,-18 -9,-4 4,19 -6,36 | 21,-16 9,-4 12,17 5,36" },
      { lift: -2, pose: "1,-46 0,-31 | -20,-17 -9,-4 0,20 -6,39 | 20,-17 9,-4 8,19 5,39 | -28 -28" },
    ],
    texts: {
      en: {
        name: "Health Bounce",
        how: "Stand in the middle of the mat, feet hip-width apart, knees soft and hands on your hips. Press down into the mat so that your heels lift on the way up while your toes stay put.",
        mistake: "Locked knees pass every jolt to your back; keep them slightly bent.",
        gentler: "Hold a handlebar and press half as deep.",
        cue: "Heels lift, toes stay down",
      },
      ru: {
        name: "Мягкие покачивания",
        how: "Встаньте посередине сетки: стопы на ширине таза, колени мягкие, руки на поясе. Давите стопами вниз, чтобы на подъёме пятки отрывались, а носки оставались на сетке.",
        mistake: "Прямые колени передают каждый толчок в спину: держите их слегка согнутыми.",
        gentler: "Возьмитесь за поручень и давите вполсилы.",
        cue: "Пятки вверх, носки на сетке",
      },
    },
  },
  {
    slug: "supported-bounce",
    group: "bounce",
    ...rated("beginner", "low-impact", "quiet", "handlebar"),
    beats: 1,
    gentler: "seated-bounce",
    frames: [
      { lift: -8, x: 1, pose: "3,-46 2,-31 | 20,-19 33,-30 6,18 -5,35 | 15,-19 29,-28 13,17 4,35" },
      { lift: -2, x: 1, pose: "1,-46 0,-31 | 16,-16 33,-18 1,20 -5,39 | 12,-16 29,-16 7,19 4,39 | -28 -28" },
    ],
    texts: {
      en: {
        name: "Bounce with Handlebar",
        how: "Stand close enough to hold the bar with your elbows bent, feet hip-width apart. Press down with both feet flat and let the mat lift your heels, hands light on the bar.",
        mistake: "Leaning on the bar rounds your back; stand tall and let your legs do the work.",
        gentler: "Sit down and do the seated bounce.",
        cue: "Light hands, tall back",
      },
      ru: {
        name: "Покачивания с поручнем",
        how: "Встаньте к поручню так близко, чтобы локти были согнуты, стопы на ширине таза. Давите всей стопой, чтобы на подъёме отрывались пятки; за поручень держитесь легко.",
        mistake: "Если повиснуть на поручне, спина округляется: встаньте прямо, пусть работают ноги.",
        gentler: "Сядьте и покачивайтесь сидя.",
        cue: "Руки расслаблены, спина прямая",
      },
    },
  },
  {
    slug: "seated-bounce",
    group: "bounce",
    ...rated("beginner", "low-impact", "quiet", "handlebar"),
    stance: "seat",
    beats: 1,
    gentler: null,
    frames: [
      { lift: -20, x: 18, pose: "4,-46 3,-31 | 23,-20 30,-36 18,-2 20,18 | 16,-20 26,-34 22,-2 26,18" },
      { lift: -20, x: 18, pose: "1,-46 0,-31 | 17,-16 30,-27 17,7 20,27 | 11,-16 26,-25 20,8 26,27" },
    ],
    texts: {
      en: {
        name: "Seated Bounce",
        how: "Sit well inside the rim of a steady frame, feet flat on the floor and hands on the bar. Press your feet into the floor and bounce softly without leaving the mat.",
        mistake: "Sitting on the edge can tip the frame; slide your hips back toward the middle.",
        gentler: "Press and release your feet without bouncing.",
        cue: "Sit tall, press and release",
      },
      ru: {
        name: "Покачивания сидя",
        how: "Сядьте подальше от края устойчивого батута, стопы на полу, руки на поручне. Давите стопами в пол и мягко покачивайтесь, не отрываясь от сетки.",
        mistake: "Если сесть на самый край, батут может опрокинуться: сдвиньте таз ближе к середине.",
        gentler: "Только нажимайте стопами на пол и расслабляйте ноги, не покачиваясь.",
        cue: "Спина прямая, давим и отпускаем",
      },
    },
  },
  {
    slug: "basic-bounce",
    group: "bounce",
    ...rated("beginner", "high-impact", "quiet"),
    beats: 1,
    still: 1,
    gentler: "health-bounce",
    frames: [
      { lift: -9, pose: "5,-46 3,-31 | -12,-12 0,0 7,18 -5,34 | 7,-10 23,-4 14,16 5,34" },
      { lift: 8, pose: "1,-46 0,-31 | -9,-10 7,-6 0,20 -6,39 | 10,-11 27,-14 7,19 3,39 | -30 -30" },
    ],
    texts: {
      en: {
        name: "Basic Bounce",
        how: "Bounce on both feet, with less than a hand's width of air under your soles. Push down into the mat instead of jumping up, and land on your whole foot.",
        mistake: "Jumping for height tires your calves early; stay low and push down.",
        gentler: "Keep your toes on the mat, as in the health bounce.",
        cue: "Push down, stay low",
      },
      ru: {
        name: "Базовые прыжки",
        how: "Прыгайте на двух ногах низко: просвет под стопами меньше ширины ладони. Толкайте сетку вниз, а не выпрыгивайте вверх, и приземляйтесь на всю стопу.",
        mistake: "От высоких прыжков быстро устают икры: прыгайте низко и давите вниз.",
        gentler: "Не отрывайте носки от сетки, как в мягких покачиваниях.",
        cue: "Давим вниз, прыгаем низко",
      },
    },
  },
  {
    slug: "twist",
    group: "bounce",
    ...rated("intermediate", "high-impact", "quiet"),
    beats: 2,
    gentler: "basic-bounce",
    frames: [
      { lift: -9, pose: "1,-46 0,-31 | -22,-19 -38,-15 12,15 4,33 | -3,-12 -19,-9 17,14 11,33" },
      { lift: 9, pose: "1,-46 0,-31 | -19,-16 -20,1 3,19 -4,38 | 19,-16 20,1 9,19 4,38 | -15 -15" },
      { lift: -9, pose: "1,-46 0,-31 | 3,-12 19,-9 -17,14 -11,33 | 22,-19 38,-15 -12,15 -4,33 | -180 -180" },
      { lift: 9, pose: "1,-46 0,-31 | -19,-16 -20,1 3,19 -4,38 | 19,-16 20,1 9,19 4,38 | -15 -15" },
    ],
    texts: {
      en: {
        name: "Twist",
        how: "Bounce low with your feet together and turn your hips and feet to one side, your arms to the other. Turn in the air, so that knees and toes point the same way when you land.",
        mistake: "Twisting on planted feet strains the knees; leave the mat first, then turn.",
        gentler: "Turn less, or bounce without turning.",
        cue: "Hips one way, arms the other",
      },
      ru: {
        name: "Твист",
        how: "Прыгайте низко, ноги вместе: таз и стопы поворачиваются в одну сторону, руки в другую. Поворачивайтесь в воздухе, чтобы при приземлении колени и носки смотрели в одну сторону.",
        mistake: "Поворот на прижатых стопах нагружает колени: сначала оторвите стопы, потом поворачивайтесь.",
        gentler: "Поворачивайтесь совсем немного или прыгайте без поворота.",
        cue: "Таз и руки в разные стороны",
      },
    },
  },
  {
    slug: "side-jump",
    group: "bounce",
    ...rated("intermediate", "high-impact", "loud"),
    beats: 2,
    gentler: "step-touch",
    frames: [
      { lift: -10, x: -12, pose: "9,-45 6,-30 | -9,-12 2,1 2,20 -14,31 | 18,-10 35,-6 10,18 -5,31" },
      { lift: 12, pose: "1,-46 0,-31 | -18,-14 -12,2 6,18 -6,34 | 18,-14 34,-11 13,17 3,34 | -25 -25" },
      { lift: -10, x: 12, pose: "-5,-46 -5,-31 | -17,-11 -6,2 12,14 4,32 | 10,-12 26,-8 18,13 13,32" },
      { lift: 12, pose: "1,-46 0,-31 | -18,-14 -12,2 6,18 -6,34 | 18,-14 34,-11 13,17 3,34 | -25 -25" },
    ],
    texts: {
      en: {
        name: "Skier",
        how: "Jump from side to side with your feet together, as if skiing a slalom. Let your legs swing under you while your shoulders stay near the middle of the mat.",
        mistake: "Landing close to the rim can turn an ankle; keep the jumps narrow.",
        gentler: "Step from side to side instead of jumping.",
        cue: "Feet together, side to side",
      },
      ru: {
        name: "Лыжник",
        how: "Прыгайте из стороны в сторону, ноги вместе, как в слаломе. Ноги уходят вправо и влево, а плечи остаются почти над серединой сетки.",
        mistake: "У самого края легко подвернуть ногу: прыгайте ближе к середине.",
        gentler: "Шагайте из стороны в сторону вместо прыжков.",
        cue: "Ноги вместе, влево и вправо",
      },
    },
  },
  {
    slug: "single-leg-bounce",
    group: "bounce",
    ...rated("advanced", "high-impact", "quiet"),
    beats: 1,
    gentler: "basic-bounce",
    frames: [
      { lift: -9, pose: "5,-46 3,-31 | -17,-17 -20,0 9,17 1,35 | 21,-14 38,-11 11,18 -6,27 | 0 -44" },
      { lift: 8, pose: "2,-46 1,-31 | -23,-24 -37,-16 2,20 0,40 | 24,-21 41,-21 13,16 -3,28 | -30 -49" },
    ],
    texts: {
      en: {
        name: "One-Leg Bounce",
        how: "Bounce low on one leg with the knee soft and over the middle of the foot. Bend the other leg behind you, hold your arms out for balance and switch legs halfway.",
        mistake: "A knee that falls inward strains the joint; steer it over your second toe.",
        gentler: "Let the toes of the free foot rest on the mat.",
        cue: "Bounce low, switch legs halfway",
      },
      ru: {
        name: "Прыжки на одной ноге",
        how: "Прыгайте низко на одной ноге, колено мягкое и над серединой стопы. Другую ногу согните и отведите назад, руки разведите; на половине времени смените ногу.",
        mistake: "Если колено уходит внутрь, сустав перегружается: направляйте его ко второму пальцу стопы.",
        gentler: "Касайтесь сетки носком свободной ноги.",
        cue: "Прыгаем низко, на половине меняем ногу",
      },
    },
  },
  {
    slug: "march",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 2,
    gentler: "supported-march",
    frames: [
      { lift: -4, pose: "1,-46 0,-31 | 15,-13 32,-14 2,20 -2,39 | -16,-13 -12,3 18,11 17,31 | 0 -3" },
      { lift: -4, pose: "1,-46 0,-31 | -8,-10 -1,5 1,20 -4,39 | 8,-10 19,3 7,19 4,39" },
      { lift: -4, pose: "1,-46 0,-31 | -16,-13 -12,3 14,11 13,31 | 15,-13 32,-14 6,20 2,39 | -3 0" },
      { lift: -4, pose: "1,-46 0,-31 | -8,-10 -1,5 1,20 -4,39 | 8,-10 19,3 7,19 4,39" },
    ],
    texts: {
      en: {
        name: "March",
        how: "Walk in place: lift one foot a little way off the mat, set it down and lift the other. Swing the opposite arm and press the standing foot into the mat.",
        mistake: "Leaning back to lift the knee loads your back; lift less and stay upright.",
        gentler: "Keep your toes on the mat and lift only the heels.",
        cue: "Stand tall, swing your arms",
      },
      ru: {
        name: "Шаги на месте",
        how: "Шагайте на месте: невысоко поднимите одну ногу, поставьте и поднимите другую. Вперёд идёт противоположная рука, опорная стопа давит на сетку.",
        mistake: "Если отклоняться назад, устаёт поясница: поднимайте ногу не так высоко и стойте прямо.",
        gentler: "Не отрывайте носки, поднимайте только пятки.",
        cue: "Спина прямая, руки помогают",
      },
    },
  },
  {
    slug: "supported-march",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet", "handlebar"),
    beats: 2,
    gentler: "seated-march",
    frames: [
      { lift: -4, pose: "1,-46 0,-31 | 18,-18 34,-22 2,20 -2,39 | 13,-18 30,-20 20,9 20,29" },
      { lift: -4, pose: "1,-46 0,-31 | 18,-18 34,-22 1,20 -4,39 | 13,-18 30,-20 7,19 4,39" },
      { lift: -4, pose: "1,-46 0,-31 | 18,-18 34,-22 16,9 16,29 | 13,-18 30,-20 6,20 2,39" },
      { lift: -4, pose: "1,-46 0,-31 | 18,-18 34,-22 1,20 -4,39 | 13,-18 30,-20 7,19 4,39" },
    ],
    texts: {
      en: {
        name: "March with Handlebar",
        how: "Hold the bar with both hands and march in place. Set each foot down flat in the middle of the mat before you lift the other.",
        mistake: "Watching your feet pulls your head forward; look ahead over the bar.",
        gentler: "Lift only your heels, or march sitting down.",
        cue: "Hold lightly, look ahead",
      },
      ru: {
        name: "Шаги с поручнем",
        how: "Держитесь за поручень обеими руками и шагайте на месте. Ставьте всю стопу на середину сетки и только потом поднимайте другую.",
        mistake: "Если смотреть под ноги, голова уходит вперёд: смотрите прямо, поверх поручня.",
        gentler: "Поднимайте только пятки или шагайте сидя.",
        cue: "Держимся легко, смотрим вперёд",
      },
    },
  },
  {
    slug: "seated-march",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet", "handlebar"),
    stance: "seat",
    beats: 2,
    gentler: null,
    frames: [
      { lift: -20, x: 18, pose: "-1,-46 -1,-31 | 18,-19 30,-31 18,3 20,23 | 12,-19 26,-29 18,-11 22,8 | 0 9" },
      { lift: -20, x: 18, pose: "1,-46 0,-31 | 19,-18 30,-31 18,3 20,23 | 13,-18 26,-29 22,3 26,23" },
      { lift: -20, x: 18, pose: "-1,-46 -1,-31 | 18,-19 30,-31 14,-11 18,8 | 12,-19 26,-29 22,3 26,23 | 9 0" },
      { lift: -20, x: 18, pose: "1,-46 0,-31 | 19,-18 30,-31 18,3 20,23 | 13,-18 26,-29 22,3 26,23" },
    ],
    texts: {
      en: {
        name: "Seated March",
        how: "Sit well inside the rim of a steady frame with your hands on the bar. Lift one knee, set the foot back on the floor and lift the other.",
        mistake: "Leaning back rounds your spine; sit tall on your sit bones.",
        gentler: "Lift only the heels, or sit on a sturdy chair instead.",
        cue: "Sit tall, march your feet",
      },
      ru: {
        name: "Шаги сидя",
        how: "Сядьте подальше от края устойчивого батута, руки на поручне. Поднимите одно колено, верните стопу на пол и поднимите другое.",
        mistake: "Если откинуться назад, спина округляется: сядьте прямо, на седалищные кости.",
        gentler: "Поднимайте только пятки или сядьте на устойчивый стул.",
        cue: "Спина прямая, колени по очереди",
      },
    },
  },
  {
    slug: "jog",
    group: "cardio",
    ...rated("beginner", "high-impact", "quiet"),
    beats: 2,
    gentler: "march",
    frames: [
      { lift: -8, pose: "6,-46 4,-31 | 23,-15 37,-25 4,19 -6,36 | -16,-16 -6,-3 19,11 9,28 | 0 -22" },
      { lift: 5, pose: "6,-46 4,-31 | -3,-10 14,-7 -7,19 -21,33 | 10,-10 27,-8 9,19 7,38 | -20 0" },
      { lift: -8, pose: "6,-46 4,-31 | -16,-16 -6,-3 15,11 5,28 | 23,-15 37,-25 8,19 -3,36 | -22 0" },
      { lift: 5, pose: "6,-46 4,-31 | 10,-10 27,-8 5,19 3,38 | -3,-10 14,-7 -3,19 -17,33 | 0 -20" },
    ],
    texts: {
      en: {
        name: "Jog",
        how: "Jog in place with small, quick steps, and land on your whole foot. Lean forward slightly from the ankles and swing your bent arms close to your body.",
        mistake: "Running on tiptoe tires the calves; let the heels touch the mat.",
        gentler: "Walk in place and swing your arms as if jogging.",
        cue: "Small steps, soft landing",
      },
      ru: {
        name: "Бег трусцой",
        how: "Бегите на месте мелкими частыми шагами и приземляйтесь на всю стопу. Слегка наклонитесь вперёд всем телом, согнутые руки работают близко к корпусу.",
        mistake: "От бега на носках быстро устают икры: касайтесь сетки пятками.",
        gentler: "Шагайте на месте, руки работают как при беге.",
        cue: "Мелкие шаги, мягкое приземление",
      },
    },
  },
  {
    slug: "high-knees",
    group: "cardio",
    ...rated("intermediate", "high-impact", "loud"),
    beats: 2,
    gentler: "march",
    frames: [
      { lift: -8, pose: "-1,-46 -2,-31 | 17,-16 31,-25 4,19 -2,38 | -22,-17 -12,-3 22,-3 22,17" },
      { lift: 6, pose: "1,-46 0,-31 | 0,-10 17,-9 5,19 1,38 | 0,-10 17,-7 16,14 11,33 | 0 -7" },
      { lift: -8, pose: "-1,-46 -2,-31 | -22,-17 -12,-3 18,-3 18,17 | 17,-16 31,-25 8,19 2,38" },
      { lift: 6, pose: "1,-46 0,-31 | 0,-10 17,-7 12,14 7,33 | 0,-10 17,-9 9,19 5,38 | -7 0" },
    ],
    texts: {
      en: {
        name: "High Knees",
        how: "Run in place and lift each knee up to hip height, if that is comfortable. Stay tall, drive with the opposite arm and land softly under your hips.",
        mistake:
          "Leaning back to raise the knees loads your lower back; lift them less and keep your ribs over your hips.",
        gentler: "March with high knees, one foot always on the mat.",
        cue: "Knees up, chest tall",
      },
      ru: {
        name: "Бег с высоким подниманием бедра",
        how: "Бегите на месте и поднимайте колени до уровня таза, если получается. Держитесь прямо, помогайте противоположной рукой и мягко ставьте стопы под таз.",
        mistake: "Если отклоняться назад, нагружается поясница: поднимайте колени не так высоко, рёбра над тазом.",
        gentler: "Шагайте с высокими коленями, одна стопа всегда на сетке.",
        cue: "Колени выше, корпус прямой",
      },
    },
  },
  {
    slug: "heel-kicks",
    group: "cardio",
    ...rated("beginner", "high-impact", "quiet"),
    beats: 2,
    gentler: "march",
    frames: [
      { lift: -8, pose: "5,-46 3,-31 | -18,-18 -9,-4 7,18 0,37 | 22,-15 9,-4 1,20 -17,12 | 0 -67" },
      { lift: 5, pose: "3,-46 2,-31 | -19,-18 -9,-4 -1,20 -10,38 | 21,-16 9,-4 5,20 -7,36 | 0 -6" },
      { lift: -8, pose: "5,-46 3,-31 | -18,-18 -9,-4 -3,20 -21,12 | 22,-15 9,-4 10,18 3,37 | -67 0" },
      { lift: 5, pose: "3,-46 2,-31 | -19,-18 -9,-4 1,20 -11,36 | 21,-16 9,-4 3,20 -6,38 | -6 0" },
    ],
    texts: {
      en: {
        name: "Heel Kicks",
        how: "Jog in place and bring each heel back and up toward your glutes. Keep your hands on your hips, knees pointing down and close together.",
        mistake: "Arching your back to kick higher strains it; kick lower and keep your ribs over your hips.",
        gentler: "Step instead of jogging, with the heel no higher than your knee.",
        cue: "Heels back, knees down",
      },
      ru: {
        name: "Бег с захлёстом голени",
        how: "Бегите на месте и поднимайте пятки назад, к ягодицам. Руки на поясе, колени смотрят вниз и держатся рядом.",
        mistake: "Если прогибаться, чтобы поднять пятку выше, устаёт поясница: поднимайте ниже, рёбра над тазом.",
        gentler: "Шагайте вместо бега, пятка не выше колена.",
        cue: "Пятки назад, колени вниз",
      },
    },
  },
  {
    slug: "sprint",
    group: "cardio",
    ...rated("advanced", "high-impact", "loud"),
    beats: 2,
    gentler: "jog",
    frames: [
      { lift: -9, pose: "15,-43 12,-29 | 35,-20 43,-35 0,20 -12,36 | -12,-20 -7,-4 22,1 14,19 | 0 -23" },
      { lift: 3, pose: "14,-44 11,-29 | 19,-8 36,-8 -10,18 -28,28 | 0,-9 17,-4 15,15 6,33 | -29 0" },
      { lift: -9, pose: "15,-43 12,-29 | -12,-20 -7,-4 18,1 10,19 | 35,-20 43,-35 4,20 -8,36 | -23 0" },
      { lift: 3, pose: "14,-44 11,-29 | 0,-9 17,-4 11,15 2,33 | 19,-8 36,-8 -6,18 -24,28 | 0 -29" },
    ],
    texts: {
      en: {
        name: "Sprint",
        how: "Run fast, but only while your form holds: short, quick steps, strong arms and a slight lean. Push the mat down and stay in the middle.",
        mistake: "Stomping is slow and loud; think of quick feet and light landings.",
        gentler: "Jog with the same quick arms.",
        cue: "Fast feet, strong arms",
      },
      ru: {
        name: "Спринт",
        how: "Бегите быстро, но только пока держится техника: короткие частые шаги, активные руки, лёгкий наклон вперёд. Толкайте сетку вниз и оставайтесь посередине.",
        mistake: "Если топать, бег получается медленным и громким: ставьте стопы быстро и легко.",
        gentler: "Бегите трусцой, но с такими же быстрыми руками.",
        cue: "Частые шаги, активные руки",
      },
    },
  },
  {
    slug: "step-touch",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 4,
    still: 1,
    gentler: "march",
    frames: [
      { lift: -6, x: 14, pose: "3,-46 2,-31 | -11,-11 6,-14 -11,18 -5,37 | 25,-22 10,-14 10,18 6,38 | -145 0" },
      { lift: -5, pose: "1,-46 0,-31 | -19,-16 -27,-1 -16,14 -19,34 | 19,-16 27,-1 16,14 19,34 | -180 0" },
      { lift: -6, x: -14, pose: "-2,-46 -2,-31 | -18,-13 -1,-14 -10,18 -6,38 | 19,-19 3,-14 11,18 4,37 | -180 -35" },
      { lift: -5, pose: "1,-46 0,-31 | -19,-16 -27,-1 -16,14 -19,34 | 19,-16 27,-1 16,14 19,34 | -180 0" },
    ],
    texts: {
      en: {
        name: "Step Touch",
        how: "Step to one side and tap the other foot beside it, then step back the other way. Bend your knees a little as you pass the middle, and clap as your feet meet.",
        mistake: "Stepping too wide brings you to the rim; keep both feet on the inner half of the mat.",
        gentler: "March in place and only tap to the side.",
        cue: "Step, touch, and back",
      },
      ru: {
        name: "Приставные шаги",
        how: "Шагните в сторону и приставьте другую ногу на носок, затем шагните обратно. Проходя середину, слегка сгибайте колени, а когда стопы встречаются, хлопайте.",
        mistake: "Слишком широкий шаг выводит на самый край: ставьте обе стопы ближе к середине.",
        gentler: "Шагайте на месте и только касайтесь носком сбоку.",
        cue: "Шаг, приставили и обратно",
      },
    },
  },
  {
    slug: "jumping-jack",
    group: "cardio",
    ...rated("intermediate", "high-impact", "loud"),
    beats: 2,
    gentler: "half-jack",
    frames: [
      { lift: -8, pose: "1,-46 0,-31 | -16,-45 -21,-61 -18,12 -23,31 | 16,-45 21,-61 18,12 23,31 | 180 0" },
      { lift: 9, pose: "1,-46 0,-31 | -24,-31 -41,-34 -12,17 -11,37 | 24,-31 41,-34 12,17 11,37 | 200 -20" },
      { lift: -8, pose: "1,-46 0,-31 | -13,-11 -16,5 -6,18 -5,37 | 13,-11 16,5 6,18 5,37 | 180 0" },
      { lift: 9, pose: "1,-46 0,-31 | -24,-31 -41,-34 -12,17 -11,37 | 24,-31 41,-34 12,17 11,37 | 200 -20" },
    ],
    texts: {
      en: {
        name: "Jumping Jack",
        how: "Jump your feet apart as your arms rise overhead, and together as they come down. Land with soft knees that point the same way as your toes.",
        mistake: "Landing too wide lets the knees fall inward; land just wider than your shoulders.",
        gentler: "Tap one foot to the side at a time, as in the half jack.",
        cue: "Open, close, soft knees",
      },
      ru: {
        name: "Прыжки «джампинг-джек»",
        how: "Прыжком ноги врозь, руки вверх; прыжком ноги вместе, руки вниз. Приземляйтесь мягко, колени слегка согнуты и смотрят туда же, куда носки.",
        mistake: "Если приземляться слишком широко, колени заваливаются внутрь: ставьте стопы чуть шире плеч.",
        gentler: "Отставляйте ноги по одной, без прыжка.",
        cue: "Врозь, вместе, колени мягкие",
      },
    },
  },
  {
    slug: "half-jack",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 4,
    gentler: "step-touch",
    frames: [
      { lift: -5, pose: "1,-46 0,-31 | -24,-29 -41,-30 -10,17 -4,36 | 24,-29 41,-30 14,16 20,35 | 180 -20" },
      { lift: -5, pose: "1,-46 0,-31 | -14,-12 -9,4 -7,19 -5,38 | 14,-12 9,4 7,19 5,38 | 180 0" },
      { lift: -5, pose: "1,-46 0,-31 | -24,-29 -41,-30 -14,16 -20,35 | 24,-29 41,-30 10,17 4,36 | 200 0" },
      { lift: -5, pose: "1,-46 0,-31 | -14,-12 -9,4 -7,19 -5,38 | 14,-12 9,4 7,19 5,38 | 180 0" },
    ],
    texts: {
      en: {
        name: "Half Jack",
        how: "Tap one foot out to the side and raise both arms to shoulder height. Bring your foot and arms back in, then tap with the other foot.",
        mistake: "Shrugging tires the neck; let the shoulders stay low as the arms rise.",
        gentler: "Keep your hands on your hips.",
        cue: "Tap out, arms wide",
      },
      ru: {
        name: "Шаги в сторону с подъёмом рук",
        how: "Отставьте одну ногу в сторону на носок и поднимите обе руки до уровня плеч. Верните ногу и руки, затем отставьте другую ногу.",
        mistake: "Если поднимать плечи, устаёт шея: руки вверх, а плечи вниз.",
        gentler: "Оставьте руки на поясе.",
        cue: "Нога в сторону, руки в стороны",
      },
    },
  },
  {
    slug: "scissors",
    group: "cardio",
    ...rated("intermediate", "high-impact", "quiet"),
    beats: 2,
    gentler: "toe-taps",
    frames: [
      { lift: -8, pose: "3,-46 2,-31 | 24,-19 41,-18 -4,20 -19,33 | -18,-17 -26,-2 17,13 17,33 | -25 0" },
      { lift: 9, pose: "2,-46 1,-31 | 1,-10 12,3 3,19 -4,38 | 1,-10 11,4 9,19 4,38 | -20 -20" },
      { lift: -8, pose: "3,-46 2,-31 | -18,-17 -26,-2 13,13 15,33 | 24,-19 41,-18 -2,20 -17,33 | 0 -25" },
      { lift: 9, pose: "2,-46 1,-31 | 1,-10 11,4 3,19 -4,38 | 1,-10 12,3 9,19 4,38 | -20 -20" },
    ],
    texts: {
      en: {
        name: "Scissors",
        how: "Jump and switch your feet front and back, a short step apart, as in cross-country skiing. Swing the opposite arm forward and keep your weight on both feet.",
        mistake: "A long stride locks the back knee; shorten it and bend both knees.",
        gentler: "Tap one foot forward at a time.",
        cue: "Switch feet, keep it short",
      },
      ru: {
        name: "Прыжки «ножницы»",
        how: "Прыжком меняйте ноги: одна впереди, другая сзади, коротким шагом, как в классическом лыжном ходе. Вперёд идёт противоположная рука, вес на обеих стопах.",
        mistake: "При широком шаге задняя нога выпрямляется в колене: шагайте короче и сгибайте оба колена.",
        gentler: "Выставляйте ноги вперёд на носок по очереди, без прыжка.",
        cue: "Меняем ноги, шаг короткий",
      },
    },
  },
  {
    slug: "split-jump",
    group: "cardio",
    ...rated("advanced", "high-impact", "loud"),
    beats: 4,
    still: 1,
    gentler: "scissors",
    frames: [
      { lift: -11, pose: "21,-41 16,-26 | 8,-11 -1,3 14,12 -1,25 | -4,-12 -15,1 19,11 4,25" },
      { lift: 22, pose: "3,-46 2,-31 | 25,-37 40,-45 -21,7 -40,12 | -22,-34 -38,-40 21,6 39,16 | -50 10" },
      { lift: -11, pose: "21,-41 16,-26 | 8,-11 -1,3 14,12 -1,25 | -4,-12 -15,1 19,11 4,25" },
      { lift: 22, pose: "3,-46 2,-31 | -22,-34 -38,-40 17,6 35,16 | 25,-37 40,-45 -17,7 -36,12 | 10 -50" },
    ],
    texts: {
      en: {
        name: "Split Jump",
        how: "Bend your knees, push off with both legs and open them front and back in the air. Close them again before you land on both feet, and lead with the other leg next time.",
        mistake: "Landing in the split strains knees and hips; bring your feet together first.",
        gentler: "Stay low and switch your feet as in the scissors.",
        cue: "Split high, land together",
      },
      ru: {
        name: "Прыжок в шпагат",
        how: "Согните колени, оттолкнитесь обеими ногами и разведите их в воздухе вперёд и назад. Соберите ноги до приземления на обе стопы; в следующем прыжке вперёд идёт другая нога.",
        mistake: "Приземляться в шпагате опасно для колен и тазобедренных суставов: сначала соберите ноги.",
        gentler: "Прыгайте низко и меняйте ноги, как в «ножницах».",
        cue: "Раскрыться, собраться, мягко вниз",
      },
    },
  },
  {
    slug: "toe-taps",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 4,
    gentler: "march",
    frames: [
      { lift: -5, pose: "-1,-46 -2,-31 | -21,-16 -9,-4 5,19 -4,37 | 19,-18 9,-4 17,14 22,33 | 0 -35" },
      { lift: -5, pose: "1,-46 0,-31 | -20,-17 -9,-4 3,19 -4,38 | 20,-17 9,-4 9,19 4,38" },
      { lift: -5, pose: "-1,-46 -2,-31 | -21,-16 -9,-4 11,15 20,33 | 19,-18 9,-4 8,19 -1,37 | -35 0" },
      { lift: -5, pose: "1,-46 0,-31 | -20,-17 -9,-4 3,19 -4,38 | 20,-17 9,-4 9,19 4,38" },
    ],
    texts: {
      en: {
        name: "Toe Taps",
        how: "Shift your weight to one leg and tap the toes of the other on the mat in front of you. Bring the foot back under your hips and change sides.",
        mistake: "Dropping your weight onto the front foot turns it into a lunge; only touch.",
        gentler: "Tap closer to your standing foot.",
        cue: "Tap in front, bring it back",
      },
      ru: {
        name: "Касания носком вперёд",
        how: "Перенесите вес на одну ногу и коснитесь сетки носком другой перед собой. Верните стопу под таз и смените сторону.",
        mistake: "Если перенести вес вперёд, получится выпад: только касайтесь.",
        gentler: "Касайтесь ближе к опорной ноге.",
        cue: "Носок вперёд и обратно",
      },
    },
  },
  {
    slug: "heel-digs",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 4,
    gentler: "toe-taps",
    frames: [
      { lift: -5, pose: "5,-46 3,-31 | 7,-10 17,-23 8,18 -5,33 | 7,-10 17,-23 18,12 25,31 | 0 40" },
      { lift: -5, pose: "1,-46 0,-31 | -6,-10 1,5 3,19 -4,38 | 8,-10 17,5 9,19 4,38" },
      { lift: -5, pose: "5,-46 3,-31 | 7,-10 17,-23 13,13 22,31 | 7,-10 17,-23 11,18 -2,33 | 45 0" },
      { lift: -5, pose: "1,-46 0,-31 | -6,-10 1,5 3,19 -4,38 | 8,-10 17,5 9,19 4,38" },
    ],
    texts: {
      en: {
        name: "Heel Digs",
        how: "Bend your standing leg, set the other heel in front of you and pull the toes up. Bend your elbows as the heel goes out and straighten them as it comes back.",
        mistake: "Locking the front knee jars it; leave a slight bend.",
        gentler: "Keep your hands on your hips and reach less far.",
        cue: "Heel out, toes up",
      },
      ru: {
        name: "Пятка вперёд",
        how: "Согните опорную ногу, поставьте другую пяткой вперёд и потяните носок на себя. Когда пятка идёт вперёд, сгибайте локти, на возврате выпрямляйте.",
        mistake: "Если полностью выпрямить колено, сустав получает толчок: оставьте его чуть согнутым.",
        gentler: "Оставьте руки на поясе и ставьте пятку ближе.",
        cue: "Пятка вперёд, носок на себя",
      },
    },
  },
  {
    slug: "punches",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 2,
    gentler: "health-bounce",
    frames: [
      { lift: -8, pose: "5,-46 3,-31 | 16,-22 19,-39 3,19 -9,35 | 28,-29 45,-29 14,16 7,35" },
      { lift: -2, pose: "2,-46 1,-31 | 24,-21 19,-37 0,20 -9,38 | 11,-18 13,-35 10,18 7,38 | -20 -20" },
      { lift: -8, pose: "5,-46 3,-31 | 28,-30 45,-31 3,19 -9,35 | 12,-16 14,-33 14,16 7,35" },
      { lift: -2, pose: "2,-46 1,-31 | 24,-21 19,-37 0,20 -9,38 | 11,-18 13,-35 10,18 7,38 | -20 -20" },
    ],
    texts: {
      en: {
        name: "Bounce and Punch",
        how: "Bounce with your toes on the mat and punch straight ahead on every beat, alternating arms. Turn your shoulder into the punch and bring the fist straight back to your chin.",
        mistake: "Snapping the elbow straight jars the joint; stop just before it locks.",
        gentler: "Punch on every second beat.",
        cue: "Punch and back to chin",
      },
      ru: {
        name: "Покачивания с ударами",
        how: "Покачивайтесь, не отрывая носков, и на каждый счёт бейте прямо вперёд, меняя руки. Доворачивайте плечо и возвращайте кулак к подбородку.",
        mistake: "Если резко выпрямлять локоть, страдает сустав: оставляйте его чуть согнутым.",
        gentler: "Бейте реже, через счёт.",
        cue: "Удар и кулак к подбородку",
      },
    },
  },
  {
    slug: "star-jump",
    group: "cardio",
    ...rated("advanced", "high-impact", "loud"),
    beats: 2,
    still: 1,
    gentler: "jumping-jack",
    frames: [
      { lift: -11, pose: "21,-41 16,-26 | 8,-11 -1,3 14,12 -1,25 | -4,-12 -15,1 19,11 4,25" },
      { lift: 24, pose: "1,-46 0,-31 | -20,-41 -32,-53 -19,10 -28,28 | 20,-41 32,-53 19,10 28,28 | -145 -35" },
    ],
    texts: {
      en: {
        name: "Star Jump",
        how: "Dip into a small squat, then jump and open arms and legs into a star. Bring your feet back under your hips in the air and land with bent knees.",
        mistake: "Landing with legs apart strains the knees; close them before you touch down.",
        gentler: "Do a jumping jack, or open only your arms.",
        cue: "Dip, star, soft landing",
      },
      ru: {
        name: "Прыжок «звезда»",
        how: "Слегка присядьте, выпрыгните и разведите руки и ноги звездой. Ещё в воздухе верните стопы под таз и приземлитесь на обе стопы, колени согнуты.",
        mistake: "Приземление на разведённые ноги нагружает колени: сведите ноги до касания.",
        gentler: "Делайте «джампинг-джек» или разводите только руки.",
        cue: "Присесть, звезда, мягко вниз",
      },
    },
  },
  {
    slug: "tuck-jump",
    group: "cardio",
    ...rated("advanced", "high-impact", "loud"),
    beats: 2,
    still: 1,
    gentler: "high-knees",
    frames: [
      { lift: -11, pose: "21,-41 16,-26 | 8,-11 -1,3 14,12 -1,25 | -4,-12 -15,1 19,11 4,25" },
      { lift: 26, pose: "10,-45 7,-30 | 8,-9 22,0 15,-11 11,9 | 8,-9 19,4 20,-8 14,11 | -20 -25" },
    ],
    texts: {
      en: {
        name: "Tuck Jump",
        how: "Dip, jump straight up and draw both knees toward your chest, hands to your shins. Lower your legs again and land on both feet, knees bent.",
        mistake: "Folding your chest to your knees tips you forward; bring the knees up and look ahead.",
        gentler: "Lift one knee at a time.",
        cue: "Knees up, land softly",
      },
      ru: {
        name: "Прыжок в группировке",
        how: "Присядьте, выпрыгните прямо вверх и подтяните оба колена к груди, руки к голеням. Снова опустите ноги к сетке и приземлитесь на обе стопы, колени согнуты.",
        mistake: "Если тянуть грудь к коленям, корпус валится вперёд: поднимайте колени и смотрите прямо.",
        gentler: "Поднимайте колени по одному.",
        cue: "Колени к груди, мягко вниз",
      },
    },
  },
  {
    slug: "overhead-reach",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 2,
    still: 1,
    gentler: "health-bounce",
    frames: [
      { lift: -8, pose: "3,-46 2,-31 | -15,-14 -19,-30 5,19 -6,35 | 19,-14 24,-30 13,17 5,35" },
      { lift: -2, pose: "1,-46 0,-31 | -10,-47 -11,-64 0,20 -6,39 | 10,-47 11,-64 8,19 5,39 | -28 -28" },
    ],
    texts: {
      en: {
        name: "Overhead Reach",
        how: "Sink into the mat with your elbows bent by your ribs, then rise and stretch both arms up. Take one beat down and one beat up; your toes stay on the mat.",
        mistake: "Flaring the ribs arches your back; reach only as high as you can with your ribs down.",
        gentler: "Reach forward instead of up.",
        cue: "Reach up, pull elbows down",
      },
      ru: {
        name: "Покачивания с подъёмом рук",
        how: "Мягко присядьте, согнутые локти у рёбер, затем поднимитесь и вытяните обе руки вверх. На один счёт вниз, на следующий вверх; носки остаются на сетке.",
        mistake: "Если рёбра выпячиваются, прогибается поясница: тянитесь вверх, только пока рёбра опущены.",
        gentler: "Тянитесь вперёд, а не вверх.",
        cue: "Тянемся вверх, локти к рёбрам",
      },
    },
  },
  {
    slug: "arm-circles",
    group: "cardio",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 4,
    still: 1,
    gentler: "march",
    frames: [
      { lift: -4, pose: "1,-46 0,-31 | 17,-32 34,-34 2,20 -2,39 | 21,-28 38,-28 17,13 16,33 | 0 -3" },
      { lift: -4, pose: "1,-46 0,-31 | 11,-47 15,-64 1,20 -4,39 | -11,-47 -15,-64 7,19 4,39" },
      { lift: -4, pose: "1,-46 0,-31 | -12,-37 -27,-44 13,13 12,33 | -24,-34 -40,-38 6,20 2,39 | -3 0" },
      { lift: -4, pose: "1,-46 0,-31 | -9,-10 -11,7 1,20 -4,39 | 9,-10 11,7 7,19 4,39" },
    ],
    texts: {
      en: {
        name: "March with Arm Circles",
        how: "March slowly in place and draw big circles with both arms: forward, up, back and down. Step on every second beat, two steps to a circle.",
        mistake: "Forcing the arms behind you arches your back; make the circle as large as is comfortable.",
        gentler: "Circle only your shoulders.",
        cue: "Big circles, steady steps",
      },
      ru: {
        name: "Шаги с кругами руками",
        how: "Медленно шагайте на месте и рисуйте обеими руками большие круги: вперёд, вверх, назад и вниз. Один шаг приходится на два счёта, один круг на два шага.",
        mistake: "Если заводить руки назад через силу, прогибается поясница: рисуйте круги поменьше.",
        gentler: "Делайте круги только плечами.",
        cue: "Большие круги, ровный шаг",
      },
    },
  },
  {
    slug: "squat-bounce",
    group: "strength",
    ...rated("intermediate", "low-impact", "quiet"),
    beats: 1,
    gentler: "health-bounce",
    frames: [
      { lift: -10, x: -6, pose: "23,-39 18,-25 | 39,-18 56,-20 15,10 -1,22 | 34,-17 51,-18 20,9 4,22" },
      { lift: -4, x: -6, pose: "15,-43 12,-29 | 31,-13 47,-9 10,16 -1,32 | 19,-13 35,-7 15,15 4,32" },
    ],
    texts: {
      en: {
        name: "Squat Pulse",
        how: "Sit back into a squat with your arms forward, and pulse in small bounces without standing up. Keep both feet flat on the mat and your knees in line with your toes.",
        mistake: "Knees that fall inward are under strain; press them gently apart.",
        gentler: "Bend only half as deep.",
        cue: "Sit back, small bounces",
      },
      ru: {
        name: "Пульсирующие приседания",
        how: "Отведите таз назад в присед, руки вперёд, и мелко пружиньте, не вставая. Стопы целиком на сетке, колени смотрят туда же, куда носки.",
        mistake: "Если колени уходят внутрь, они перегружаются: мягко разводите их.",
        gentler: "Приседайте только наполовину.",
        cue: "Таз назад, мелко пружиним",
      },
    },
  },
  {
    slug: "squat-hold",
    group: "strength",
    ...rated("intermediate", "low-impact", "quiet"),
    beats: 8,
    gentler: "health-bounce",
    frames: [{ lift: -7, x: -6, pose: "22,-40 17,-26 | 26,-6 31,-22 15,11 -1,23 | 20,-6 29,-20 19,10 4,23" }],
    texts: {
      en: {
        name: "Squat Hold",
        how: "Sit back as if onto a chair, hands together in front of your chest, and hold still. Keep both feet flat and your back long, and keep breathing.",
        mistake: "Lifted heels shift the load to your knees; sit back until they are down.",
        gentler: "Sit higher, or hold a handlebar.",
        cue: "Sit back, hold, breathe",
      },
      ru: {
        name: "Удержание приседа",
        how: "Сядьте назад, как на стул, ладони вместе перед грудью, и замрите. Вес на всей стопе, спина вытянута, дыхание не задерживайте.",
        mistake: "Если пятки отрываются, нагрузка уходит в колени: отведите таз назад и опустите пятки.",
        gentler: "Приседайте не так глубоко или держитесь за поручень.",
        cue: "Таз назад, держим, дышим",
      },
    },
  },
  {
    slug: "lunge-taps",
    group: "strength",
    ...rated("intermediate", "low-impact", "quiet"),
    beats: 4,
    gentler: "toe-taps",
    frames: [
      { lift: -6, pose: "7,-45 5,-31 | 24,-15 41,-18 -9,19 -27,28 | -14,-15 -5,0 18,11 9,29 | -45 0" },
      { lift: -5, pose: "1,-46 0,-31 | -8,-10 -1,5 3,19 -4,38 | 8,-10 19,3 9,19 4,38" },
      { lift: -6, pose: "7,-45 5,-31 | -14,-15 -5,0 15,11 6,29 | 24,-15 41,-18 -7,18 -24,28 | 0 -45" },
      { lift: -5, pose: "1,-46 0,-31 | -8,-10 -1,5 3,19 -4,38 | 8,-10 19,3 9,19 4,38" },
    ],
    texts: {
      en: {
        name: "Lunge Taps",
        how: "Bend one knee and tap the other foot behind you on its toes. Push through the front foot to stand up again, and change sides.",
        mistake: "A front knee that drifts inward costs you balance; steer it over the middle of the foot.",
        gentler: "Tap closer and bend less.",
        cue: "Tap back, stand tall",
      },
      ru: {
        name: "Выпады назад с касанием",
        how: "Согните одно колено и коснитесь сетки носком другой ноги сзади. Оттолкнитесь передней стопой, выпрямитесь и смените сторону.",
        mistake: "Если переднее колено уходит внутрь, теряется опора: держите его над серединой стопы.",
        gentler: "Ставьте ногу ближе и сгибайте колено меньше.",
        cue: "Носок назад, встаём прямо",
      },
    },
  },
  {
    slug: "heel-raise",
    group: "strength",
    ...rated("beginner", "low-impact", "quiet", "handlebar"),
    beats: 4,
    still: 1,
    gentler: null,
    frames: [
      { lift: -4, pose: "1,-46 0,-31 | 18,-18 34,-22 1,20 -4,39 | 13,-18 30,-20 7,19 4,39" },
      { lift: -4, pose: "1,-46 0,-31 | 17,-17 34,-17 0,20 -4,40 | 13,-17 30,-15 6,20 4,40 | -60 -60" },
    ],
    texts: {
      en: {
        name: "Heel Raise",
        how: "Hold the bar and take two beats to rise onto the balls of both feet. Take two beats to lower your heels again.",
        mistake: "Rolling onto the little toes strains the ankles; keep the weight over the big toes.",
        gentler: "Rise only halfway.",
        cue: "Rise slowly, lower slowly",
      },
      ru: {
        name: "Подъём на носки",
        how: "Держитесь за поручень и за два счёта поднимитесь на носки обеих ног. Так же медленно, за два счёта, опустите пятки.",
        mistake: "Если заваливаться на мизинцы, страдает голеностоп: вес держите над большими пальцами.",
        gentler: "Поднимайтесь наполовину.",
        cue: "Медленно вверх, медленно вниз",
      },
    },
  },
  {
    slug: "knee-to-elbow",
    group: "strength",
    ...rated("intermediate", "low-impact", "quiet"),
    beats: 4,
    gentler: "march",
    frames: [
      { lift: -5, pose: "17,-42 14,-28 | 26,-8 34,-23 1,20 -7,38 | -3,-10 14,-13 20,-9 22,11 | 0 4" },
      { lift: -5, pose: "1,-46 0,-31 | 18,-14 24,-30 3,19 -4,38 | -2,-10 6,-25 9,19 4,38" },
      { lift: -5, pose: "17,-42 14,-28 | -3,-10 14,-13 16,-9 18,11 | 26,-8 34,-23 5,20 -3,38 | 4 0" },
      { lift: -5, pose: "1,-46 0,-31 | 18,-14 24,-30 3,19 -4,38 | -2,-10 6,-25 9,19 4,38" },
    ],
    texts: {
      en: {
        name: "Knee to Elbow",
        how: "Raise one knee and bring the opposite elbow toward it, turning from the ribs. Set the foot down, stand tall and change sides.",
        mistake: "Dropping the head strains the neck; lift the knee and turn the ribs.",
        gentler: "Bring your hand, not your elbow, to the knee.",
        cue: "Knee up, opposite elbow",
      },
      ru: {
        name: "Колено к локтю",
        how: "Поднимите колено и направьте к нему противоположный локоть, поворачивая корпус. Поставьте стопу, выпрямитесь и смените сторону.",
        mistake: "Если опускать голову, устаёт шея: поднимайте колено и поворачивайте грудную клетку.",
        gentler: "Тянитесь к колену ладонью, а не локтем.",
        cue: "Колено вверх, локоть навстречу",
      },
    },
  },
  {
    slug: "knee-hold",
    group: "balance",
    ...rated("beginner", "low-impact", "quiet", "handlebar"),
    beats: 8,
    gentler: "supported-march",
    frames: [{ lift: -5, x: -4, pose: "1,-46 0,-31 | 21,-19 38,-22 1,20 -2,40 | -23,-23 -38,-14 22,-1 22,19" }],
    texts: {
      en: {
        name: "Knee Hold with Handlebar",
        how: "Hold the bar with one hand, lift one knee up to hip height and stand still. Press the other foot into the mat, reach the free arm out and switch legs halfway.",
        mistake: "Sinking into the standing hip tilts you; grow tall on that side.",
        gentler: "Keep the toes of the lifted foot on the mat.",
        cue: "Stand tall, switch legs halfway",
      },
      ru: {
        name: "Стойка с поднятым коленом у поручня",
        how: "Держитесь одной рукой за поручень, поднимите колено до уровня таза и замрите. Другой стопой давите в сетку, свободную руку вытяните; на половине времени смените сторону.",
        mistake: "Если провисать на опорной ноге, таз перекашивается: тянитесь вверх на этой стороне.",
        gentler: "Оставьте носок поднятой ноги на сетке.",
        cue: "Стоим прямо, на половине меняем ногу",
      },
    },
  },
  {
    slug: "balance-stand",
    group: "balance",
    ...rated("intermediate", "low-impact", "quiet"),
    beats: 8,
    gentler: "knee-hold",
    frames: [{ lift: -5, pose: "1,-46 0,-31 | -24,-28 -41,-30 2,20 0,40 | 24,-28 41,-30 22,3 18,23 | 0 -9" }],
    texts: {
      en: {
        name: "Balance Stand",
        how: "Stand on one leg with both arms out to the sides and the other knee lifted. Fix your eyes on one point, let the foot wobble and switch legs halfway.",
        mistake: "Gripping with the toes tires the foot; spread them and press down evenly.",
        gentler: "Hold a handlebar, or touch the mat with your toes.",
        cue: "Eyes ahead, switch legs halfway",
      },
      ru: {
        name: "Стойка на одной ноге",
        how: "Встаньте на одну ногу, руки в стороны, другое колено поднято. Смотрите в одну точку, пусть стопа слегка покачивается; на половине времени смените ногу.",
        mistake: "Если цепляться пальцами, стопа устаёт: расправьте пальцы и давите всей стопой.",
        gentler: "Держитесь за поручень или касайтесь сетки носком.",
        cue: "Взгляд вперёд, на половине меняем ногу",
      },
    },
  },
  {
    slug: "calf-stretch",
    group: "stretch",
    ...rated("beginner", "low-impact", "quiet"),
    stance: "wall",
    beats: 8,
    gentler: null,
    frames: [{ lift: 0, x: -2, pose: "14,-44 11,-29 | 30,-20 42,-32 -11,18 -27,30 | 27,-20 42,-28 19,11 14,30" }],
    texts: {
      en: {
        name: "Calf Stretch",
        how: "Step down to the floor, put your hands on a wall and one foot well behind you. Press that heel down with the knee straight until you feel a gentle pull in the calf, and switch legs halfway.",
        mistake: "A back foot turned outward misses the calf; point it straight ahead.",
        gentler: "Bring the back foot closer.",
        cue: "Heel down, switch legs halfway",
      },
      ru: {
        name: "Растяжка икр",
        how: "Сойдите на пол, обопритесь руками о стену и отставьте одну ногу далеко назад. Прижимайте пятку, колено прямое, до мягкого натяжения в икре; на половине времени смените ногу.",
        mistake: "Если стопа сзади развёрнута наружу, икра не тянется: направьте носок вперёд.",
        gentler: "Поставьте заднюю ногу ближе к стене.",
        cue: "Пятка вниз, на половине меняем ногу",
      },
    },
  },
  {
    slug: "quadriceps-stretch",
    group: "stretch",
    ...rated("beginner", "low-impact", "quiet"),
    stance: "wall",
    beats: 8,
    gentler: null,
    frames: [{ lift: 0, x: 2, pose: "1,-46 0,-31 | 22,-20 37,-28 2,20 0,40 | -17,-14 -15,3 0,20 -13,5 | 0 -67" }],
    texts: {
      en: {
        name: "Thigh Stretch",
        how: "Stand on the floor with one hand on a wall, and take hold of one ankle behind you. Let the knee point down beside the other one, hold, and switch legs halfway.",
        mistake: "Pulling the heel hard squeezes the knee; tuck your pelvis under instead.",
        gentler: "Hold your pant leg, or rest the foot on a chair behind you.",
        cue: "Knee down, switch legs halfway",
      },
      ru: {
        name: "Растяжка передней поверхности бедра",
        how: "Встаньте на пол, одна рука на стене; согните ногу и возьмитесь за щиколотку сзади. Колено смотрит вниз рядом с другим; на половине времени смените ногу.",
        mistake: "Если с силой тянуть пятку, сдавливается колено: лучше подкрутите таз.",
        gentler: "Держитесь за штанину или положите стопу на стул сзади.",
        cue: "Колено вниз, на половине меняем ногу",
      },
    },
  },
  {
    slug: "hamstring-stretch",
    group: "stretch",
    ...rated("beginner", "low-impact", "quiet"),
    stance: "floor",
    beats: 8,
    gentler: null,
    frames: [{ lift: 0, x: -14, pose: "31,-34 23,-21 | 10,-7 20,6 10,16 -5,30 | 6,-7 15,7 19,10 28,28 | 0 40" }],
    texts: {
      en: {
        name: "Standing Hamstring Stretch",
        how: "On the floor, set one heel in front of you with the toes up, and bend the other knee. Lean forward from the hips with a long back, hands on your thighs, and switch legs halfway.",
        mistake: "Rounding down moves the pull to your back; lead with the chest and stop earlier.",
        gentler: "Lean less far.",
        cue: "Long back, switch legs halfway",
      },
      ru: {
        name: "Растяжка задней поверхности бедра",
        how: "Стоя на полу, поставьте одну ногу вперёд на пятку, носок на себя, другую согните. Наклонитесь вперёд с прямой спиной, руки на бёдрах; на половине времени смените ногу.",
        mistake: "Если округлить спину, тянется она, а не бедро: тянитесь грудью вперёд и остановитесь раньше.",
        gentler: "Наклоняйтесь меньше.",
        cue: "Спина прямая, на половине меняем ногу",
      },
    },
  },
  {
    slug: "chest-opener",
    group: "stretch",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 8,
    still: 1,
    gentler: null,
    frames: [
      { lift: -4, pose: "7,-45 3,-31 | -2,-13 7,-24 3,19 -5,38 | 9,-13 -3,-21 10,19 5,38" },
      { lift: -4, pose: "-5,-46 -3,-31 | -28,-31 -44,-37 1,20 -5,39 | 21,-31 37,-37 8,19 5,39" },
    ],
    texts: {
      en: {
        name: "Chest Opener",
        how: "Stand still and hug yourself, letting the upper back round a little. Breathe in, open your arms wide and lift your breastbone.",
        mistake: "Arching your lower back takes the stretch away from the chest; start from the shoulder blades.",
        gentler: "Open your arms lower, palms forward.",
        cue: "Open wide, breathe in",
      },
      ru: {
        name: "Раскрытие грудной клетки",
        how: "Встаньте ровно, обнимите себя и слегка округлите верх спины. На вдохе широко разведите руки и поднимите грудину.",
        mistake: "Если прогибаться в пояснице, грудь не раскроется: начинайте движение с лопаток.",
        gentler: "Разводите руки ниже, ладони вперёд.",
        cue: "Руки шире, вдох",
      },
    },
  },
  {
    slug: "breathing",
    group: "stretch",
    ...rated("beginner", "low-impact", "quiet"),
    beats: 8,
    still: 1,
    gentler: null,
    frames: [
      { lift: -4, pose: "1,-46 0,-31 | -18,-15 -3,-8 2,20 -6,38 | 20,-17 6,-8 10,18 6,38" },
      { lift: -4, pose: "1,-46 0,-31 | -16,-45 -7,-59 -2,20 -6,40 | 16,-45 7,-59 6,20 6,40" },
    ],
    texts: {
      en: {
        name: "Breathing Cool-down",
        how: "Stand still with your hands on your belly and breathe out slowly. Breathe in as your arms float up over your head, and breathe out as they sink.",
        mistake: "Holding your breath at the top can make you dizzy; let it flow without a pause.",
        gentler: "Keep your hands on your belly.",
        cue: "Breathe in up, breathe out down",
      },
      ru: {
        name: "Восстановление дыхания",
        how: "Встаньте ровно, ладони на животе, и медленно выдохните. На вдохе поднимите руки над головой, на выдохе опустите.",
        mistake: "Если задерживать дыхание наверху, может закружиться голова: дышите без пауз.",
        gentler: "Оставьте ладони на животе.",
        cue: "Вдох вверх, выдох вниз",
      },
    },
  },
];

/** The move with a slug. */
export const moveOf = (slug: string): Move | undefined => moves.find((move) => move.slug === slug);
