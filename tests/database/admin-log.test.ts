import { expect, test } from "vitest";
import { loggedSubjects } from "@/features/people/admin/admin-log.ts";
import { testBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
// with a pool, Supabase Lite responds to a sign-in before committing: sign in before the tests run
const anna = await backend.admin("anna@example.com");
const leaving = await backend.admin("leaving@example.com");
const parting = await backend.admin("parting@example.com");

const everything = { search: "", subjects: null as unknown as string[], page: 1 };
const logPage = async (part: Partial<typeof everything> = {}, { client } = anna) =>
  (await client.rpc("admin_log_page", { ...everything, ...part }).throwOnError()).data ?? [];

const addKeyword = async (keyword: string) => {
  const rejection_reason = "Off topic";
  const added = anna.client.from("keyword_blacklist").insert({ keyword, rejection_reason }).select("id").single();
  return (await added.throwOnError()).data.id;
};

test("the log's page has texts for every logged table", async () => {
  const tables = await backend.sql<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'log_admin_change'",
  );
  expect(tables.length).toBeGreaterThan(10);
  expect(
    tables
      .map(({ name }) => name.replace("public.", "").replace("private.", ""))
      .filter((name) => !loggedSubjects[name]),
  ).toEqual([]);
});

test("an administrator's inserts, updates and deletes are logged with their fields before and after", async () => {
  const id = await addKeyword("boxing");
  await anna.client.from("keyword_blacklist").update({ is_active: false }).eq("id", id).throwOnError();
  await anna.client.from("keyword_blacklist").delete().eq("id", id).throwOnError();
  const [deleted, changed, added] = await logPage({ search: "BOXING" });
  const line = {
    admin: "anna@example.com",
    subject: "keyword_blacklist",
    subject_id: id,
    label: "boxing",
    thing: null,
  };
  expect(deleted).toMatchObject({ ...line, action: "delete", before: { keyword: "boxing" }, after: {} });
  expect(changed).toMatchObject({
    ...line,
    action: "update",
    before: { is_active: true },
    after: { is_active: false },
  });
  expect(added).toMatchObject({ ...line, action: "insert", before: {}, after: { rejection_reason: "Off topic" } });
  expect(Object.keys(changed?.after as object)).toEqual(["is_active"]);
});

test("saving a row unchanged logs nothing, nor do writes of the service or a member", async () => {
  const id = await addKeyword("sambo");
  await anna.client.from("keyword_blacklist").update({ is_active: true }).eq("id", id).throwOnError();
  await backend.service.from("keyword_blacklist").update({ is_active: false }).eq("id", id).throwOnError();
  await backend.service
    .from("keyword_blacklist")
    .insert({ keyword: "sambo two", rejection_reason: "No" })
    .throwOnError();
  const member = await backend.person("writer@example.com");
  await member.client.from("user_profiles").update({ first_name: "Wanda" }).eq("user_id", member.id).throwOnError();
  expect(await logPage({ search: "sambo" })).toMatchObject([{ action: "insert" }]);
  expect((await logPage()).filter(({ subject }) => subject === "user_profiles")).toEqual([]);
});

test("simultaneous changes are one line, and their subject can be opened while it exists", async () => {
  const plan = await addPublishedPlan(backend.service, { slug: "logged", title: "Logged" });
  const { data: copy } = await anna.client.rpc("duplicate_plan", { of_plan: plan.id }).throwOnError();
  const [days, made] = await logPage({ subjects: ["workout_plans", "workout_plan_days"] });
  expect(made).toMatchObject({ subject: "workout_plans", label: "Copy of Logged", changes: 1, thing: copy });
  expect(days).toMatchObject({ subject: "workout_plan_days", changes: plan.dayIds.length, thing: copy });
  expect(days?.label).toMatch(/ \(Copy of Logged\)$/);
  await anna.client
    .from("workout_plans")
    .delete()
    .eq("id", copy ?? "")
    .throwOnError();
  const lines = await logPage({ search: "copy of logged" });
  expect(lines.map(({ action, subject, thing }) => [action, subject, thing])).toEqual([
    ["delete", "workout_plans", null],
    ["insert", "workout_plan_days", null],
    ["insert", "workout_plans", null],
  ]);
});

test("a decision about one video logs its changes, a bulk decision the number of videos", async () => {
  const videos = Array.from({ length: 300 }, (_, n) => ({
    youtube_id: `logged${String(n).padStart(5, "0")}`,
    title: `Logged video ${n}`,
    duration_seconds: 600,
  }));
  const { data } = await backend.service.from("enhanced_videos").insert(videos).select("id").throwOnError();
  const [first = "", ...others] = (data ?? []).map(({ id }) => id);
  const reject = { action: "reject", changes: { reason: "Off topic" } };
  await anna.client.rpc("moderate_video", { video_id: first, ...reject }).throwOnError();
  const decision = crypto.randomUUID();
  await anna.client.rpc("moderate_videos", { ...reject, chosen: { ids: others }, decision }).throwOnError();
  const [many, one] = await logPage({ subjects: ["enhanced_videos"] });
  expect(many).toMatchObject({ subject_id: "", after: { decision: "reject", videos: 299 }, changes: 1 });
  expect(one).toMatchObject({
    thing: first,
    before: { status: "candidate" },
    after: { status: "rejected", rejection_reason: "Off topic" },
  });
});

