import { beforeEach, describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { callAt, setDatabaseTime } from "../support/database-time.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

type Plan = Awaited<ReturnType<typeof addPublishedPlan>>;
const backend = await testBackend();
const member = await backend.person("member@example.com");
await member.client.from("user_profiles").update({ week_in_digest: true }).eq("user_id", member.id).throwOnError();
await backend.service.from("email_subscriptions").insert({ email: "member@example.com" }).throwOnError();
const days = (plan: string) => [{ title: `${plan} 1` }, { title: `${plan} 2` }];
const march = await addPublishedPlan(backend.service, { slug: "march", title: "March" }, days("March"));
const april = await addPublishedPlan(backend.service, { slug: "april", title: "April" }, days("April"));
beforeEach(async () => {
  await sql(`with e as (delete from public.plan_enrollments) update public.user_profiles set time_zone = 'UTC'`);
  await setDatabaseTime(backend.app, friday);
});

/** 2026-04-10 */
const friday = "2026-04-10T12:00:00Z";
const { sql } = backend;

const enroll = ({ id }: Plan, started_at: string) =>
  addEnrollment(backend.service, { user_id: member.id, plan_id: id, started_at });
async function train(enrollment_id: string, { dayIds }: Plan, day: number, at: string) {
  const completion = { user_id: member.id, enrollment_id, plan_day_id: dayIds[day - 1] ?? "", completed_at: at };
  await backend.service.from("workout_completions").insert(completion).throwOnError();
}
const chooseDays = (enrollment: string, weekdays: string, at: string) =>
  sql(callAt(member.id, at, `private.choose_training_days('${enrollment}', '{${weekdays}}', null)`));

/** The next workout's title, the same in the browser, the weekly summary and the digest. */
async function next(): Promise<string | null> {
  const { data } = await member.client.rpc("next_workouts").throwOnError();
  const [mail] = await sql<{ title: string | null }>(
    `select private.next_workout('${member.id}', private.now()) ->> 'day_title' as title`,
  );
  const [digest] = await weeks();
  expect([mail?.title, digest?.day_title]).toEqual([data[0]?.day_title ?? null, data[0]?.day_title ?? null]);
  return data[0]?.day_title ?? null;
}
async function weeks(monday = "2026-04-06") {
  const { data } = await backend.service.from("email_subscriptions").select("id").throwOnError();
  const recipients = { subscription_ids: data.map(({ id }) => id), monday };
  return (await backend.service.rpc("recipients_weeks", recipients).throwOnError()).data;
}

test("without a plan there is no next workout", async () => {
  expect(await next()).toBeNull();
});

test("the latest started plan leads until another is trained, and a finished one is skipped", async () => {
  const first = await enroll(march, "2026-03-01T08:00:00Z");
  await enroll(april, "2026-04-01T08:00:00Z");
  expect(await next()).toBe("April 1");
  await train(first, march, 1, "2026-04-02T08:00:00Z");
  expect(await next()).toBe("March 2");
  await train(first, march, 2, "2026-04-03T08:00:00Z");
  expect(await next()).toBe("April 1");
});

describe("with training days", () => {
  test("the earliest date leads, whichever plan was trained last, and a missed workout waits for its next day", async () => {
    const first = await enroll(march, "2026-03-01T08:00:00Z");
    const second = await enroll(april, "2026-04-01T08:00:00Z");
    await chooseDays(first, "5,6", friday);
    expect(await next()).toBe("March 1");
    await chooseDays(second, "4", "2026-04-09T08:00:00Z");
    expect(await next()).toBe("March 1");
    await train(first, march, 1, friday);
    await train(first, march, 2, friday);
    expect(await next()).toBe("April 1");
  });

  test("a skipped workout moves to the end of its plan", async () => {
    const only = await enroll(march, "2026-03-01T08:00:00Z");
    await chooseDays(only, "4", "2026-04-09T08:00:00Z");
    await member.client.rpc("continue_plan", { enrollment: only, plan_day: march.dayIds[1] ?? "" }).throwOnError();
    expect(await next()).toBe("March 2");
    await train(only, march, 2, friday);
    expect(await next()).toBe("March 1");
  });

  test("a paused plan is skipped", async () => {
    await enroll(march, "2026-03-01T08:00:00Z");
    const paused = await enroll(april, "2026-04-01T08:00:00Z");
    await chooseDays(paused, "5", friday);
    await member.client.rpc("pause_plan", { enrollment: paused, is_paused: true }).throwOnError();
    expect(await next()).toBe("March 1");
  });
});

test("the digest counts the workouts of the member's own week", async () => {
  await sql("update public.user_profiles set time_zone = 'Pacific/Auckland'");
  const only = await enroll(march, "2026-03-01T08:00:00Z");
  await train(only, march, 1, "2026-04-05T13:00:00Z");
  expect(await weeks()).toMatchObject([{ workouts: 1 }]);
  expect(await weeks("2026-03-30")).toMatchObject([{ workouts: 0 }]);
});

test("only members may read their next workouts", async () => {
  expect((await backend.visitor.rpc("next_workouts")).error?.code).toBe("42501");
});
