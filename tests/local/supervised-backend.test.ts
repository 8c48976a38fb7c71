import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "@/data/database.types.ts";
import { type SupervisedBackend, superviseBackend } from "../../scripts/local/backend-thread/supervisor.ts";
import { openDataFolder } from "../../scripts/local/data-folder.ts";
import { openDatabase } from "../../scripts/local/database.ts";
import { migrate } from "../../scripts/local/migrate.ts";
import { migratingApp } from "../../scripts/local/storage.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const siteUrl = "http://localhost:4321";
const apiUrl = "http://localhost:54321";
const keys = {
  publishable: "sb_publishable_test",
  secret: "sb_secret_test",
  jwtSecret: "only this test signs with it",
};
const folder = await openDataFolder(await temporaryFolder());
const mails: string[] = [];

async function open(): Promise<SupervisedBackend> {
  const opened = superviseBackend({
    folder: { database: folder.database, databaseMark: folder.databaseMark },
    keys,
    siteUrl,
    apiUrl,
    sendMail: async ({ to }) => void mails.push(to),
    log: () => undefined,
    timeouts: { anon: 0.5, authenticated: 8, service_role: 8 },
  });
  await opened.open();
  await opened.migrate();
  return opened;
}

/** A function that keeps PostgreSQL busy for so long. */
const busy = (name: string, time: string, setting = "") =>
  `create function public.${name}() returns boolean language plpgsql ${setting} as $$
   declare until timestamptz := clock_timestamp() + interval '${time}';
   begin while clock_timestamp() < until loop end loop; return true; end; $$;
   grant execute on function public.${name}() to anon;`;

let backend: SupervisedBackend;
beforeAll(async () => {
  const connection = await openDatabase(folder);
  await migrate(migratingApp(connection));
  await connection.driver.exec(
    busy("busy", "1 minute") +
      busy("busy_by_permission", "1 s", "set statement_timeout = '30s'") +
      `create function public.opened_at() returns timestamptz language sql as 'select pg_postmaster_start_time()';
       grant execute on function public.opened_at() to anon;`,
  );
  await connection.close();
  backend = await open();
  const description = `${"jumping is a joy ".repeat(20)} blitz with me`;
  await service.from("enhanced_videos").insert({
    youtube_id: "abcdefghijk",
    title: "Blitz",
    description,
    duration_seconds: 60,
    status: "approved",
  });
});
afterAll(async () => {
  await backend.close();
  await folder.release();
});

