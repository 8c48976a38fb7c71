import { eld } from "eld/extrasmall";
import type { LanguageScores } from "../domain.ts";

/** How well the words fit each language. Addresses and hashtags say nothing about it and are left out. */
export const languageScores = (text: string): LanguageScores =>
  eld.detect(text.replace(/https?:\S+|[#@]\S+/g, " ").slice(0, 1000)).getScores();
