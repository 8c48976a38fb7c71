import { createECDH, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type ChosenGoal, goalSentence, workoutsOfGoal } from "@/features/training/weekly-goal.ts";
import { numbersFrom } from "../../scripts/test/numbers-from.ts";
import { actAs, callAt, selectAt } from "../support/database-time.ts";
import { apiUrl, pushUrl, secretKey, siteUrl, testFunctions } from "../support/functions.ts";
import { runUntil } from "../support/killed-run.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const keyPair = () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair;
};
const server = keyPair();
const seed = Date.now() % 1_000_000;
const random = numbersFrom(seed);

let pushed: { name: string; topic: string | null }[];
let answering: (request: Request) => Response | Promise<Response>;
const product = await testFunctions({
  more: { VAPID_PUBLIC_KEY: server.getPublicKey("base64url"), VAPID_PRIVATE_KEY: server.getPrivateKey("base64url") },
  pushService: async (request) => {
    pushed.push({ name: request.url.split("/").at(-1) ?? "", topic: request.headers.get("topic") });
    return answering(request);
  },
});
const { sql } = product;
const member = await product.person("member@example.com");
const token = await product.tokenOf(member);
await addPublishedPlan(product.service, { slug: "bounce", title: "Bounce & “Go”" }, [
  { title: "Braking <b>" },
  { title: "Turning" },
]);
beforeEach(async () => {
  product.clock.now = new Date("2026-11-02T17:00:00Z");
  await sql("delete from auth.users where email like 'crowd%'");
  await sql("delete from private.reminder_choices");
  await sql("delete from public.deliveries");
  await sql("delete from public.suppressed_addresses");
  product.sink.mails.length = 0;
  pushed = [];
  answering = () => new Response(null, { status: 201 });
});

function browser(name: string) {
  const keys = { p256dh: keyPair().getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint: `${pushUrl}/fcm/send/${name}`, keys };
}
/** Adds members with reminders at 17:00 and without a goal who train every day from Monday, November 2. */
async function crowd(size: number, channel: "push" | "mail") {
  const { keys } = browser("shared");
  await sql(`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'crowd' || n || '@example.com', '', now(), '{}', '{}', now(), now()
    from generate_series(1, ${size}) as n`);
  await sql(`insert into public.plan_enrollments (user_id, plan_id, started_at)
    select u.id, p.id, '2026-11-01' from auth.users u, public.workout_plans p where u.email like 'crowd%'`);
  await sql(
    selectAt(
      "2026-11-02T00:00Z",
      `${actAs("e.user_id")}, private.choose_training_days(e.id, '{1,2,3,4,5,6,7}', null),
        private.choose_reminders('${channel}', '17:00')
      from public.plan_enrollments e join auth.users u on u.id = e.user_id where u.email like 'crowd%'`,
    ),
  );
  // their days set one
  await sql("delete from public.weekly_goals g using auth.users u where u.id = g.user_id and u.email like 'crowd%'");
  await sql(`insert into private.reminder_browsers (endpoint, user_id, p256dh, auth)
    select '${pushUrl}/fcm/send/' || u.email, u.id, '${keys.p256dh}', '${keys.auth}' from auth.users u where u.email like 'crowd%'`);
  await sql("analyze");
}
/** Adds members with only the Sunday email, due on its first Sunday at 17:00. */
async function crowdOnSunday(size: number) {
  await crowd(size, "mail");
  product.clock.now = new Date("2026-11-08T17:00:00Z");
  await sql(
    `update private.reminder_choices set channel = 'none', weekly_summary = true, next_at = '2026-11-08T17:00Z'`,
  );
}
const send = (channel: "push" | "mail") =>
  product.call("reminders", { action: "send", channel }, { apikey: secretKey });
const states = async () =>
  Object.fromEntries(
    (
      await sql<{ status: string; count: number }>(
        "select status, count(*)::integer as count from public.deliveries group by 1 order by 1",
      )
    ).map(({ status, count }) => [status, count]),
  );

const sendUntil = (channel: "push" | "mail", moment: number) =>
  runUntil(product, { name: "reminders", body: { action: "send", channel }, moment, random });

