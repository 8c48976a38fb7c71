import { answersOnDevice } from "@/features/videos/answers.browser.ts";
import { type Need, parseNeeds } from "@/features/videos/needs.ts";
import * as profiles from "@/platform/profiles.data.ts";
import { memberId } from "@/platform/session.store.ts";

/** The needs in a member's profile; until it has some, the needs on this device. */
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
