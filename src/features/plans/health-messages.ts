/** Health advice, identical on every page. Articles and terms quote it. */
export const healthMessages = {
  doctor:
    "Talk to your doctor before you start if you are pregnant or gave birth recently, or if you live with a heart condition, high blood pressure, osteoporosis, dizziness or falls, pelvic-floor problems, a joint replacement, an eye condition in which shaking is to be avoided, or a recent injury or operation.",
  stop: "Stop for pain, dizziness or unusual breathlessness; for chest pain, call emergency services.",
  pelvicFloor:
    "If you leak urine or feel heaviness in the pelvis, keep your feet on the mat and see a pelvic-floor physiotherapist.",
  landing: "Land in the middle of the mat with soft knees. When a landing gets loud, go lower.",
  handlebar: "Hold the handlebar while you learn and when you tire; on one leg, keep it within reach.",
  shoes: "Wear grip socks or flat shoes; plain socks slide.",
  off: "Step off backward, one foot at a time; never jump down.",
  effort:
    "Effort runs from 1 to 10. Up to 3 you could tell a story, at 4 and 5 you speak in whole sentences, at 6 and 7 in short ones, from 8 on in single words.",
  rest: "Rest is the pause between the videos of a day: step off, breathe, drink.",
} as const;

export type HealthMessages = Record<keyof typeof healthMessages, string>;