describe(`members with the same reminder minute (seed ${seed})`, () => {
  test("get one push per date, however often a sender is killed", async () => {
    await crowd(240, "push");
    for (let kills = 0; kills < 6; kills += 1) await sendUntil("push", 1 + Math.floor(random() * 110));
    expect((await send("push")).status).toBe(200);
    await product.settled();
    expect(await states()).toEqual({ sent: 240 });
    // repeated pushes have the same topic, so that services and browsers show one
    expect(new Set(pushed.map(({ name }) => name)).size).toBe(240);
    expect(new Set(pushed.map(({ topic }) => topic))).toEqual(new Set(["reminder-2026-11-02"]));
    const before = pushed.length;
    await send("push");
    expect(pushed).toHaveLength(before);
  });

  test.each([
    ["before theirs is planned", ""],
    ["after theirs is planned", "select public.plan_reminders('push', 3)"],
    [
      "after a killed sender claimed theirs",
      "select public.plan_reminders('push', 3); select public.claim_deliveries('reminders-push', 3, -1)",
    ],
  ])("can delete an account while others are reminded, %s", async (_when, earlier) => {
    await crowd(3, "push");
    for (const step of earlier.split("; ")) if (step !== "") await sql(step);
    const account = "auth.users where email = 'crowd2@example.com'";
    const deletion = `do $$ begin
      perform from ${account} for update; perform pg_sleep(1.2); delete from ${account};
    end $$`;
    await Promise.all([sql(deletion), send("push")]);
    expect(await states()).toEqual({ sent: 2 });
  });

  test.each([
    ["one mail", () => crowd(150, "mail")],
    ["one mail about their week", () => crowdOnSunday(150)],
  ])("each get %s, however often a sender is killed", async (_what, fill) => {
    await fill();
    for (let kills = 0; kills < 6; kills += 1) await sendUntil("mail", 1 + Math.floor(random() * 6));
    await send("mail");
    expect(await states()).toEqual({ sent: 150 });
    const reached = product.sink.mails.flatMap(({ to }) => to);
    expect(reached).toHaveLength(150);
    expect(new Set(reached).size).toBe(150);
  });

  test("a run stopped by slow push services starts the next one, which continues", async () => {
    await crowd(230, "push");
    answering = () => {
      product.clock.now = new Date(product.clock.now.getTime() + 1000);
      return new Response(null, { status: 201 });
    };
    // the batch claimed in advance is sent, too
    expect((await send("push")).body).toEqual({ sent: 200, failed: 0, is_more: true });
    await product.settled();
    expect(await states()).toEqual({ sent: 230 });
    expect(pushed).toHaveLength(230);
  });

  test("don't wait for others: the next batch is prepared during sending", async () => {
    await crowd(101, "push");
    answering = async () => {
      await vi.waitFor(async () => expect(await sql("select from public.deliveries")).toHaveLength(101));
      return new Response(null, { status: 201 });
    };
    expect((await send("push")).body).toEqual({ sent: 101, failed: 0, is_more: false });
  });
});

