import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Database } from "@/platform/database.types.ts";
import { type BackendThread, startBackendThread } from "../../scripts/local/backend-thread.ts";
import { openDataFolder } from "../../scripts/local/data-folder.ts";
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

async function open(): Promise<BackendThread> {
  const opened = startBackendThread({
    folder: { database: folder.database, databaseMark: folder.databaseMark },
    keys,
    siteUrl,
    apiUrl,
    sendMail: async ({ to }) => void mails.push(to),
    log: () => undefined,
    secondsPerRequest: 12,
  });
  await opened.open();
  await opened.migrate();
  return opened;
}

let backend: BackendThread;
beforeAll(async () => {
  backend = await open();
  const description = `${"jumping is a joy ".repeat(20)} blitz with me`;
  const video = { youtube_id: "abcdefghijk", title: "Blitz", description, duration_seconds: 60, status: "approved" };
  await service.from("enhanced_videos").insert(video).throwOnError();
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

/** Keeps PostgreSQL busy for minutes: the pattern tries every split of the description into five. */
const endless = () =>
  visitor.from("videos").select("id").filter("description", "match", String.raw`(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5z`);
const addPlan = (slug: string) => service.from("workout_plans").insert({ slug, title: slug });
const slugs = async () =>
  (await service.from("workout_plans").select("slug").throwOnError()).data.map(({ slug }) => slug);

test("an endless query is canceled, blocks neither the site nor the mailbox, and loses no acknowledged write", async () => {
  await addPlan("before").throwOnError();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 20);
  onTestFinished(() => clearInterval(timer));
  const canceled = endless();
  const waiting = addPlan("waiting");
  const { error, status } = await canceled;
  expect([status, error?.code, error?.message]).toEqual([500, "57014", "canceling statement due to statement timeout"]);
  // this thread serves the site and the mailbox
  expect(turns).toBeGreaterThan(20);
  expect((await waiting).error).toBeNull();
  expect(await slugs()).toEqual(expect.arrayContaining(["before", "waiting"]));
});

test("JSON nested too deep for a parser doesn't break later requests", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const headers = { apikey: keys.secret, "content-type": "application/json" };
  const body = `{"slug": "deep", "title": "Deep", "tags": ${deep}}`;
  const response = await backend.fetch(
    new Request(`${apiUrl}/rest/v1/workout_plans`, { method: "POST", headers, body }),
  );
  expect(response.ok).toBe(false);
  expect((await visitor.from("videos").select("title").throwOnError()).data).toEqual([{ title: "Blitz" }]);
});

test("mails of the auth service are passed out of the thread", async () => {
  await visitor.auth.signUp({ email: "new@example.com", password: "jumping-demo" });
  expect(mails).toContain("new@example.com");
});

test("requests during a restart of the thread succeed, with every acknowledged write", async () => {
  const [first, , during] = await Promise.all([addPlan("earlier"), backend.renew(), addPlan("meanwhile")]);
  expect([first.error, during.error]).toEqual([null, null]);
  expect(await slugs()).toEqual(expect.arrayContaining(["earlier", "meanwhile"]));
});

test("acknowledged writes survive a close during a request", async () => {
  await addPlan("before-the-end").throwOnError();
  const cut = endless();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await backend.close();
  expect((await cut).error).not.toBeNull();
  backend = await open();
  expect(await slugs()).toContain("before-the-end");
});