test("autosaving a draft isn't logged, publishing it is", async () => {
  const made = anna.client.from("blog_articles").insert({ slug: "logged", title: "Logged article" }).select().single();
  const article = (await made.throwOnError()).data;
  const fields = { slug: "logged", title: "Logged article", excerpt: "", content: "More", author: "", tags: [] };
  const draft = { article: article.id, seen: article.updated_at, fields };
  await anna.client.rpc("save_article_draft", draft).throwOnError();
  await anna.client.from("blog_articles").update({ is_published: true }).eq("id", article.id).throwOnError();
  const [published, ...rest] = await logPage({ search: "logged article" });
  expect(published).toMatchObject({ action: "update", before: { is_published: false }, after: { is_published: true } });
  expect(rest).toMatchObject([{ action: "insert" }]);
});

test("the log names the plan or article of a preview link", async () => {
  const plan = await addPublishedPlan(backend.service, { slug: "previewed", title: "Previewed plan" });
  const made = anna.client.from("blog_articles").insert({ slug: "seen", title: "Previewed article" }).select().single();
  const article = (await made.throwOnError()).data;
  for (const row of [{ plan_id: plan.id }, { article_id: article.id }]) {
    const link = anna.client.from("preview_links").insert([row]).select("id").single();
    const { id } = (await link.throwOnError()).data;
    await anna.client.from("preview_links").delete().eq("id", id).throwOnError();
  }
  const lines = await logPage({ subjects: ["preview_links"] });
  expect(lines.map(({ action, label }) => [action, label])).toEqual([
    ["delete", "Previewed article"],
    ["insert", "Previewed article"],
    ["delete", "Previewed plan"],
    ["insert", "Previewed plan"],
  ]);
});

test("subscribers are logged by id and preferences, without personal data", async () => {
  const people = { addresses: ["private-one@example.com", "private-two@example.com"], consent: "Told Private Person" };
  await anna.client.rpc("import_subscribers", people).throwOnError();
  const { data } = await anna.client.from("email_subscriptions").select("id").like("email", "private-%").throwOnError();
  const [one = { id: "" }, two = { id: "" }] = data;
  await anna.client.from("email_subscriptions").update({ new_plans: false }).eq("id", one.id).throwOnError();
  await anna.client.rpc("unsubscribe_subscriber", { subscriber: two.id }).throwOnError();
  await anna.client.rpc("erase_subscriber", { subscriber: one.id }).throwOnError();
  const lines = await logPage({ subjects: ["email_subscriptions"] });
  expect(lines.map(({ action, subject_id, after }) => [action, subject_id, after])).toMatchObject([
    ["delete", one.id, {}],
    ["update", two.id, { is_active: false, ended_because: "unsubscribed" }],
    ["update", one.id, { new_plans: false }],
    ["insert", "", { subscribers: 2 }],
  ]);
  expect(JSON.stringify(await backend.sql("select * from public.admin_log"))).not.toMatch(/private/i);
});

test("an administrator's picture upload is logged, the service's isn't", async () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).buffer;
  const uploads = { "own-1x1.png": anna.client, "other-1x1.png": backend.service };
  for (const [name, { storage }] of Object.entries(uploads)) {
    const { error } = await storage.from("pictures").upload(name, picture, { contentType: "image/png" });
    expect(error).toBeNull();
  }
  const line = { action: "insert", subject_id: "own-1x1.png", label: "own-1x1.png", admin: "anna@example.com" };
  expect(await logPage({ subjects: ["pictures"] })).toMatchObject([{ ...line, thing: "own-1x1.png" }]);
  await backend.service.storage.from("pictures").remove(["own-1x1.png"]);
  expect(await logPage({ subjects: ["pictures"] })).toMatchObject([{ ...line, thing: null }]);
});

test("the log outlives an administrator's account, without their address", async () => {
  const boris = await backend.admin("boris@example.com");
  await boris.client.from("channel_whitelist").insert({ channel_id: `UC${"b".repeat(22)}`, channel_name: "Boris TV" });
  expect(await logPage({ search: "boris@" })).toHaveLength(1);
  expect((await boris.client.rpc("delete_account", { password: "jumping-demo" })).data).toBe(true);
  expect(await logPage({ search: "boris tv" })).toMatchObject([{ actor: null, admin: null, label: "Boris TV" }]);
  expect(JSON.stringify(await backend.sql("select * from public.admin_log"))).not.toContain("boris@");
});

test("the log is searched, filtered and paged in the database", async () => {
  await backend.sql(`insert into public.admin_log (at, actor, action, subject, subject_id, label)
     select now() - n * interval '1 minute', '${anna.id}', 'update', 'studios', n::text, 'Studio 100% ' || n
     from generate_series(1, 120) as n`);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => logPage({ subjects: ["studios"], page })));
  expect(pages.map((lines) => lines.length)).toEqual([50, 50, 20, 0]);
  expect(pages[0]?.[0]).toMatchObject({ label: "Studio 100% 1", total: 120 });
  expect(await logPage({ search: "100% 12" })).toMatchObject([
    { label: "Studio 100% 12" },
    { label: "Studio 100% 120" },
  ]);
  expect(await logPage({ search: "nobody%" })).toEqual([]);
});

test("entries older than a year are deleted", async () => {
  await backend.sql("update public.admin_log set at = now() - interval '366 days' where subject = 'studios'");
  await backend.service.rpc("clear_old_records").throwOnError();
  expect(await logPage({ subjects: ["studios"] })).toEqual([]);
  expect(await logPage()).not.toEqual([]);
});

test("giving up the admin role is logged, deleting the own account isn't", async () => {
  await leaving.client.rpc("revoke_role", { person: leaving.id, own: true }).throwOnError();
  const [line] = await logPage({ search: "leaving@example.com" });
  expect(line).toMatchObject({ admin: "leaving@example.com", action: "delete", subject: "user_roles", after: {} });
  expect((await parting.client.rpc("delete_account", { password: "jumping-demo" }).throwOnError()).data).toBe(true);
});
