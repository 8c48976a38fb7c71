import { beforeEach, expect, test, vi } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const { backend, admin, member } = await backendWithPeople();
const anonymous = backend.visitor;

let plan: { id: string; dayIds: string[] };
let [first, second, third]: string[] = [];
beforeEach(async () => {
  await backend.service.from("workout_plans").delete().not("id", "is", null).throwOnError();
  plan = await addPublishedPlan(backend.service, { slug: "spring", title: "Spirng", tags: ["core"] }, [
    { week_number: 1, day_number: 1, title: "Week 1, Day 1", video_ids: ["aaaaaaaaaaa"] },
    { week_number: 1, day_number: 3, title: "Long one", description: "Slowly" },
    { week_number: 2, day_number: 1, title: "Week 2, Day 1", description: "Breathe" },
  ]);
  [first, second, third] = plan.dayIds;
});

const start = async () => {
  const { data } = await admin.client.rpc("start_plan_draft", { of_plan: plan.id }).throwOnError();
  return data[0] ?? expect.fail("no draft");
};
const draftDays = () => admin.client.from("plan_draft_days");
const setFields = (fields: Record<string, unknown>) =>
  admin.client
    .from("plan_drafts")
    .update({ fields: fields as never })
    .eq("id", plan.id);
const publish = async () => {
  const { data } = await admin.client.from("plan_drafts").select("edited_at").eq("id", plan.id).single().throwOnError();
  return admin.client.rpc("publish_plan_draft", { of_plan: plan.id, seen: data.edited_at }).maybeSingle();
};
const seenDays = async (client = anonymous) => {
  const rows = client.from("workout_plan_days").select("id, week_number, day_number, title, video_ids");
  const { data } = await rows.eq("plan_id", plan.id).order("week_number").order("day_number").throwOnError();
  return data.map(
    (day) => `${plan.dayIds.indexOf(day.id)} ${day.week_number}-${day.day_number} ${day.title} ${day.video_ids}`,
  );
};
const seenPlan = async () => {
  const { data } = await anonymous.from("workout_plans").select().eq("id", plan.id).maybeSingle().throwOnError();
  return data && { title: data.title, slug: data.slug, weeks: data.duration_weeks, tags: data.tags };
};

test("visitors see a draft's fields and days once it is published, and days keep their ids", async () => {
  const before = { plan: await seenPlan(), days: await seenDays() };
  await start();
  await setFields({ title: "Spring", slug: "spring-days", duration_weeks: 3 }).throwOnError();
  await admin.client.rpc("move_plan_day", { moved: first ?? "", to_week: 1, to_day: 3, in_draft: true }).throwOnError();
  await admin.client.rpc("swap_plan_weeks", { of_plan: plan.id, one: 1, other: 2, in_draft: true }).throwOnError();
  await draftDays()
    .delete()
    .eq("id", second ?? "")
    .throwOnError();
  await admin.client.rpc("copy_plan_days", { copied: [first ?? ""], to_weeks: [3], in_draft: true }).throwOnError();
  await draftDays()
    .update({ title: "Calm" })
    .eq("id", third ?? "")
    .throwOnError();
  expect({ plan: await seenPlan(), days: await seenDays() }).toEqual(before);

  expect((await publish()).data).toMatchObject({ title: "Spring", is_published: true });
  expect(await seenPlan()).toEqual({ title: "Spring", slug: "spring-days", weeks: 3, tags: ["core"] });
  expect(await seenDays()).toEqual([
    "2 1-1 Calm ",
    "0 2-3 Week 2, Day 3 aaaaaaaaaaa",
    "-1 3-3 Week 3, Day 3 aaaaaaaaaaa",
  ]);
  expect((await admin.client.from("plan_drafts").select()).data).toEqual([]);
  const { data: redirect } = await anonymous.from("redirects").select("to_path").eq("from_path", "/plans/spring");
  expect(redirect).toEqual([{ to_path: "/plans/spring-days" }]);
});

test("a member's workouts, dates and progress survive publishing; a removed day's workout stays in the history", async () => {
  const enrollment_id = await addEnrollment(member.client, { user_id: member.id, plan_id: plan.id });
  const complete = (plan_day_id = "") =>
    member.client.from("workout_completions").insert({ user_id: member.id, enrollment_id, plan_day_id }).throwOnError();
  await complete(first);
  await complete(second);
  await start();
  await draftDays()
    .delete()
    .eq("id", second ?? "")
    .throwOnError();
  await admin.client.rpc("move_plan_day", { moved: first ?? "", to_week: 1, to_day: 6, in_draft: true }).throwOnError();
  const { data: effects } = await admin.client.rpc("plan_draft_effects", { of_plan: plan.id }).throwOnError();
  expect(effects).toEqual({
    members: null,
    removed: [{ week_number: 1, day_number: 3, is_done: true }],
    added: 0,
    moved: 1,
  });
  await publish();
  const { data } = await member.client.from("plan_enrollments").select("id, progress_percentage").throwOnError();
  expect(data).toEqual([{ id: enrollment_id, progress_percentage: 50 }]);
  const { data: done } = await member.client.from("workout_completions").select("plan_day_id").throwOnError();
  expect(done.map(({ plan_day_id }) => plan_day_id).sort()).toEqual([first, second].sort());
});

