/** Words that the search takes for one another. Two words with a hyphen are looked for as a phrase, and also as one word. */
export const synonyms: string[][] = [
  ["bad knees", "sore knees", "knee pain", "joint pain", "low-impact", "суставы", "колени болят"],
  ["cool-down", "cool down", "stretch", "заминка", "растяжка"],
  ["warm-up", "warm up", "разминка"],
  ["legs", "thighs", "ноги"],
  ["abs", "core", "belly", "пресс"],
  ["balance", "равновесие"],
  ["posture", "осанка"],
  ["quiet", "apartment", "neighbors", "тихо", "соседи"],
  ["beginners", "newcomers", "для начинающих"],
  ["seniors", "over 60", "older people", "для пожилых"],
  ["intervals", "hiit", "интервалы"],
  ["weight-loss", "lose weight", "похудение", "худеем"],
  ["dumbbells", "hand weights", "гантели"],
];
