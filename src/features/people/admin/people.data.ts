import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

type Row = Database["public"]["Functions"]["people_page"]["Returns"][number];

/**
 * Somebody with an account. The names are null without a profile; `active_at` is when they last signed in, renewed a session or
 * completed a workout, null when they never did. `plans` are those they are enrolled in now.
 */
export type Person = Omit<Row, "first_name" | "last_name" | "fitness_level" | "active_at" | "total"> & {
  first_name: string | null;
  last_name: string | null;
  fitness_level: string | null;
  active_at: string | null;
};

export const peopleRoles = ["all", "admins"] as const;
export const peopleSorts = ["joined", "active", "workouts", "name"] as const;
export type PeopleFilter = { search: string; role: (typeof peopleRoles)[number]; sort: (typeof peopleSorts)[number] };

/** A page of the list and the number of all that match. */
export type PeoplePage = { rows: Person[]; page: number; total: number };

export const peoplePerPage = 50;

/** A page, from 1, of the accounts that have the searched text in a name or in their address, or as their id. */
export async function findPeople(filter: PeopleFilter, page: number): Promise<PeoplePage> {
  const rows = unwrap(await client.rpc("people_page", { ...filter, page })) as (Person & { total: number })[];
  return { rows, page, total: rows[0]?.total ?? 0 };
}

/** An account; null when there is none with this id. */
export async function readPerson(id: string): Promise<Person | null> {
  const { rows } = await findPeople({ search: id, role: "all", sort: "joined" }, 1);
  return rows.find((one) => one.id === id) ?? null;
}

const enrollmentColumns =
  "id, plan_title, is_active, started_at, progress_percentage, completed_at, plan:workout_plans(slug, is_published)";

/** The plans somebody is or was enrolled in, the newest first. */
export const readEnrollments = async (person: string) =>
  unwrap(
    await client
      .from("plan_enrollments")
      .select(enrollmentColumns)
      .eq("user_id", person)
      .order("started_at", { ascending: false })
      .limit(100),
  );
export type PersonEnrollment = Awaited<ReturnType<typeof readEnrollments>>[number];

/** Makes somebody an administrator. */
export const grantAdmin = async (person: string) => unwrap(await client.rpc("grant_admin", { person }));

/** Takes the role from an administrator; the caller's own only with `own`. */
export const revokeAdmin = async (person: string, own: boolean) =>
  unwrap(await client.rpc("revoke_admin", { person, own }));

/** Signs somebody out everywhere. Returns how many sessions ended. */
export const endSessions = async (person: string): Promise<number> =>
  unwrap(await client.rpc("end_sessions", { person }));

/** Logs that a link for a new password was mailed to somebody. */
export const logRecoveryMail = async (person: string) => unwrap(await client.rpc("log_recovery_mail", { person }));

/** Deletes a member's account with all its data. Returns false when the caller's own password is wrong. */
export const deleteMember = async (person: string, password: string): Promise<boolean> =>
  unwrap(await client.rpc("delete_member", { person, password }));
