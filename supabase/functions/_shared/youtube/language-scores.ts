import { eld } from "eld/extrasmall";
import type { LanguageScores } from "../domain.ts";

/** Language scores of a text, ignoring URLs, mentions and hashtags. */
export const languageScores = (text: string): LanguageScores =>
  eld.detect(text.replace(/https?:\S+|[#@]\S+/g, " ").slice(0, 1000)).getScores();
