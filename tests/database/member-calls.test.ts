import { afterAll, expect, test, vi } from "vitest";
import { startTestBackend } from "../support/backend.ts";
import { experienceOf, followedPlan, many, manyMembers } from "../support/many-members.ts";

// one connection, so that the statistics below are those of all calls
const backend = await startTestBackend(1);
afterAll(backend.close);

/** Lets *.data.ts reach this backend, with a storage for the session. */
async function loadCalls() {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    backend.app.fetch(new Request(input, init)),
  );
  vi.stubEnv("PUBLIC_SUPABASE_URL", "http://localhost:54321");
  vi.stubEnv("PUBLIC_SUPABASE_PUBLISHABLE_KEY", backend.keys.publishableKey);
  // another file of this process may have loaded them with other settings
  vi.resetModules();
  const { signIn } = await import("@/platform/account.data.ts");
  const { memberCalls } = await import("../support/member-calls.ts");
  return { signIn, memberCalls };
}
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The number of rows and index entries that were read so far, by table. */
async function rowsRead(): Promise<Map<string, number>> {
  // the server reports what a connection read once a second at most, unless this forces it
  await backend.sql("select pg_stat_force_next_flush()");
  const rows = await backend.sql<{ name: string; read: string }>(`
    select t.schemaname || '.' || t.relname as name, t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0) as read
    from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid) group by t.relid, name, t.seq_tup_read`);
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

test("no member's call scans a growing table", async () => {
  const password = "jumping-demo";
  const email = "experienced@example.com";
  const { id } = await backend.person(email, password);
  await backend.sql(manyMembers);
  await backend.sql(experienceOf(id));
  // otherwise, tables as small as here would be scanned instead of their indexes
  await backend.sql("analyze; set enable_seqscan = off");
  const [plan] = await backend.sql<{ id: string }>(
    `select id from public.workout_plans where slug = '${followedPlan}'`,
  );
  const { signIn, memberCalls } = await loadCalls();
  await (await signIn(email, password)).adopt();

  const largeReads: Record<string, number> = {};
  for (const { name, prepare, run } of await memberCalls(id, plan?.id ?? "", password, backend.sql)) {
    await prepare?.();
    const before = await rowsRead();
    await run();
    for (const [table, count] of await rowsRead()) {
      const read = count - (before.get(table) ?? 0);
      if (read > many / 2) largeReads[`${name}: ${table}`] = read;
    }
  }
  expect(largeReads).toEqual({});
});
