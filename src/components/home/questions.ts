/** The eight questions people ask before their first jump. */
export const questions = [
  {
    question: "Is jumping fitness safe for beginners?",
    answer:
      "Yes, if you start low and slow. Keep your feet close to the mat, press down rather than jump up, and hold a handlebar if you like. Our beginner plans assume you have never stood on a trampoline.",
  },
  {
    question: "Which trampoline should I buy?",
    answer:
      "A fitness trampoline (a rebounder) with a diameter of 40-48 inches. Bungee cords are quieter and softer than steel springs. Check the maker's weight limit and choose one well above your own weight.",
  },
  {
    question: "How often should I jump?",
    answer:
      "Start with 10-15 minutes, 2-3 times a week, with a day of rest between. After two or three weeks most people are ready for 20-30 minutes.",
  },
  {
    question: "How many calories does it burn?",
    answer:
      "Around 300-400 calories in 30 minutes for most adults at a good pace. Your weight, your height of bounce and how much you use your arms all change the number.",
  },
  {
    question: "Is it really easier on the knees than running?",
    answer:
      "The mat absorbs up to 87% of impact, so much less of each landing reaches your joints than on asphalt. If you have a knee injury, ask your doctor or physiotherapist first.",
  },
  {
    question: "Shoes, socks or bare feet?",
    answer:
      "Light, flat, grippy shoes support your ankles best. Bare feet give the best feel for the mat. Plain socks slide, so leave them for the sofa.",
  },
  {
    question: "Will my neighbors hear me?",
    answer:
      "Far less than jumping on the floor. A bungee trampoline on a thick mat is quiet enough for most flats. Music through headphones is up to you.",
  },
  {
    question: "What does Jumping Fitness cost?",
    answer:
      "Nothing. Videos, plans and articles are free to browse. With a free account you can enroll in a plan, tick off days and watch your progress grow.",
  },
] as const;
