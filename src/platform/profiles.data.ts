import { client } from "./client.data.ts";
import type { Database } from "./database.types.ts";
import { unwrap } from "./errors.ts";

export type Profile = Database["public"]["Tables"]["user_profiles"]["Row"];
export type FitnessLevel = "beginner" | "intermediate" | "advanced";
export type ProfileFields = { first_name: string; last_name: string; fitness_level: FitnessLevel; needs: string[] };

/** The user's profile; null without one. */
export async function getProfile(userId: string): Promise<Profile | null> {
  return unwrap(await client.from("user_profiles").select().eq("user_id", userId).maybeSingle());
}

/** Inserts the profile after sign-up. A trigger has usually created it, so callers only log a failure. */
export async function insertProfile(userId: string, names: { firstName: string; lastName: string }): Promise<void> {
  unwrap(
    await client.from("user_profiles").insert({
      user_id: userId,
      first_name: names.firstName,
      last_name: names.lastName,
      fitness_level: "beginner",
    }),
  );
}

/** Updates the profile, or creates it if missing. */
export async function saveProfile(userId: string, fields: ProfileFields, now: Date): Promise<Profile> {
  return unwrap(
    await client
      .from("user_profiles")
      .upsert({ user_id: userId, ...fields, updated_at: now.toISOString() })
      .select()
      .single(),
  );
}

/** Saves a member's needs, and the level unless null. */
export async function saveAnswers(userId: string, needs: string[], level: FitnessLevel | null): Promise<Profile> {
  const fields = { needs, ...(level ? { fitness_level: level } : {}) };
  return unwrap(await client.from("user_profiles").update(fields).eq("user_id", userId).select().single());
}

/** Saves whether the weekly digest includes a summary of the user's week. */
export async function saveWeekInDigest(userId: string, week_in_digest: boolean): Promise<Profile> {
  return unwrap(await client.from("user_profiles").upsert({ user_id: userId, week_in_digest }).select().single());
}
