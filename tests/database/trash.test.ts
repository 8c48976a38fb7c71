import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../support/backend.ts";
import { testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const admin = await backend.admin("admin@example.com");
const leaving = await backend.admin("leaving@example.com");
const member = await backend.person("member@example.com");
const { service, sql, visitor } = backend;

beforeEach(async () => {
  await sql(`truncate public.workout_plans, public.plan_enrollments, public.blog_articles, public.studios, public.weekly_digests,
    public.bounces, public.trash, public.redirects cascade`);
});

const trash = async (kind: string, row_id: string, who: Person = admin) =>
  (await who.client.rpc("move_to_trash", { kind, row_id }).throwOnError()).data;
const restore = (trashed: string, new_slug?: string) =>
  admin.client.rpc("restore_from_trash", { trashed, ...(new_slug && { new_slug }) });
const listed = async () => (await admin.client.rpc("trash_page", { page: 1 }).throwOnError()).data;
const week = { week_start_date: "2026-11-16", week_end_date: "2026-11-22" };
type Table = "blog_articles" | "bounces" | "studios" | "weekly_digests" | "workout_plans";
const row = async (table: Table, id: string) =>
  (await service.from(table).select().eq("id", id).maybeSingle().throwOnError()).data;
async function add(table: Table, fields: object): Promise<string> {
  const { data } = await service
    .from(table)
    .insert(fields as never)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}
const counts = async (table: string) => (await sql(`select from public.${table}`)).length;

describe("a plan", () => {
  const enrollment = async (id: string) =>
    (await member.client.from("plan_enrollments").select().eq("id", id).single().throwOnError()).data;
  async function planWithMember() {
    const { id, dayIds } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}, {}, {}]);
    const enrollmentId = await addEnrollment(member.client, { user_id: member.id, plan_id: id });
    await member.client
      .from("workout_completions")
      .insert({ user_id: member.id, enrollment_id: enrollmentId, plan_day_id: dayIds[0] ?? "", rating: 5 })
      .throwOnError();
    await member.client.rpc("choose_training_days", { enrollment: enrollmentId, weekdays: [1, 3] }).throwOnError();
    return { id, dayIds, enrollmentId };
  }

  test("ceases to be public at once, and returns as a draft with its days and its members' progress", async () => {
    const { id, dayIds, enrollmentId } = await planWithMember();
    const before = await enrollment(enrollmentId);
    expect(await trash("plan", id)).toEqual([{ id }]);
    for (const client of [visitor, member.client]) {
      expect((await client.from("workout_plans").select()).data).toEqual([]);
      expect((await client.from("workout_plan_days").select()).data).toEqual([]);
    }
    expect(await enrollment(enrollmentId)).toMatchObject({
      plan_id: null,
      plan_title: "Bounce",
      progress_percentage: 33.33,
    });
    expect(await listed()).toMatchObject([{ id, kind: "plan", title: "Bounce", admin: "admin@example.com", total: 1 }]);

    expect((await restore(id).throwOnError()).data).toEqual({});
    expect(await row("workout_plans", id)).toMatchObject({ slug: "bounce", is_published: false });
    const { data } = await admin.client.from("workout_plan_days").select("id").eq("plan_id", id).order("day_number");
    expect(data?.map((day) => day.id)).toEqual(dayIds);
    expect(await enrollment(enrollmentId)).toEqual(before);
    expect(await sql("select weekdays from private.training_days")).toEqual([{ weekdays: [1, 3] }]);
    expect(await listed()).toEqual([]);
    const log = sql(
      "select distinct subject, label from public.admin_log where action = 'restore' order by subject desc",
    );
    expect((await log).slice(0, 2)).toMatchObject([
      { subject: "workout_plans", label: "Bounce" },
      { subject: "workout_plan_days", label: expect.stringMatching(/ \(Bounce\)$/) },
    ]);
    // the progress goes on
    await service.from("workout_plans").update({ is_published: true }).eq("id", id).throwOnError();
    await member.client
      .from("workout_completions")
      .insert({ user_id: member.id, enrollment_id: enrollmentId, plan_day_id: dayIds[1] ?? "" })
      .throwOnError();
    expect(await enrollment(enrollmentId)).toMatchObject({ completed_days: 2, progress_percentage: 66.67 });
  });

  test("an enrollment that its member ended meanwhile stays ended", async () => {
    const { id, enrollmentId } = await planWithMember();
    await trash("plan", id);
    await member.client.from("plan_enrollments").update({ is_active: false }).eq("id", enrollmentId).throwOnError();
    await restore(id).throwOnError();
    expect(await enrollment(enrollmentId)).toMatchObject({ plan_id: id, is_active: false, progress_percentage: 33.33 });
  });

  test("unpublished changes are restored with it, and so are its redirects and the plans that lead to it", async () => {
    const { id, dayIds } = await addPublishedPlan(service, { slug: "old", title: "Old" }, [{}, {}]);
    const first = await add("workout_plans", { slug: "first", title: "First", next_plan_id: id });
    await service.from("workout_plans").update({ slug: "bounce" }).eq("id", id).throwOnError();
    await admin.client.rpc("start_plan_draft", { of_plan: id }).throwOnError();
    await admin.client
      .from("plan_drafts")
      .update({ fields: { title: "New" } })
      .eq("id", id)
      .throwOnError();
    await admin.client
      .from("plan_draft_days")
      .delete()
      .eq("id", dayIds[1] ?? "")
      .throwOnError();
    await trash("plan", id);
    expect(await row("workout_plans", first)).toMatchObject({ next_plan_id: null });
    expect(await counts("redirects")).toBe(0);
    await restore(id).throwOnError();
    expect(await row("workout_plans", id)).toMatchObject({ title: "New", slug: "bounce" });
    expect(await counts("workout_plan_days")).toBe(1);
    expect(await counts("plan_drafts")).toBe(0);
    expect(await row("workout_plans", first)).toMatchObject({ next_plan_id: id });
    expect(await sql("select from_path, to_path from public.redirects")).toEqual([
      { from_path: "/plans/old", to_path: "/plans/bounce" },
    ]);
  });

  test("a taken address isn't taken over: another one is offered", async () => {
    const { id } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    await trash("plan", id);
    await add("workout_plans", { slug: "bounce", title: "Its heir" });
    await add("workout_plans", { slug: "bounce-2", title: "Another" });
    expect((await restore(id).throwOnError()).data).toEqual({ slug: "bounce", free: "bounce-3" });
    expect((await restore(id, "bounce-2").throwOnError()).data).toEqual({ slug: "bounce-2", free: "bounce-2-2" });
    expect((await restore(id, "page").throwOnError()).data).toEqual({ slug: "page", free: "page-2" });
    expect((await restore(id, "../x")).error?.code).toBe("23514");
    expect(await listed()).toHaveLength(1);
    expect((await restore(id, "bounce-3").throwOnError()).data).toEqual({});
    expect(await row("workout_plans", id)).toMatchObject({ slug: "bounce-3", title: "Bounce" });
  });
});

