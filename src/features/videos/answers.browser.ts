import { lastingAnswers } from "@/features/videos/needs.ts";
import { browserStorage } from "@/platform/storage.browser.ts";

/** The answers to the fit finder on this device, as a query. src/features/find/inline-stored-answers.dom.ts reads it, too. */
const answersKey = "fit-answers";

/** Keeps the answers on this device; an empty query forgets them. */
export const keepAnswers = (query: string): boolean =>
  query === "" ? browserStorage.remove(answersKey) : browserStorage.write(answersKey, query);

/** The answers on this device that stay true: what somebody needs, and their level. */
export const answersOnDevice = (): ReturnType<typeof lastingAnswers> =>
  lastingAnswers(browserStorage.read(answersKey) ?? "");
