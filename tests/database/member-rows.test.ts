import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const member = await backend.person("member@example.com");
const bounce = (recorded_at?: string) => ({
  ...{ user_id: member.id, kind: "free" as const, day_title: "Bounce", minutes: 5 },
  ...(recorded_at && { recorded_at }),
});
const record = (rows: object[]) => member.client.from("workout_completions").insert(rows as never);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();

test("a member records at most 50 workouts a day, in one request or many", async () => {
  const refused = { code: "22023", message: "You can record at most 50 workouts a day." };
  const many = (number: number, at?: string) => Array.from({ length: number }, () => bounce(at));
  expect((await record(many(51))).error).toMatchObject(refused);
  expect((await record(many(50))).error).toBeNull();
  expect((await record(many(1))).error).toMatchObject(refused);
  expect((await record(many(50, daysAgo(2)))).error).toBeNull();
  expect((await record(many(1, daysAgo(2)))).error).toMatchObject(refused);
});

test("a member follows at most 20 plans at once, started in one request or many", async () => {
  await backend.sql(`insert into public.workout_plans (slug, title, duration_weeks)
    select 'plan-' || n, 'Plan', 1 from generate_series(1, 21) as n;
    insert into public.workout_plan_days (plan_id, week_number, day_number, title, description)
      select id, 1, 1, 'Day', 'Jump' from public.workout_plans;
    update public.workout_plans set is_published = true`);
  const plans = (await backend.service.from("workout_plans").select("id").throwOnError()).data;
  const own = () => member.client.from("plan_enrollments");
  const start = (ids: typeof plans) => own().insert(ids.map(({ id }) => ({ user_id: member.id, plan_id: id })));
  const refused = { code: "22023", message: "You can follow at most 20 plans at once. Finish or leave one first." };
  expect((await start(plans)).error).toMatchObject(refused);
  expect((await start(plans.slice(1))).error).toBeNull();
  expect((await start(plans.slice(0, 1))).error).toMatchObject(refused);
  // an invitation doesn't pass the limit
  const friend = await backend.person("friend@example.com");
  const plan = plans[0]?.id ?? "";
  await friend.client.from("plan_enrollments").insert({ user_id: friend.id, plan_id: plan }).throwOnError();
  const { data: secret } = await friend.client.rpc("invite_friend", { plan }).throwOnError();
  expect((await member.client.rpc("accept_invitation", { secret })).error).toMatchObject(refused);
  // unless the plan is one of the twenty
  const followed = plans[1]?.id ?? "";
  await friend.client.from("plan_enrollments").insert({ user_id: friend.id, plan_id: followed }).throwOnError();
  const { data: second } = await friend.client.rpc("invite_friend", { plan: followed }).throwOnError();
  expect((await member.client.rpc("accept_invitation", { secret: second })).error).toBeNull();
  // a limit tells nothing about other members
  const foreign = { user_id: member.id, plan_id: plan };
  expect((await friend.client.from("plan_enrollments").insert(foreign)).error?.code).toBe("42501");
  await own()
    .update({ is_active: false })
    .eq("plan_id", plans[1]?.id ?? "")
    .throwOnError();
  expect((await start(plans.slice(0, 1))).error).toBeNull();
  await own()
    .update({ is_active: false })
    .eq("plan_id", plans[0]?.id ?? "")
    .throwOnError();
  await backend.sql("update public.plan_enrollments set completed_at = now() where is_active");
  expect((await start(plans.slice(0, 1))).error).toBeNull();
  await backend.sql("delete from public.plan_enrollments; delete from public.workout_plans");
});

test("a workout that is saved again counts once against the limit", async () => {
  await backend.sql(`
    insert into public.workout_plans (slug, title, duration_weeks) values ('long', 'Long', 15);
    insert into public.workout_plan_days (plan_id, week_number, day_number, title)
      select id, 1 + n / 7, 1 + n % 7, 'Day' from public.workout_plans, generate_series(0, 100) as n;
    insert into public.workout_sessions (user_id, plan_day_id, snapshot)
      select '${member.id}', id, '{}' from public.workout_plan_days order by id limit 30`);
  const days = await backend.sql<{ id: string }>("select id from public.workout_plan_days order by id");
  const save = (plan_day_id = "") =>
    member.client.from("workout_sessions").upsert({ user_id: member.id, plan_day_id, snapshot: { part: 1 } });
  expect((await save(days[0]?.id)).error).toBeNull();
  expect((await save(days[30]?.id)).error?.message).toBe("You can have at most 30 unfinished workouts.");
});