test("an article returns with its revisions, its draft as its text, and without a schedule", async () => {
  const fields = { slug: "jump", title: "Jump", content: "Published" };
  const id = await add("blog_articles", { ...fields, is_published: true });
  const now = await row("blog_articles", id);
  const draft = { ...fields, content: "Changed", excerpt: "", author: "", tags: [], cover_image_url: null };
  await admin.client
    .rpc("save_article_draft", { article: id, seen: now?.updated_at ?? "", fields: draft })
    .throwOnError();
  await leaving.client.from("article_revisions").insert({ article_id: id, fields: draft }).throwOnError();
  await trash("article", id, leaving);
  expect((await visitor.from("blog_articles").select()).data).toEqual([]);
  expect(await counts("article_revisions")).toBe(0);
  await sql(`delete from auth.users where id = '${leaving.id}'`);
  expect(await sql(`select from public.trash where content::text like '%${leaving.id}%'`)).toEqual([]);
  expect(await listed()).toMatchObject([{ kind: "article", title: "Jump", admin: null }]);
  await restore(id).throwOnError();
  expect(await row("blog_articles", id)).toMatchObject({ content: "Changed", is_published: false });
  const { data } = await admin.client.from("article_revisions").select("fields, published_by").order("created_at");
  expect(data).toMatchObject([
    { fields: { content: "Published" }, published_by: null },
    { fields: { content: "Changed" }, published_by: null },
  ]);
});

