/** The languages of the catalog. Any other language is null: a moderator looks at it. */
type Language = "en" | "ru";

/** The language of a video and how sure that is, 0 to 1. */
export type LanguageGuess = { language: Language | null; confidence: number | null };

/** How well a text fits each language, by two-letter code, 0 to 1. */
export type LanguageScores = Readonly<Record<string, number>>;

const isOurs = (code: string): code is Language => code === "en" || code === "ru";

/** A tag such as en-US says it all; without one the best score decides, and its lead over the next is the confidence. */
export function languageOf(tag: string | undefined, scores: () => LanguageScores): LanguageGuess {
  const said = tag?.split("-")[0]?.toLowerCase() ?? "";
  if (said !== "" && said !== "und" && said !== "zxx") {
    return isOurs(said) ? { language: said, confidence: 1 } : { language: null, confidence: null };
  }
  const [best, second] = Object.entries(scores()).sort(([, one], [, other]) => other - one);
  if (!best || !isOurs(best[0])) return { language: null, confidence: null };
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  // Related languages score close to each other: a lead of a tenth is as good as it gets.
  return { language: best[0], confidence: Math.round(Math.min(1, 0.5 + lead * 5) * 1000) / 1000 };
}