test("a draft that was edited or published since isn't published, and nothing of it is lost", async () => {
  const { edited_at } = await start();
  await draftDays()
    .update({ title: "Theirs" })
    .eq("id", first ?? "")
    .throwOnError();
  const { data } = await admin.client.rpc("publish_plan_draft", { of_plan: plan.id, seen: edited_at }).throwOnError();
  expect(data).toEqual([]);
  expect((await seenDays())[0]).toContain("Week 1, Day 1");
  await publish();
  expect((await seenDays())[0]).toContain("Theirs");
  expect((await start()).started_at).not.toBe(edited_at);
});

test("what changes elsewhere after the draft began survives its publishing", async () => {
  await start();
  await draftDays()
    .update({ title: "Easy" })
    .eq("id", first ?? "")
    .throwOnError();
  await setFields({ title: "Spring" }).throwOnError();
  const rows = admin.client.from("workout_plan_days");
  await rows
    .update({ description: "Very slowly" })
    .eq("id", second ?? "")
    .throwOnError();
  await admin.client
    .from("workout_plan_days")
    .insert({ plan_id: plan.id, week_number: 2, day_number: 5, title: "Theirs", description: "Jump" })
    .throwOnError();
  await admin.client
    .from("workout_plans")
    .update({ tags: ["legs"] })
    .eq("id", plan.id)
    .throwOnError();
  await publish();
  expect(await seenPlan()).toMatchObject({ title: "Spring", tags: ["legs"] });
  expect((await seenDays()).map((day) => day.replace(/^\S+ /, ""))).toEqual([
    "1-1 Easy aaaaaaaaaaa",
    "1-3 Long one ",
    "2-1 Week 2, Day 1 ",
    "2-5 Theirs ",
  ]);
  const { data } = await anonymous
    .from("workout_plan_days")
    .select("description")
    .eq("id", second ?? "")
    .single();
  expect(data?.description).toBe("Very slowly");
});

test("a draft with an empty week, an empty day or another plan's address isn't published, and stays", async () => {
  await addPublishedPlan(backend.service, { slug: "taken", title: "Taken" });
  await start();
  await draftDays()
    .delete()
    .eq("id", third ?? "")
    .throwOnError();
  expect((await publish()).error?.message).toContain("week 2 has none");
  const day = { plan_id: plan.id, week_number: 2, day_number: 1, title: "Day" };
  await draftDays().insert(day).throwOnError();
  expect((await publish()).error?.message).toContain("Week 2, Day 1 has neither.");
  await draftDays().update({ description: "Jump" }).eq("week_number", 2).throwOnError();
  await setFields({ slug: "taken" }).throwOnError();
  expect((await publish()).error?.message).toContain("The address /plans/taken is another plan's");
  expect(await seenDays()).toHaveLength(3);
  await setFields({}).throwOnError();
  expect((await publish()).data).toMatchObject({ slug: "spring" });
});

test("a draft has no fields that its form can't show", async () => {
  await start();
  for (const fields of [{ title: { x: 1 } }, { description: ["x"] }, { tags: "cardio" }])
    expect((await setFields(fields as never)).error?.code).toBe("23514");
});

test("a draft can't get shorter than its days, and can get shorter once they are removed", async () => {
  await start();
  expect((await setFields({ duration_weeks: 1 })).error?.message).toBe(
    "The plan has days after week 1. Remove them first.",
  );
  await draftDays()
    .delete()
    .eq("id", third ?? "")
    .throwOnError();
  await setFields({ duration_weeks: 1 }).throwOnError();
  await publish();
  expect(await seenPlan()).toMatchObject({ weeks: 1 });
});

test("no day of a draft is after its last week, where the builder wouldn't show it", async () => {
  await start();
  const add = (week_number: number) =>
    draftDays().insert({ plan_id: plan.id, week_number, day_number: 1, title: "New", description: "Jump" });
  expect((await add(3)).error?.message).toBe("Week 3 is outside a plan of 2 weeks");
  await setFields({ duration_weeks: 3 }).throwOnError();
  await add(3).throwOnError();
  expect((await setFields({})).error?.message).toBe("The plan has days after week 2. Remove them first.");
  expect((await publish()).data).toMatchObject({ duration_weeks: 3 });
});