describe("unpublished changes", () => {
  const draftPlan = async (plan: string, fields: object) => {
    await admin.client.from("plan_drafts").insert({ id: plan, updated_at: "2026-01-01" }).throwOnError();
    await changeDraft(plan, fields);
  };
  const changeDraft = (plan: string, fields: object) =>
    admin.client
      .from("plan_drafts")
      .update({ fields: fields as never })
      .eq("id", plan)
      .throwOnError();
  const draftArticle = (article: string, fields: object) =>
    admin.client
      .from("article_drafts")
      .insert({ article_id: article, fields: fields as never })
      .throwOnError();
  const locked = { id: "00000000-0000-0000-0000-000000000001", created_at: "infinity", published_at: "2001-01-01" };
  const days = async (plan: string) =>
    (await service.from("workout_plan_days").select().eq("plan_id", plan).order("week_number").throwOnError()).data;

  test("change no field of a plan that nobody may change", async () => {
    const { id, dayIds } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    const before = await row("workout_plans", id);
    await admin.client.rpc("start_plan_draft", { of_plan: id }).throwOnError();
    await changeDraft(id, { ...locked, title: "New" });
    const [day] = await days(id);
    await admin.client
      .from("plan_draft_days")
      .delete()
      .eq("id", dayIds[0] ?? "")
      .throwOnError();
    const written = { id: day?.id ?? "", plan_id: id, week_number: 1, day_number: 2, title: "Moved" };
    await admin.client
      .from("plan_draft_days")
      .insert({ ...written, created_at: "2001-01-01", updated_at: "2001-01-01" })
      .throwOnError();
    await trash("plan", id);
    await restore(id).throwOnError();
    const { created_at, published_at } = before as { created_at: string; published_at: string };
    expect(await row("workout_plans", id)).toMatchObject({ title: "New", created_at, published_at });
    expect(await days(id)).toMatchObject([{ ...written, created_at: day?.created_at }]);
  });

  test("change no field of an article that nobody may change", async () => {
    const id = await add("blog_articles", { slug: "jump", title: "Jump", content: "Text", is_published: true });
    const before = await row("blog_articles", id);
    await draftArticle(id, { ...locked, title: "New" });
    await trash("article", id);
    await restore(id).throwOnError();
    const { created_at, published_at } = before as { created_at: string; published_at: string };
    expect(await row("blog_articles", id)).toMatchObject({ title: "New", created_at, published_at });
  });

  test("are only those of what is published", async () => {
    const plan = await add("workout_plans", { slug: "bounce", title: "Bounce", duration_weeks: 1 });
    await service
      .from("workout_plan_days")
      .insert({ plan_id: plan, week_number: 1, day_number: 1, title: "First" })
      .throwOnError();
    await draftPlan(plan, { ...locked, title: "Draft" });
    const article = await add("blog_articles", { slug: "jump", title: "Jump", content: "Text" });
    await draftArticle(article, { ...locked, title: "Draft" });
    await trash("plan", plan);
    await trash("article", article);
    await restore(plan).throwOnError();
    await restore(article).throwOnError();
    expect(await row("workout_plans", plan)).toMatchObject({ title: "Bounce", published_at: null });
    expect(await days(plan)).toMatchObject([{ title: "First" }]);
    expect(await row("blog_articles", article)).toMatchObject({ title: "Jump", published_at: null });
  });

  test("without days leave a plan its days", async () => {
    const { id, dayIds } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    await draftPlan(id, { title: "New" });
    await trash("plan", id);
    await restore(id).throwOnError();
    expect(await row("workout_plans", id)).toMatchObject({ title: "New" });
    expect((await days(id)).map((day) => day.id)).toEqual(dayIds);
  });

  test.each([
    ["an empty title", { title: "" }],
    ["no title", { title: null }],
    ["a path as its address", { slug: "../x" }],
    ["an address that no index holds", { slug: randomBytes(20_000).toString("hex") }],
    ["a cover that is no picture", { cover_image_url: "javascript:alert(1)" }],
  ])("with %s are left out, and the text of an article stays as its latest revision", async (_, fields) => {
    const article = await add("blog_articles", { slug: "jump", title: "Jump", content: "Text", is_published: true });
    await draftArticle(article, { ...fields, content: "Changed" });
    const { id: plan, dayIds } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    await admin.client.rpc("start_plan_draft", { of_plan: plan }).throwOnError();
    await changeDraft(plan, { ...fields, description: "Changed" });
    await trash("article", article);
    await trash("plan", plan);
    expect((await restore(article).throwOnError()).data).toEqual({});
    expect((await restore(plan).throwOnError()).data).toEqual({});
    expect(await row("blog_articles", article)).toMatchObject({ slug: "jump", title: "Jump", content: "Text" });
    const revisions = admin.client.rpc("article_history", { of_article: article });
    expect((await revisions.throwOnError()).data).toMatchObject([
      { fields: { ...fields, content: "Changed" } },
      { fields: { content: "Text" } },
    ]);
    expect(await row("workout_plans", plan)).toMatchObject({ slug: "bounce", title: "Bounce", description: "" });
    expect((await days(plan)).map((day) => day.id)).toEqual(dayIds);
    expect(await listed()).toEqual([]);
  });

  test("with a day of another plan are left out", async () => {
    const other = await addPublishedPlan(service, { slug: "other", title: "Other" }, [{}]);
    const { id, dayIds } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    await draftPlan(id, {});
    await admin.client
      .from("plan_draft_days")
      .insert({ id: other.dayIds[0] ?? "", plan_id: id, week_number: 1, day_number: 1, title: "Foreign" })
      .throwOnError();
    await trash("plan", id);
    await restore(id).throwOnError();
    expect((await days(id)).map((day) => day.id)).toEqual(dayIds);
  });
});