test("parallel requests are counted one after the other", async () => {
  await backend.sql("delete from public.workout_completions");
  const rows = Array.from({ length: 20 }, () => bounce());
  await Promise.all([1, 2, 3, 4, 5].map(() => record(rows)));
  expect(await backend.sql("select count(*)::integer as stored from public.workout_completions")).toEqual([
    { stored: 40 },
  ]);
});

test("texts and numbers can't become many times as long in a response", async () => {
  const [day] = await backend.sql<{ id: string }>(
    "select id from public.workout_plan_days order by id offset 50 limit 1",
  );
  await backend.sql("delete from public.workout_completions");
  await record([{ ...bounce(), notes: "Light\u0001\u0001\nfeet" }]).throwOnError();
  expect((await member.client.from("workout_completions").select("notes").throwOnError()).data).toEqual([
    { notes: "Light\nfeet" },
  ]);
  const snapshot = { text: "\u0001".repeat(4000) };
  const session = { user_id: member.id, plan_day_id: day?.id ?? "", snapshot };
  expect((await member.client.from("workout_sessions").insert(session)).error?.code).toBe("23514");
  // before they are made short, such notes cost seconds
  const controls = { ...bounce(), notes: "\u0001".repeat(9000) };
  expect((await record([controls])).error?.code).toBe("23514");
  // a jsonb would write it as 131,001 digits
  const [stored] = await backend.sql(`insert into public.workout_sessions (user_id, plan_day_id, snapshot)
    values ('${member.id}', '${day?.id}', '[1e131000]') returning octet_length(snapshot::text) as length`);
  expect(stored).toEqual({ length: 10 });
});

test("a request changes at most 10 workouts, or 10 unfinished ones", async () => {
  const refused = { code: "22023", message: "A request may change at most 10 rows." };
  const notes = () => member.client.from("workout_completions").update({ notes: "High" });
  await backend.sql("delete from public.workout_completions");
  await record(Array.from({ length: 11 }, () => bounce())).throwOnError();
  expect((await notes().eq("user_id", member.id)).error).toMatchObject(refused);
  const { data: some } = await member.client.from("workout_completions").select("id").limit(10).throwOnError();
  expect(
    (
      await notes().in(
        "id",
        some.map(({ id }) => id),
      )
    ).error,
  ).toBeNull();
  const snapshots = member.client.from("workout_sessions").update({ snapshot: { part: 2 } });
  expect((await snapshots.eq("user_id", member.id)).error).toMatchObject(refused);
});

test("a member saves at most 2,000 videos, which are counted once", async () => {
  await backend.sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, status)
    select 'saved' || lpad(n::text, 6, '0'), 'Saved', 60, 'approved' from generate_series(1, 2001) as n`);
  const videos = await backend.sql<{ id: string }>("select id from public.enhanced_videos");
  const save = (ids: typeof videos) =>
    member.client.rpc("change_saved_videos", { added: ids.map(({ id }) => id), removed: [] });
  expect((await save(videos)).error).toMatchObject({ code: "22023", message: "You can save at most 2,000 videos." });
  expect((await save(videos.slice(1))).error).toBeNull();
  expect((await save(videos.slice(1))).error).toBeNull();
});

test("every table in which members insert rows limits them", async () => {
  const unlimited = await backend.sql(`
    select distinct p.tablename from pg_policies p join pg_class c on c.oid = format('public.%I', p.tablename)::regclass
    where p.cmd in ('INSERT', 'ALL') and 'authenticated' = any (p.roles) and p.schemaname = 'public'
      and p.with_check !~ '^\\(? ?\\( ?SELECT private\\.is_(admin|editor|moderator)\\(\\)'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.limit_rows'::regproc)
      -- one row per member
      and not exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and a.attname = 'user_id')`);
  expect(unlimited).toEqual([]);
});

test("every timestamp that a browser can write has a year that JavaScript and PostgreSQL share", async () => {
  const unchecked = await backend.sql(`
    select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      -- clamped by date_enrollment
      and (c.relname, a.attname) <> ('plan_enrollments', 'started_at')
      and not exists (select from pg_constraint k
        where k.conrelid = c.oid and pg_get_constraintdef(k.oid) like '%(' || a.attname || ' <= ''9999-%')`);
  expect(unchecked).toEqual([]);
  await backend.sql("delete from public.workout_completions");
  for (const instant of ["infinity", "-infinity", "294276-12-31"])
    expect((await record([bounce(instant)])).error?.code).toBe("23514");
});
