import { siteName } from "@/platform/site-name.ts";

/** Beginners' questions, for the FAQ. */
export const questions = [
  {
    question: "Is jumping fitness safe for beginners?",
    answer:
      "Yes, if you start low and slow. Keep your feet close to the mat, press down rather than jump up, and hold the handlebar while you learn. Our plan Bounce Basics assumes you have never stood on a mini-trampoline.",
  },
  {
    question: "Which mini-trampoline should I buy?",
    answer:
      "A mini-trampoline made for fitness, 40-48 inches across. Bungee cords are quieter and softer than steel springs. Check the maker's weight limit and choose one well above your own weight.",
  },
  {
    question: "How often should I jump?",
    answer:
      "Start with 10-15 minutes, 2-3 times a week, with a day of rest between. After about four weeks most people manage a 20-minute class.",
  },
  {
    question: "How many calories does it burn?",
    answer:
      "That depends on your weight and effort. In one small study of a brisk class, men averaged about 330 in half an hour, and women 250.",
  },
  {
    question: "Is it really easier on the knees than running?",
    answer:
      "Yes: the mat gives way, so less of each landing reaches your joints than on a hard floor. If you have a knee injury, ask your doctor or physiotherapist first.",
  },
  {
    question: "Shoes, socks or bare feet?",
    answer: "Grip socks or flat shoes. Bare feet are fine on a clean, smooth mat. Plain socks slide.",
  },
  {
    question: "Will my neighbors hear me?",
    answer:
      "Less than if you jumped on the floor. Bungee cords and a dense rubber mat under the legs help most, and in low-impact classes the feet never leave the mat.",
  },
  {
    question: `What does ${siteName} cost?`,
    answer:
      "Nothing. Videos, plans and articles are free to browse. With a free account you can enroll in a plan, tick off days and watch your progress grow.",
  },
] as const;
