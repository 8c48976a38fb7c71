/** Health advice, identical on every page. Articles and terms quote it. */
export const healthMessages = {
  doctor:
    "Talk to your doctor before you start if you are pregnant or gave birth recently, or if you live with a heart condition, high blood pressure, osteoporosis, dizziness or falls, pelvic-floor problems, or a recent injury or operation.",
  stop: "Stop for pain, dizziness or unusual breathlessness; for chest pain, call emergency services.",
  pelvicFloor:
    "If you leak urine or feel heaviness in the pelvis, keep your feet on the mat and see a pelvic-floor physiotherapist.",
  landing: "Land in the middle of the mat on soft knees. When a landing gets loud, go lower.",
  handlebar: "Hold the handlebar while you learn, on one leg and when you tire.",
  shoes: "Wear grip socks or flat shoes; plain socks slide.",
  effort:
    "Effort counts from 1 to 10. Up to 3 you could tell a story, at 4 and 5 you speak in whole sentences, at 6 and 7 in short ones, from 8 on in single words.",
  rest: "Rest is the pause between the videos of a day: step off, breathe, drink.",
} as const;

/** The safety rules of every workout, most urgent first. */
export const safetyRules: readonly string[] = [
  healthMessages.stop,
  healthMessages.pelvicFloor,
  healthMessages.landing,
  healthMessages.handlebar,
  healthMessages.shoes,
];
