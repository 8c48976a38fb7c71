/** The languages of the catalog. Any other language is null and left to a moderator. */
export type Language = "en" | "ru";

/** The languages by their own names. */
const languageNames: Readonly<Record<string, string>> = { en: "English", ru: "Русский" };

/** A language by its own name, its code where that isn't known. */
export const languageName = (code: string): string => languageNames[code] ?? code;

/** The detected language of a video with its confidence, 0 to 1. */
export type LanguageGuess = { language: Language | null; confidence: number | null };

/** Detection scores by two-letter language code, 0 to 1. */
export type LanguageScores = Readonly<Record<string, number>>;

const isOurs = (code: string): code is Language => code === "en" || code === "ru";

/** A tag such as en-US decides; without one the best score does, and its lead over the second is the confidence. */
export function languageOf(tag: string | undefined, scores: () => LanguageScores): LanguageGuess {
  const tagged = tag?.split("-")[0]?.toLowerCase() ?? "";
  if (tagged !== "" && tagged !== "und" && tagged !== "zxx") {
    return isOurs(tagged) ? { language: tagged, confidence: 1 } : { language: null, confidence: null };
  }
  const [best, second] = Object.entries(scores()).sort(([, one], [, other]) => other - one);
  if (!best || !isOurs(best[0])) return { language: null, confidence: null };
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  // Related languages score close to each other, so a lead of 10% counts as certain.
  return { language: best[0], confidence: Math.round(Math.min(1, 0.5 + lead * 5) * 1000) / 1000 };
}

/** The language of a plan by its title: the languages of the catalog differ by their script. */
export const languageOfTitle = (title: string): Language => (/\p{Script=Cyrillic}/u.test(title) ? "ru" : "en");

/** The language to say a text in, where it isn't that of the page. */
export function foreignLanguage(text: string): Language | undefined {
  const language = languageOfTitle(text);
  return language === "en" ? undefined : language;
}
