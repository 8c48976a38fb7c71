import type { Connection, EmailMessage } from "@supabase/lite";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { createBackend } from "../../scripts/local/backend.ts";
import { addConfirmedAccount } from "../../scripts/local/confirmed-account.ts";
import { openTestDatabase } from "./test-database.ts";

const siteUrl = "http://localhost:4321";
const apiUrl = "http://localhost:54321";
const keys = {
  publishable: "sb_publishable_test",
  secret: "sb_secret_test",
  jwtSecret: "a secret only tests know, long enough",
};

/** A person of the tests: their id, their address and a client that acts as them. */
export type Person = { id: string; email: string; client: SupabaseClient<Database> };

/**
 * A backend of its own for one test file: migrated, empty, reached through supabase-js without a port.
 * TEST_DATABASE_URL names a PostgreSQL server to use instead of the embedded one, by so many connections.
 */
export async function startTestBackend(connections?: number) {
  const { connection, remove } = await openTestDatabase(connections);
  return { ...(await startBackendOn(connection)), close: remove };
}

/** A backend on a connection of the caller's, which it closes. */
export async function startBackendOn(connection: Connection) {
  const outbox: EmailMessage[] = [];
  const app = await createBackend({
    connection,
    keys,
    siteUrl,
    apiUrl,
    sendMail: async (mail) => void outbox.push(mail),
  });
  const clientWith = (key: string) =>
    createClient<Database>(apiUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    });

  /** Has an account that is confirmed, and is signed in. */
  async function person(email: string, password = "jumping-demo"): Promise<Person> {
    await connection.transaction(addConfirmedAccount({ email, password }));
    const client = clientWith(keys.publishable);
    const signIn = async () => {
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return data.user.id;
    };
    // on a pool, Supabase Lite 0.10 answers before it commits: right after another sign-in, one may not see its account yet
    return { id: await vi.waitFor(signIn), email, client };
  }

  const service = clientWith(keys.secret);
  async function admin(email: string): Promise<Person> {
    const someone = await person(email);
    const { error } = await service.from("user_roles").insert({ user_id: someone.id, role: "admin" });
    if (error) throw error;
    return someone;
  }

  return {
    app,
    outbox,
    keys: { publishableKey: keys.publishable, secretKey: keys.secret },
    visitor: clientWith(keys.publishable),
    /** A visitor of their own, for who signs in: signing out deadlocks in Supabase Lite 0.10 on a pool of connections. */
    newVisitor: () => clientWith(keys.publishable),
    service,
    person,
    admin,
    close: async (): Promise<void> => void (await connection.close()),
  };
}

export type TestBackend = Awaited<ReturnType<typeof startBackendOn>>;