test("empty fields of revisions stay", async () => {
  const fields = { slug: "jump", title: "Jump", content: "Text", is_published: true, cover_image_url: null };
  const id = await add("blog_articles", fields);
  const history = async () =>
    (await admin.client.rpc("article_history", { of_article: id }).throwOnError()).data.map((one) => one.fields);
  const before = await history();
  await trash("article", id);
  await restore(id).throwOnError();
  expect(await history()).toEqual(before);
  expect(before).toMatchObject([{ cover_image_url: null }]);
});

test("a bounce returns as a draft, with its redirects, and at another address if its own is taken", async () => {
  const steps = [{ repeat: 2, steps: [{ rest: 10 }] }];
  const id = await add("bounces", { slug: "old", title: "Ten", steps, is_published: true });
  await service.from("bounces").update({ slug: "ten" }).eq("id", id).throwOnError();
  await trash("bounce", id);
  expect((await visitor.from("bounces").select()).data).toEqual([]);
  await add("bounces", { slug: "ten", title: "Another" });
  expect((await restore(id)).data).toEqual({ slug: "ten", free: "ten-2" });
  expect((await restore(id, "ten-2")).data).toEqual({});
  expect(await row("bounces", id)).toMatchObject({ title: "Ten", slug: "ten-2", steps, is_published: false });
  expect((await service.from("redirects").select("from_path, to_path")).data).toEqual([
    { from_path: "/bounces/old", to_path: "/bounces/ten-2" },
  ]);
});

test("a studio returns unverified, with the corrections of visitors", async () => {
  const studio = { name: "Hall", city: "Bern", country: "Switzerland", is_verified: true, instructors: ["Ana"] };
  const id = await add("studios", { ...studio, opening_hours: { monday: "09:00-17:00" } });
  await service.rpc("suggest_correction", { studio: id, field: "phone", suggestion: "030 1" }).throwOnError();
  await trash("studio", id);
  expect((await visitor.from("studios").select()).data).toEqual([]);
  await restore(id).throwOnError();
  expect(await row("studios", id)).toMatchObject({
    ...studio,
    is_verified: false,
    opening_hours: { monday: "09:00-17:00" },
  });
  expect(await counts("studio_corrections")).toBe(1);
});

test("a digest returns unscheduled, unless its week has another one; a digest being sent can't be deleted", async () => {
  const news = { ...week, subject: "News", status: "ready" };
  const id = await add("weekly_digests", { ...news, scheduled_for: "2027-01-01" });
  await trash("digest", id);
  const other = await add("weekly_digests", news);
  expect((await restore(id)).error?.code).toBe("23505");
  await service.from("weekly_digests").update({ sending_started_at: "2026-11-23" }).eq("id", other).throwOnError();
  expect(await trash("digest", other)).toEqual([]);
  await service.from("weekly_digests").delete().eq("id", other).throwOnError();
  await restore(id).throwOnError();
  expect(await row("weekly_digests", id)).toMatchObject({ subject: "News", status: "ready", scheduled_for: null });
});

test.each<[string, Table, object, object]>([
  ["plan", "workout_plans", { slug: "a", title: "A" }, { title: "B" }],
  ["article", "blog_articles", { slug: "a", title: "A", content: "Text" }, { title: "B" }],
  ["studio", "studios", { name: "A", city: "Bern", country: "Switzerland" }, { name: "B" }],
  ["bounce", "bounces", { slug: "a", title: "A" }, { title: "B" }],
  ["digest", "weekly_digests", { ...week, subject: "A" }, { subject: "B" }],
])("a %s that was saved meanwhile isn't deleted, nor is one twice", async (kind, table, fields, change) => {
  const id = await add(table, fields);
  const seen = (await row(table, id))?.updated_at ?? "";
  await service
    .from(table)
    .update(change as never)
    .eq("id", id)
    .throwOnError();
  const late = admin.client.rpc("move_to_trash", { kind, row_id: id, seen });
  expect((await late.throwOnError()).data).toEqual([]);
  expect(await row(table, id)).toMatchObject(change);
  const both = await Promise.all([trash(kind, id), trash(kind, id)]);
  expect(both.flat()).toEqual([{ id }]);
  expect(await row(table, id)).toBeNull();
  const restored = await Promise.all([restore(id), restore(id)]);
  expect(restored.map(({ data }) => JSON.stringify(data)).sort()).toEqual(["null", "{}"]);
  expect(await row(table, id)).toMatchObject(change);
});

