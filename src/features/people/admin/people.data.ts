import type { ListPage } from "@/platform/admin/list-pages.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import type { Role } from "@/platform/role.ts";

type Row = Database["public"]["Functions"]["people_page"]["Returns"][number];

/**
 * A person with an account. The names are null without a profile. `active_at` is the time of the last sign-in, session renewal or
 * completed workout, or null. `plans` is the number of current enrollments.
 */
export type Person = Omit<Row, "first_name" | "last_name" | "fitness_level" | "person_role" | "active_at" | "total"> & {
  first_name: string | null;
  last_name: string | null;
  fitness_level: string | null;
  person_role: Role | null;
  active_at: string | null;
};

export const peopleRoles = ["all", "team"] as const;
export const peopleSorts = ["joined", "active", "workouts", "name"] as const;
export type PeopleFilter = { search: string; role: (typeof peopleRoles)[number]; sort: (typeof peopleSorts)[number] };

export const peoplePerPage = 50;

/** One page (from 1) of the accounts with the search text in a name or the address, or as their id. */
export async function findPeople(filter: PeopleFilter, page: number): Promise<ListPage<Person>> {
  const rows = unwrap(await client.rpc("people_page", { ...filter, page })) as (Person & { total: number })[];
  return { rows, page, total: rows[0]?.total ?? 0 };
}

/** Reads an account; null if it doesn't exist. */
export async function readPerson(id: string): Promise<Person | null> {
  const { rows } = await findPeople({ search: id, role: "all", sort: "joined" }, 1);
  return rows.find((one) => one.id === id) ?? null;
}

const enrollmentColumns =
  "id, plan_title, is_active, started_at, progress_percentage, completed_at, plan:workout_plans(slug, is_published)";

/** The current and former enrollments of a person, newest first. */
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

/** Gives a person a role, instead of another one. */
export const grantRole = async (person: string, granted: Role) =>
  unwrap(await client.rpc("grant_role", { person, granted }));

/** Revokes a person's role. Revoking the caller's own role requires `own`. */
export const revokeRole = async (person: string, own: boolean) =>
  unwrap(await client.rpc("revoke_role", { person, own }));

/** Signs a person out everywhere. Returns the number of ended sessions. */
export const endSessions = async (person: string): Promise<number> =>
  unwrap(await client.rpc("end_sessions", { person }));

/** Logs that a person was mailed a link for a new password. */
export const logRecoveryMail = async (person: string) => unwrap(await client.rpc("log_recovery_mail", { person }));

/** Deletes a member's account with all its data. Returns false if the caller's password is wrong. */
export const deleteMember = async (person: string, password: string): Promise<boolean> =>
  unwrap(await client.rpc("delete_member", { person, password }));