describe("a push", () => {
  test("that no browser accepts fails, and expired browsers are deleted", async () => {
    await crowd(3, "push");
    answering = ({ url }) =>
      new Response(null, { status: url.includes("crowd1@") ? 410 : url.includes("crowd2@") ? 500 : 201 });
    expect((await send("push")).body).toEqual({ sent: 1, failed: 2, is_more: false });
    expect(await sql("select endpoint from private.reminder_browsers order by 1")).toEqual(
      ["crowd2", "crowd3"].map((name) => ({ endpoint: `${pushUrl}/fcm/send/${name}@example.com` })),
    );
  });

  test("no longer goes to a browser whose session was ended from another device", async () => {
    const owner = await product.person("owner@example.com");
    await owner.client.rpc("choose_reminders", { channel: "push", remind_at: "17:00" }).throwOnError();
    const subscription = browser("lost phone");
    await product.call("reminders", { action: "keep", subscription }, { token: await product.tokenOf(owner) });
    const { data: sessions } = await owner.client.rpc("own_sessions").throwOnError();
    await owner.client.rpc("end_own_session", { session: sessions[0]?.id ?? "" }).throwOnError();
    expect(await sql(`select from private.reminder_browsers where endpoint = '${subscription.endpoint}'`)).toEqual([]);
  });

  test("goes to all of a member's browsers, and only to known services", async () => {
    const keep = (subscription: object, as = token) =>
      product.call("reminders", { action: "keep", subscription }, { token: as });
    expect(await keep(browser("phone"))).toMatchObject({ status: 409, body: { error: { code: "not_chosen" } } });
    await member.client.rpc("choose_reminders", { channel: "push", remind_at: "17:00" }).throwOnError();
    expect((await keep(browser("phone"))).status).toBe(200);
    expect((await keep({ ...browser("x"), endpoint: "https://169.254.169.254/latest" })).status).toBe(400);
    expect((await keep(browser("stranger"), "x.y.z")).status).toBe(401);
    expect(
      await sql(`select endpoint from private.reminder_browsers b join auth.sessions s on s.id = b.session_id
        where s.user_id = b.user_id`),
    ).toEqual([{ endpoint: `${pushUrl}/fcm/send/phone` }]);
    for (let index = 0; index < 11; index += 1) {
      const browser = { person: member.id, endpoint: `${pushUrl}/fcm/send/${index}`, p256dh: "key", auth: "secret" };
      await product.service.rpc("save_reminder_browser", { ...browser, session: member.id }).throwOnError();
    }
    const names = (await sql<{ endpoint: string }>("select endpoint from private.reminder_browsers")).map(
      ({ endpoint }) => endpoint.split("/").at(-1),
    );
    expect(names.toSorted()).toEqual(["1", "10", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });
});

describe("a mail", () => {
  test("has title, minutes and plan, and one click ends reminders without signing in", async () => {
    await crowd(1, "mail");
    await send("mail");
    const [mail] = product.sink.mails;
    expect(mail).toMatchObject({ to: ["crowd1@example.com"], subject: "Braking <b>, 25 min, tonight?" });
    expect(mail?.text).toContain("Braking <b>, 25 min (Bounce & “Go”, week 1, day 1)");
    expect(mail?.text).toContain(`${siteUrl}/plans/bounce?workout=1-1`);
    expect(mail?.html).toContain("Braking &lt;b&gt;, 25 min");
    expect(`${mail?.html}${mail?.text}`).not.toContain("%%");
    const oneClick = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect(oneClick).toContain(`${apiUrl}/functions/v1/reminders/one-click?token=`);
    const scanned = await product.functions(new Request(oneClick));
    expect([scanned.status, scanned.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(`^${siteUrl}/reminders-off\\?token=`),
    ]);
    expect(await sql("select from private.reminder_choices")).toHaveLength(1);
    expect((await product.functions(new Request(`${oneClick}x`, { method: "POST" }))).status).toBe(403);
    expect((await product.functions(new Request(oneClick, { method: "POST" }))).status).toBe(200);
    expect(await sql("select channel, next_at::text from private.reminder_choices")).toEqual([
      { channel: "none", next_at: "infinity" },
    ]);
  });

  test("invites a silent member back once after two weeks, also one who chose pushes", async () => {
    await crowd(1, "push");
    for (let day = 0; day < 18; day += 1) {
      product.clock.now = new Date(Date.parse("2026-11-02T17:00:00Z") + day * 86_400_000);
      await send("push");
      await send("mail");
    }
    // each day, until the member has been silent for two weeks
    expect(pushed).toHaveLength(14);
    expect(product.sink.mails.map(({ subject }) => subject)).toEqual(["Pick up where you left"]);
  });

  test("rejected by the provider doesn't affect others", async () => {
    await crowd(3, "mail");
    await sql("update auth.users set email = 'crowd2' where email = 'crowd2@example.com'");
    await send("mail");
    expect(await states()).toEqual({ failed: 1, sent: 2 });
  });

  test.each(["bounced", "complained"])("isn't sent to an address that %s, until its owner says so", async (because) => {
    await crowd(2, "mail");
    const event = { event_id: because, kind: because, provider_id: "", address: "Crowd1@example.com", ends: because };
    const happened_at = product.clock.now.toISOString();
    await product.service.rpc("record_email_event", { ...event, happened_at }).throwOnError();
    await send("mail");
    expect(product.sink.mails.map(({ to }) => to)).toEqual([["crowd2@example.com"]]);
    expect(await states()).toEqual({ sent: 1, suppressed: 1 });
    await sql(
      `select ${actAs("id")}, private.end_mail_suppression() from auth.users where email = 'crowd1@example.com'`,
    );
    expect((await product.service.rpc("is_suppressed", { address: "crowd1@example.com" })).data).toBe(false);
  });

  test("counts toward the day's budget, and waits while it is used up", async () => {
    await crowd(3, "mail");
    await product.followClock();
    await product.service.rpc("plan_reminders", { by_channel: "mail", size: 100 }).throwOnError();
    const wanted = { of_queue: "reminders-mail", size: 100, lease_seconds: 60, per_day: 2 };
    expect((await product.service.rpc("claim_deliveries", wanted).throwOnError()).data).toHaveLength(2);
    expect((await product.service.rpc("mails_left", { per_day: 2 })).data).toBe(0);
  });
});

describe("the Sunday email", () => {
  test("has the ring, links to the next workout and a video, and one click ends it, but not reminders", async () => {
    await sql(`insert into public.enhanced_videos (youtube_id, title, channel_name, duration_seconds, language, tags, status)
      values ('week_video_', 'Easy & “light”', 'Bounce <3', 1210, 'en', '{beginner}', 'approved')`);
    await crowdOnSunday(1);
    const asEach = (call: string) => `${actAs("user_id")}, ${call} from private.reminder_choices`;
    await sql(selectAt("2026-11-02T00:00Z", asEach("private.choose_weekly_goal(3)")));
    await sql(selectAt("2026-11-08T00:00Z", asEach("private.choose_reminders('mail', '17:00')")));
    await sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
      select e.user_id, e.id, d.id, '2026-11-03' from public.plan_enrollments e
      join auth.users u on u.id = e.user_id and u.email = 'crowd1@example.com'
      join public.workout_plan_days d on d.plan_id = e.plan_id and d.day_number = 1`);
    await send("mail");
    expect(product.sink.mails).toHaveLength(1);
    const [mail] = product.sink.mails;
    expect(mail).toMatchObject({ to: ["crowd1@example.com"], subject: "Your week: 1 of 3 workouts" });
    expect(mail?.html.match(/✓/g)).toHaveLength(1);
    expect(mail?.text).toContain("2 more workouts to your goal.\n\nYOUR NEXT WORKOUT\n\nTurning, 25 min");
    expect(mail?.text).toContain(`${siteUrl}/plans/bounce?workout=1-2`);
    expect(mail?.text).toContain(`Easy & “light” <${siteUrl}/videos/`);
    expect(mail?.html).toContain("20 min, Bounce &lt;3 on YouTube");
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/%%|<img/);
    const oneClick = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect(oneClick).toContain(`${apiUrl}/functions/v1/reminders/weekly-summary/one-click?token=`);
    const scanned = await product.functions(new Request(oneClick));
    expect(scanned.headers.get("location")).toMatch(`${siteUrl}/sunday-email-off?token=`);
    const asReminders = oneClick.replace("/weekly-summary/", "/");
    expect((await product.functions(new Request(asReminders, { method: "POST" }))).status).toBe(403);
    expect((await product.functions(new Request(oneClick, { method: "POST" }))).status).toBe(200);
    expect(await sql("select channel, weekly_summary from private.reminder_choices")).toEqual([
      { channel: "mail", weekly_summary: false },
    ]);
  });

  test("has the numbers that the dashboard shows at that moment", async () => {
    onTestFinished(async () => {
      await sql(`delete from public.plan_enrollments where user_id = '${member.id}'`);
      await sql(`delete from public.weekly_goals where user_id = '${member.id}'`);
    });
    await sql(`insert into public.plan_enrollments (user_id, plan_id, started_at)
      select '${member.id}', p.id, '2026-11-01' from public.workout_plans p`);
    await sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
      select e.user_id, e.id, d.id, '2026-11-03' from public.plan_enrollments e
      join public.workout_plan_days d on d.plan_id = e.plan_id and d.day_number = 1 where e.user_id = '${member.id}'`);
    await sql(callAt(member.id, "2026-11-02T00:00Z", "private.choose_weekly_goal(2)"));
    await sql(callAt(member.id, "2026-11-02T00:00Z", "private.choose_reminders('mail', '17:00')"));
    await crowdOnSunday(0);
    await product.followClock();
    const week = (await member.client.rpc("weekly_goal", { zone: "UTC" }).throwOnError()).data as ChosenGoal;
    const [next] = (await member.client.rpc("next_workouts").throwOnError()).data;
    await send("mail");
    const [mail] = product.sink.mails;
    expect(mail).toMatchObject({ to: ["member@example.com"], subject: `Your week: ${workoutsOfGoal(week)}` });
    expect(week).toMatchObject({ workouts: 1, goal: 2 });
    expect(mail?.text).toContain(goalSentence(week));
    expect(mail?.text).toContain(`${next?.day_title}, ${next?.minutes} min`);
    expect(mail?.text).toContain(`week ${next?.week_number}, day ${next?.day_number}`);
  });

  test("after a finished plan names the one that follows it, unless that is unpublished or the member has it", async () => {
    const next = await addPublishedPlan(product.service, { slug: "steady", title: "Steady & “Six”" }, [{}]);
    onTestFinished(async () => void (await sql(`delete from public.workout_plans where id = '${next.id}'`)));
    await crowdOnSunday(1);
    await sql(`update public.workout_plans set next_plan_id = '${next.id}' where slug = 'bounce'`);
    await sql(`delete from public.plan_enrollments where plan_id = '${next.id}'`);
    await sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at)
      select e.user_id, e.id, d.id, '2026-11-03' from public.plan_enrollments e join public.workout_plan_days d using (plan_id)`);
    await send("mail");
    const [mail] = product.sink.mails;
    expect(mail?.text).toContain("YOUR NEXT PLAN\n\nSteady & “Six”");
    expect(mail?.text).toContain(`See this plan <${siteUrl}/plans/steady>`);
    expect(mail?.html).toContain("Steady &amp; “Six”");

    const named = async () =>
      (
        await sql<{ plan: { slug: string } | null }>(
          "select private.next_plan(id) as plan from auth.users where email = 'crowd1@example.com'",
        )
      )[0]?.plan?.slug;
    expect(await named()).toBe("steady");
    await sql("update public.workout_plans set is_published = false where slug = 'steady'");
    expect(await named()).toBeUndefined();
    await sql("update public.workout_plans set is_published = true where slug = 'steady'");
    await sql(`insert into public.plan_enrollments (user_id, plan_id, started_at)
      select id, '${next.id}', '2026-11-01' from auth.users where email = 'crowd1@example.com'`);
    expect(await named()).toBeUndefined();
  });

  test("omits a video rejected since, and requires no goal and no plan", async () => {
    await sql(`insert into public.enhanced_videos (youtube_id, title, duration_seconds, language, status)
      values ('rejected___', 'Gone', 1500, 'en', 'approved')`);
    await crowdOnSunday(1);
    await sql("update public.plan_enrollments set is_active = false");
    await product.followClock();
    await sql("select public.plan_reminders('mail', 10)");
    await sql("update public.enhanced_videos set status = 'rejected', rejection_reason = 'x'");
    await send("mail");
    const [mail] = product.sink.mails;
    expect(mail).toMatchObject({ subject: "Your week: 0 workouts" });
    expect(mail?.text).toContain(`Find one that fits <${siteUrl}/find>`);
    expect(mail?.text).not.toContain("ONE VIDEO");
  });
});

test("a fault in what /health examines delays no member's mail", async () => {
  const rename = (from: string, to: string) => sql(`alter function public.${from}() rename to ${to}`);
  await rename("schedule_troubles", "schedule_troubles_away");
  onTestFinished(async () => void (await rename("schedule_troubles_away", "schedule_troubles")));
  await crowd(1, "mail");
  expect((await send("mail")).body).toEqual({ sent: 1, failed: 0, is_more: false });
});

test("reminders unsent for four hours are dropped", async () => {
  await crowd(1, "push");
  await product.followClock();
  await sql("select public.plan_reminders('push', 1)");
  product.clock.now = new Date("2026-11-02T21:30:00Z");
  await send("push");
  expect(await states()).toEqual({ failed: 1 });
});
