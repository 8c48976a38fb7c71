import { lastingAnswers, type Need, parseNeeds } from "@/features/videos/needs.ts";
import * as profiles from "@/platform/profiles.data.ts";
import { memberId } from "@/platform/session.store.ts";
import { browserStorage } from "@/platform/storage.browser.ts";

/** The answers to the fit finder on this device, as a query. src/features/find/inline-stored-answers.dom.ts reads it, too. */
const answersKey = "fit-answers";

/** Keeps the answers on this device; an empty query forgets them. */
export const keepAnswers = (query: string): boolean =>
  query === "" ? browserStorage.remove(answersKey) : browserStorage.write(answersKey, query);

const answersOnDevice = () => lastingAnswers(browserStorage.read(answersKey) ?? "");

/** A member's needs; before the profile has any, those on this device. */
export const needsOf = (profile: Pick<profiles.Profile, "needs"> | null): Need[] =>
  profile?.needs ? parseNeeds(profile.needs) : answersOnDevice().needs;

/** The needs of the member, or of the visitor on this device. Never throws. */
export async function readNeeds(): Promise<Need[]> {
  const member = memberId();
  return needsOf(member === null ? null : await profiles.getProfile(member).catch(() => null));
}

/** Moves the answers on this device into a profile that has none yet, and returns the profile. Never throws. */
export async function adoptAnswers<P extends profiles.Profile | null>(profile: P): Promise<P | profiles.Profile> {
  const { needs, level } = answersOnDevice();
  if (!profile || profile.needs !== null || (needs.length === 0 && level === null)) return profile;
  return profiles.saveAnswers(profile.user_id, needs, level).catch((error: unknown) => {
    console.warn("The answers aren't in the profile yet:", error);
    return profile;
  });
}