const clientWith = (key: string) =>
  createClient<Database>(apiUrl, key, {
    auth: { persistSession: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
const service = clientWith(keys.secret);
const visitor = clientWith(keys.publishable);

/** Keeps PostgreSQL busy for minutes: the pattern tries every way to cut the description into five. */
const endless = () =>
  visitor.from("videos").select("id").filter("description", "match", String.raw`(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5z`);
const addPlan = (slug: string) => service.from("workout_plans").insert({ slug, title: slug });
const slugs = async () =>
  (await service.from("workout_plans").select("slug").throwOnError()).data.map(({ slug }) => slug);

test("a request that runs past its role's time is canceled as on the hosted service, and leaves everybody else answering", async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 20);
  onTestFinished(() => clearInterval(timer));
  const { error, status } = await endless();
  expect([status, error?.code, error?.message]).toEqual([500, "57014", "canceling statement due to statement timeout"]);
  // this thread, where the site and the mailbox are served, went on meanwhile
  expect(turns).toBeGreaterThan(5);
  expect((await visitor.from("videos").select("title").throwOnError()).data).toEqual([{ title: "Blitz" }]);
});

test("a function that sets a longer time for its calls has it, as on the hosted service", async () => {
  const call = (name: string) => visitor.rpc(name as "count_videos", {} as never);
  expect((await call("busy")).error?.code).toBe("57014");
  expect(await call("busy_by_permission")).toMatchObject({ data: true, error: null });
});

test("writes that were acknowledged survive every cancellation between them", async () => {
  const kept: string[] = [];
  const writing = async (writer: number) => {
    for (let index = 0; index < 40; index += 1) {
      const slug = `written-${writer}-${index}`;
      const { error } = await addPlan(slug);
      if (error === null) kept.push(slug);
    }
  };
  await Promise.all([writing(1), writing(2), endless(), endless()]);
  expect(kept.length).toBeGreaterThan(40);
  expect(await slugs()).toEqual(expect.arrayContaining(kept));
});

test("while visitors flood the database with such requests, others get their turn between two of them", async () => {
  const flood = Array.from({ length: 3 }, () => endless());
  const began = await addPlan("between");
  expect(began.error).toBeNull();
  const answers = await Promise.all(flood);
  expect(answers.map(({ status }) => status)).not.toContain(200);
  expect((await visitor.from("videos").select("title")).status).toBe(200);
});

test("more requests than may wait are told when to come again, and those that wait are answered", async () => {
  const read = () =>
    backend.fetch(new Request(`${apiUrl}/rest/v1/videos?select=id`, { headers: { apikey: keys.publishable } }));
  const cut = endless();
  const answers = await Promise.all(Array.from({ length: 120 }, read));
  expect((await cut).status).toBe(500);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(30);
  for (const { status, headers } of refused) expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a response larger than 10 MB is refused with the reason", async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    slug: `large-${index}`,
    title: "Large",
    description: "x".repeat(1024 * 1024),
  }));
  for (const row of rows) await service.from("workout_plans").insert(row).throwOnError();
  const { error, status } = await service.from("workout_plans").select("description");
  expect([status, error?.message]).toEqual([400, "The response is larger than 10 MB. Select fewer rows or columns."]);
  await service.from("workout_plans").delete().eq("title", "Large").throwOnError();
});

test("a request larger than 10 MB is refused before it waits", async () => {
  const { status } = await addPlan("x".repeat(11 * 1024 * 1024));
  expect(status).toBe(413);
});

test("mails of the auth service leave the thread", async () => {
  await visitor.auth.signUp({ email: "new@example.com", password: "jumping-demo" });
  expect(mails).toContain("new@example.com");
});

test("it goes on in another thread while requests wait, with everything that was acknowledged", async () => {
  const openedAt = async () => (await visitor.rpc("opened_at" as "count_videos", {} as never).throwOnError()).data;
  const before = await openedAt();
  const [first, , during] = await Promise.all([addPlan("before"), backend.renew(), addPlan("meanwhile")]);
  expect([first.error, during.error]).toEqual([null, null]);
  expect(await openedAt()).not.toBe(before);
  expect(await slugs()).toEqual(expect.arrayContaining(["before", "meanwhile"]));
});

test("what was acknowledged is there after the backend was closed in the middle of a request", async () => {
  await addPlan("before-the-end").throwOnError();
  const cut = endless();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await backend.close();
  expect((await cut).error).not.toBeNull();
  backend = await open();
  expect(await slugs()).toContain("before-the-end");
});

describe("JSON that is nested deeper than a parser can follow", () => {
  const levels = 20_000;
  const deep = `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const post = (path: string, body: string) =>
    backend.fetch(
      new Request(`${apiUrl}${path}`, {
        method: "POST",
        headers: { apikey: keys.secret, "content-type": "application/json" },
        body,
      }),
    );

  test.each([
    ["/rest/v1/rpc/search_videos", `{"search": ${deep}}`, "PGRST102"],
    ["/rest/v1/workout_plans", `{"slug": "deep", "title": "Deep", "tags": ${deep}}`, "PGRST102"],
    [
      "/auth/v1/signup",
      `{"email": "deep@example.com", "password": "jumping-demo", "data": {"a": ${deep}}}`,
      "bad_json",
    ],
  ])("is refused by %s", async (path, body, code) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect(Object.values(await response.json())).toContain(code);
  });

  test("brackets in a text are no levels", async () => {
    const search = String.raw`\"${"[".repeat(levels)}`;
    const response = await post("/rest/v1/rpc/search_videos", JSON.stringify({ search }));
    expect([response.status, await response.json()]).toEqual([200, []]);
  });
});
