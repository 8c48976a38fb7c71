import { createHash, randomInt } from "node:crypto";
import type { Connection } from "@supabase/lite";

/** The columns of auth.users that the shims read. */
export type AuthUser = {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: unknown;
  confirmation_sent_at: string | Date | null;
  email_change: string | null;
  email_change_token_current: string | null;
  email_change_token_new: string | null;
  email_change_sent_at: string | Date | null;
  email_change_confirm_status: number;
};
export type AuthSession = { user_id: string; created_at: string | Date; tag: string | null };

export type AuthUsers = ReturnType<typeof authUsers>;

/** Access to the tables of the auth service, for steps that emulate what Supabase Lite lacks. */
export function authUsers({ kysely }: Connection) {
  const auth = kysely.withSchema("auth");
  const first = async (column: keyof AuthUser, value: string) =>
    (await auth.selectFrom("users").selectAll().where(column, "=", value).executeTakeFirst()) as AuthUser | undefined;
  return {
    byId: (id: string) => first("id", id),
    byEmail: (email: string) => first("email", email),
    /** The user with this pending token for a change of address. */
    byEmailChangeToken: async (token: string) =>
      (await first("email_change_token_current", token)) ?? (await first("email_change_token_new", token)),
    update: async (id: string, values: Partial<AuthUser> & Record<string, unknown>) =>
      void (await auth.updateTable("users").set(values).where("id", "=", id).execute()),
    session: async (id: string) =>
      (await auth
        .selectFrom("sessions")
        .select(["user_id", "created_at", "tag"])
        .where("id", "=", id)
        .executeTakeFirst()) as AuthSession | undefined,
    updateSession: async (id: string, values: { tag: string } | { user_agent: string | null }) =>
      void (await auth.updateTable("sessions").set(values).where("id", "=", id).execute()),
  };
}

/** A new token for the address, hashed like those of the auth service. */
export const newTokenHash = (email: string) =>
  createHash("sha256")
    .update(`${email}${randomInt(1_000_000)}`)
    .digest("hex");

/** Seconds since a time; very many for null. */
export const secondsSince = (time: string | Date | null) => (Date.now() - Number(new Date(time ?? 0))) / 1000;
