import type { Connection, EmailMessage } from "@supabase/lite";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, vi } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import type { Captcha } from "../../scripts/local/auth-captcha.ts";
import { createBackend } from "../../scripts/local/backend.ts";
import { addConfirmedAccount } from "../../scripts/local/confirmed-account.ts";
import { rowsOf } from "./sql.ts";
import { openTestDatabase } from "./test-database.ts";

const siteUrl = "http://localhost:4321";
const apiUrl = "http://localhost:54321";
const keys = {
  publishable: "sb_publishable_test",
  secret: "sb_secret_test",
  jwtSecret: "a secret only tests know, long enough",
};

/** A test account: its id, email address and a client signed in as it. */
export type Person = { id: string; email: string; client: SupabaseClient<Database> };

/**
 * A separate backend for one test file: migrated, empty, reached through supabase-js without a port. `connections` is the size of its
 * pool.
 */
export async function startTestBackend(connections?: number, captcha?: Captcha) {
  const { connection, remove } = await openTestDatabase({ connections });
  return { ...(await startBackendOn(connection, captcha)), close: remove };
}

/** The backend of a test file, closed after its tests: call it outside of tests and hooks. */
export async function testBackend() {
  const backend = await startTestBackend();
  afterAll(backend.close);
  return backend;
}

/** Starts a backend on the caller's connection and takes over closing it. */
export async function startBackendOn(connection: Connection, captcha?: Captcha) {
  const outbox: EmailMessage[] = [];
  const app = await createBackend({
    connection,
    keys,
    siteUrl,
    apiUrl,
    captcha,
    sendMail: async (mail) => void outbox.push(mail),
  });
  const clientWith = (key: string) =>
    createClient<Database>(apiUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    });

  /** Adds a confirmed account and signs it in. */
  async function person(email: string, password = "jumping-demo"): Promise<Person> {
    await connection.transaction(addConfirmedAccount({ email, password }));
    const client = clientWith(keys.publishable);
    const signIn = async () => {
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return data.user.id;
    };
    // with a pool, Supabase Lite 0.10 responds before it commits: a sign-in right after another one may not find its account yet
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
    /** Runs SQL as the database owner, bypassing every policy. */
    sql: <Row extends object>(statement: string) => rowsOf<Row>(app, statement),
    /** A separate visitor for tests that sign in: signing out deadlocks in Supabase Lite 0.10 with a pool of connections. */
    newVisitor: () => clientWith(keys.publishable),
    service,
    person,
    admin,
    close: async (): Promise<void> => void (await connection.close()),
  };
}

export type TestBackend = Awaited<ReturnType<typeof startBackendOn>>;
