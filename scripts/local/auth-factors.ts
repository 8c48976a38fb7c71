import { randomUUID } from "node:crypto";
import type { Connection } from "@supabase/lite";

export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  created_at: string | Date;
  secret: string;
};

export type AuthFactors = ReturnType<typeof authFactors>;

/** Access to the hosted auth service's tables of two-step sign-in, which Supabase Lite 0.10 doesn't use. */
export function authFactors({ kysely }: Connection) {
  const auth = kysely.withSchema("auth");
  return {
    of: async (userId: string) =>
      (await auth.selectFrom("mfa_factors").selectAll().where("user_id", "=", userId).execute()) as Factor[],
    async add(values: Pick<Factor, "user_id" | "friendly_name" | "secret">): Promise<string> {
      const id = randomUUID();
      const row = { id, ...values, factor_type: "totp", status: "unverified", created_at: now(), updated_at: now() };
      await auth.insertInto("mfa_factors").values(row).execute();
      return id;
    },
    remove: async (id: string) => void (await auth.deleteFrom("mfa_factors").where("id", "=", id).execute()),
    async challenge({ id: factor_id }: Factor): Promise<string> {
      const id = randomUUID();
      const row = { id, factor_id, created_at: now(), ip_address: "127.0.0.1" };
      await auth.insertInto("mfa_challenges").values(row).execute();
      await auth.updateTable("mfa_factors").set({ last_challenged_at: now() }).where("id", "=", factor_id).execute();
      return id;
    },
    openChallenge: async (id: string, { id: factorId }: Factor) =>
      (await auth
        .selectFrom("mfa_challenges")
        .select("created_at")
        .where("id", "=", id)
        .where("factor_id", "=", factorId)
        .where("verified_at", "is", null)
        .executeTakeFirst()) as { created_at: string | Date } | undefined,
    /** Verifies the factor, raises the session to level 2, and ends the sessions and factors that have only a password behind them. */
    async verify({ id, user_id }: Factor, challengeId: string, sessionId: string): Promise<void> {
      await auth.updateTable("mfa_challenges").set({ verified_at: now() }).where("id", "=", challengeId).execute();
      const verified = { status: "verified", updated_at: now() };
      await auth.updateTable("mfa_factors").set(verified).where("id", "=", id).execute();
      await auth.deleteFrom("mfa_factors").where("user_id", "=", user_id).where("status", "=", "unverified").execute();
      await auth.updateTable("sessions").set({ aal: "aal2", factor_id: id }).where("id", "=", sessionId).execute();
      await auth
        .deleteFrom("sessions")
        .where("user_id", "=", user_id)
        .where((is) => is.or([is("aal", "is", null), is("aal", "=", "aal1")]))
        .execute();
    },
    /** Lowers the sessions that this factor raised. */
    lowerSessions: async ({ id }: Factor) =>
      void (await auth
        .updateTable("sessions")
        .set({ aal: "aal1", factor_id: null })
        .where("factor_id", "=", id)
        .execute()),
    /** The level of a session: "aal1" after a password, "aal2" after a second step. */
    async levelOf(sessionId: string): Promise<string> {
      const session = await auth.selectFrom("sessions").select("aal").where("id", "=", sessionId).executeTakeFirst();
      return (session as { aal: string | null } | undefined)?.aal ?? "aal1";
    },
    async refreshTokenOf(sessionId: string): Promise<string> {
      const row = await auth
        .selectFrom("refresh_tokens")
        .select("token")
        .where("session_id", "=", sessionId)
        .where("revoked", "=", false)
        .executeTakeFirstOrThrow();
      return (row as { token: string }).token;
    },
  };
}

const now = () => new Date().toISOString();
