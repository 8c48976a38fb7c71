/** The languages of the catalog. Any other language is null, and a moderator decides. */
export type Language = "en" | "ru";

/** Native names of the languages. */
const languageNames: Readonly<Record<string, string>> = { en: "English", ru: "Русский" };

/** The native name of a language; unknown codes are returned unchanged. */
export const languageName = (code: string): string => languageNames[code] ?? code;

/** The detected language of a video, and the confidence from 0 to 1. */
export type LanguageGuess = { language: Language | null; confidence: number | null };

/** Detection scores from 0 to 1, by two-letter language code. */
export type LanguageScores = Readonly<Record<string, number>>;

const isOurs = (code: string): code is Language => code === "en" || code === "ru";

/** Uses a language tag such as en-US if there is one, otherwise the best score; its lead over the second best is the confidence. */
export function languageOf(tag: string | undefined, scores: () => LanguageScores): LanguageGuess {
  const tagged = tag?.split("-")[0]?.toLowerCase() ?? "";
  if (tagged !== "" && tagged !== "und" && tagged !== "zxx") {
    return isOurs(tagged) ? { language: tagged, confidence: 1 } : { language: null, confidence: null };
  }
  const [best, second] = Object.entries(scores()).sort(([, one], [, other]) => other - one);
  if (!best || !isOurs(best[0])) return { language: null, confidence: null };
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  // related languages have similar scores, so a lead of 10% counts as certain
  return { language: best[0], confidence: Math.round(Math.min(1, 0.5 + lead * 5) * 1000) / 1000 };
}

/** The language of a plan, detected by its title: Cyrillic letters are Russian, as in private.language_of_title. */
export const languageOfTitle = (title: string): Language => (/[\u0400-\u052f]/.test(title) ? "ru" : "en");

/** For sorting titles in the language before all others: 0, and 1 for others. */
export const otherLanguage = ({ title }: { title: string }, language: Language): number =>
  Number(languageOfTitle(title) !== language);

/** The `lang` attribute of a text; undefined for English, the language of the page. */
export function foreignLanguage(text: string): Language | undefined {
  const language = languageOfTitle(text);
  return language === "en" ? undefined : language;
}