test("a plan that is unpublished while its draft starts has no draft", async () => {
  const unpublishing = backend.sql(`
    begin; update public.workout_plans set is_published = false where id = '${plan.id}'; select pg_advisory_xact_lock(510);
    do $$ begin
      while not exists (select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid)
        and not exists (select from public.plan_drafts) loop perform pg_sleep(0.01); end loop;
    end $$; commit`);
  await vi.waitFor(async () => {
    const isUnpublished = "select from pg_locks where locktype = 'advisory' and objid = 510 and granted";
    expect(await backend.sql(isUnpublished)).toHaveLength(1);
  });
  expect((await admin.client.rpc("start_plan_draft", { of_plan: plan.id })).data).toEqual([]);
  await unpublishing;
  expect((await admin.client.from("plan_drafts").select()).data).toEqual([]);
});

test("unpublishing keeps the days of the draft, and deleting a plan deletes it", async () => {
  await start();
  await setFields({ duration_weeks: 4 }).throwOnError();
  const day = { plan_id: plan.id, week_number: 4, day_number: 1, title: "New" };
  await draftDays().insert(day).throwOnError();
  await admin.client.from("workout_plans").update({ is_published: false }).eq("id", plan.id).throwOnError();
  expect((await seenDays(admin.client)).at(-1)).toBe("-1 4-1 New ");
  expect((await admin.client.from("plan_drafts").select()).data).toEqual([]);
  expect((await admin.client.rpc("start_plan_draft", { of_plan: plan.id })).data, "of an unpublished plan").toEqual([]);
});

test("a plan with a draft can be deleted, its days first", async () => {
  await start();
  await admin.client.from("workout_plan_days").delete().eq("plan_id", plan.id).throwOnError();
  expect(await seenDays(admin.client)).toEqual([]);
  await admin.client.from("workout_plans").delete().eq("id", plan.id).throwOnError();
});

test("replacing an unavailable video also changes the draft", async () => {
  await backend.sql(
    `insert into public.enhanced_videos (youtube_id, title, channel_id, channel_name, duration_seconds, status)
     values ('bbbbbbbbbbb', 'New', 'UC1', 'Channel', 600, 'approved')`,
  );
  await start();
  await admin.client
    .rpc("swap_video", { missing: "aaaaaaaaaaa", replacement: "bbbbbbbbbbb", day_ids: [first ?? ""] })
    .throwOnError();
  await publish();
  expect((await seenDays())[0]).toContain("bbbbbbbbbbb");
});

test("a day that is added again with its id counts for members who did it", async () => {
  const enrollment_id = await addEnrollment(member.client, { user_id: member.id, plan_id: plan.id });
  const done = { user_id: member.id, enrollment_id, plan_day_id: second ?? "" };
  await member.client.from("workout_completions").insert(done).throwOnError();
  const progress = async () =>
    (await member.client.from("plan_enrollments").select("progress_percentage").eq("plan_id", plan.id).single()).data
      ?.progress_percentage;
  const rows = () => admin.client.from("workout_plan_days");
  await rows()
    .delete()
    .eq("id", second ?? "")
    .throwOnError();
  expect(await progress()).toBe(0);
  const day = { id: second ?? "", plan_id: plan.id, week_number: 1, day_number: 3, title: "Long one" };
  await rows().insert(day).throwOnError();
  expect(await progress()).toBe(33.33);
});

test("a day that is added with the id of another plan's removed day doesn't count for that plan's members", async () => {
  const other = await addPublishedPlan(backend.service, { slug: "other", title: "Other" });
  const enrollment_id = await addEnrollment(member.client, { user_id: member.id, plan_id: plan.id });
  const done = { user_id: member.id, enrollment_id, plan_day_id: second ?? "" };
  await member.client.from("workout_completions").insert(done).throwOnError();
  const rows = () => admin.client.from("workout_plan_days");
  await rows()
    .delete()
    .eq("id", second ?? "")
    .throwOnError();
  const day = { id: second ?? "", plan_id: other.id, week_number: 1, day_number: 3, title: "Long one" };
  await rows().insert(day).throwOnError();
  await rows().insert({ plan_id: plan.id, week_number: 2, day_number: 3, title: "New" }).throwOnError();
  const own = member.client.from("plan_enrollments").select("completed_days, progress_percentage");
  expect((await own.eq("id", enrollment_id)).data).toEqual([{ completed_days: 0, progress_percentage: 0 }]);
});

test.each(["member", "visitor"] as const)("a %s can't start, read, or publish a draft", async (who) => {
  const { edited_at } = await start();
  const client = who === "member" ? member.client : anonymous;
  const codes = [
    (await client.rpc("start_plan_draft", { of_plan: plan.id })).error?.code,
    (await client.rpc("publish_plan_draft", { of_plan: plan.id, seen: edited_at })).error?.code,
    (await client.rpc("plan_draft_effects", { of_plan: plan.id })).error?.code,
  ];
  expect(codes).toEqual(["42501", "42501", "42501"]);
  expect((await client.from("plan_drafts").select()).data ?? []).toEqual([]);
  expect((await client.from("plan_draft_days").select()).data ?? []).toEqual([]);
});