test("the trash is emptied after 30 days, and one item at once, which is logged", async () => {
  const [old, young, chosen] = await Promise.all(
    ["Old", "Young", "Chosen"].map((name) => add("studios", { name, city: "Bern", country: "Switzerland" })),
  );
  for (const id of [old, young, chosen]) await trash("studio", id ?? "");
  await sql(`update public.trash set deleted_at = now() - interval '30 days 1 minute' where id = '${old}'`);
  await sql(`update public.trash set deleted_at = now() - interval '29 days 23 hours' where id = '${young}'`);
  await service.rpc("clear_old_records").throwOnError();
  expect((await listed()).map(({ title }) => title)).toEqual(["Chosen", "Young"]);
  const remove = () => admin.client.rpc("delete_from_trash", { trashed: chosen ?? "" });
  expect((await remove().throwOnError()).data).toBe(true);
  expect((await remove().throwOnError()).data).toBe(false);
  expect((await restore(chosen ?? "")).data).toBeNull();
  const log = admin.client.rpc("admin_log_page", { search: "", subjects: ["trash"], page: 1 });
  expect((await log.throwOnError()).data).toMatchObject([
    { actor: admin.id, action: "delete", label: "Chosen", thing: null },
  ]);
});

test("pictures of what is in the trash stay, and are replaced with others", async () => {
  await sql(
    "insert into storage.objects (bucket_id, name) values ('pictures', 'a-1x1.png'), ('pictures', 'b-1x1.png')",
  );
  const url = "/storage/v1/object/public/pictures/a-1x1.png";
  const id = await add("studios", {
    ...{ name: "Hall", city: "Bern", country: "Switzerland" },
    pictures: [{ url, alt: '"><img src=x onerror=alert(1)>' }],
  });
  await trash("studio", id);
  expect((await service.rpc("unused_pictures")).data).toEqual([]);
  expect((await admin.client.rpc("delete_picture", { name: "a-1x1.png" })).error?.code).toBe("23514");
  await admin.client.rpc("replace_picture", { old_name: "a-1x1.png", new_name: "b-1x1.png" }).throwOnError();
  await restore(id).throwOnError();
  const pictures = [{ url: url.replace("a-1x1", "b-1x1"), alt: '"><img src=x onerror=alert(1)>' }];
  expect(await row("studios", id)).toMatchObject({ pictures });
});

describe("unpublished changes in the trash", () => {
  const drafted = (id: string, fields: object) =>
    admin.client
      .from("plan_drafts")
      .update({ fields: fields as never })
      .eq("id", id)
      .throwOnError();

  test("return with the plan, without columns that nobody may write", async () => {
    const { id } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    await admin.client.rpc("start_plan_draft", { of_plan: id }).throwOnError();
    const before = await row("workout_plans", id);
    await drafted(id, {
      title: "Better",
      id: crypto.randomUUID(),
      created_at: "infinity",
      published_at: "2001-01-01",
    });
    await trash("plan", id);
    expect((await restore(id).throwOnError()).data).toEqual({});
    expect(await row("workout_plans", id)).toMatchObject({ title: "Better", created_at: before?.created_at });
    expect(await counts("workout_plan_days")).toBe(1);
  });

  test("that break a rule of the table don't prevent restoring, nor does a draft of an unpublished plan empty it", async () => {
    const { id } = await addPublishedPlan(service, { slug: "bounce", title: "Bounce" }, [{}]);
    await service.from("workout_plans").update({ is_published: false }).eq("id", id).throwOnError();
    await admin.client.from("plan_drafts").insert({ id, updated_at: "2026-01-01" }).throwOnError();
    const article = await add("blog_articles", { slug: "sky", title: "Sky", is_published: true });
    await service
      .from("article_drafts")
      .insert({ article_id: article, fields: { title: "" } })
      .throwOnError();
    for (const [kind, of] of [
      ["plan", id],
      ["article", article],
    ] as const) {
      await trash(kind, of);
      expect((await restore(of).throwOnError()).data).toEqual({});
    }
    expect(await counts("workout_plan_days")).toBe(1);
    expect(await row("blog_articles", article)).toMatchObject({ title: "Sky" });
    expect(await sql("select fields ? 'cover_image_url' as is_kept from public.article_revisions limit 1")).toEqual([
      { is_kept: true },
    ]);
  });
});
