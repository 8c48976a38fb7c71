import { beforeEach, describe, expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { setDatabaseTime } from "../support/database-time.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

type Seen = {
  friends: { id: string; name: string; days: string[] | null; boing: string | null; boinged: boolean }[];
  invitations: { id: string }[];
};
const backend = await testBackend();
const mia = await backend.person("mia@example.com");
const ben = await backend.person("ben@example.com");
const third = await backend.person("third@example.com");
const leaving = await backend.person("leaving@example.com");
for (const [name, { id }] of [["Mia", mia] as const, ["Ben", ben] as const])
  await backend.service.from("user_profiles").update({ first_name: name, last_name: "Berg" }).eq("user_id", id);
const plan = await addPublishedPlan(backend.service, { slug: "shared", title: "Shared" }, [{}, {}, {}]);
const other = await addPublishedPlan(backend.service, { slug: "other", title: "Other" }, [{}, {}]);

beforeEach(async () => {
  await setDatabaseTime(backend.app, null);
  await backend.sql("with a as (delete from public.plan_friends) delete from public.plan_enrollments");
  for (const person of [mia, third]) await enroll(person, plan.id);
});

async function enroll(person: Person, plan_id: string) {
  const run = { user_id: person.id, plan_id };
  await person.client.from("plan_enrollments").insert(run).throwOnError();
}

async function complete(person: Person, { id, dayIds }: typeof plan, index: number) {
  await backend.sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, rating, notes)
     select user_id, id, '${dayIds[index]}', 5, 'private' from public.plan_enrollments
     where user_id = '${person.id}' and plan_id = '${id}' and is_active`);
}

const invite = async (person: Person, at = plan.id) =>
  (await person.client.rpc("invite_friend", { plan: at }).throwOnError()).data;
const accept = (person: Person, secret: string) => person.client.rpc("accept_invitation", { secret });
const read = async (person: Person, secret: string) =>
  (await person.client.rpc("read_invitation", { secret }).throwOnError()).data;
const readAsVisitor = async (secret: string) =>
  (await backend.visitor.rpc("read_invitation", { secret }).throwOnError()).data;
const seenBy = async (person: Person, at = plan.id) =>
  (await person.client.rpc("friends_on_plan", { plan: at }).throwOnError()).data as unknown as Seen;

/** Adds a friendship of Mia and Ben in the plan. Returns its id. */
async function befriend(): Promise<string> {
  await accept(ben, await invite(mia)).throwOnError();
  return (await seenBy(mia)).friends[0]?.id ?? "";
}

test.each([
  ["Mia-Charlotte", "Mia-Charlotte"],
  ["J. R.", "J. R."],
  ["Your account is locked. Sign in at https://evil.example now", "A friend"],
  ["evil.example", "A friend"],
  ["evil。example", "A friend"],
  ["evil\u00AD.\u00ADexample", "A friend"],
  ["Ｗｗｗ．evil．com", "A friend"],
  ["\u202EaiM\u200B", "aiM"],
  ["Your account is locked. Call us today", "Your account is locked. Call u"],
])("an invitation of %s is from %s", async (first_name, name) => {
  const rename = (to: string) => mia.client.from("user_profiles").update({ first_name: to }).eq("user_id", mia.id);
  await rename(first_name).throwOnError();
  expect(await readAsVisitor((await invite(mia)) ?? "")).toMatchObject({ name });
  await rename("Mia").throwOnError();
});

test("accepting an invitation requires the plan and shows friends each other's first name and completed days, nothing else", async () => {
  expect((await accept(ben, await invite(mia))).data).toBe("/plans/shared");
  await enroll(ben, other.id);
  await complete(mia, plan, 0);
  await complete(ben, plan, 1);
  await complete(ben, other, 0);
  const nothing = { boing: null, boinged: false };
  expect((await seenBy(mia)).friends).toEqual([
    { id: expect.any(String), name: "Ben", days: [plan.dayIds[1]], ...nothing },
  ]);
  expect((await seenBy(ben)).friends).toEqual([
    { id: expect.any(String), name: "Mia", days: [plan.dayIds[0]], ...nothing },
  ]);
});

test("a third person sees nothing, nor does a member of another plan", async () => {
  const friendship = await befriend();
  expect(await seenBy(third)).toEqual({ friends: [], invitations: [] });
  expect(await seenBy(mia, other.id)).toEqual({ friends: [], invitations: [] });
  expect((await third.client.rpc("send_boing", { friendship })).error?.message).toContain("no longer jump together");
  await third.client.rpc("end_friendship", { friendship }).throwOnError();
  expect((await seenBy(mia)).friends).toHaveLength(1);
});

test.each(["inviter", "friend"])("the %s ends the friendship, and both see nothing from then on", async (who) => {
  const friendship = await befriend();
  await ben.client.rpc("send_boing", { friendship }).throwOnError();
  const person = who === "inviter" ? mia : ben;
  await person.client.rpc("end_friendship", { friendship }).throwOnError();
  for (const one of [mia, ben]) {
    expect(await seenBy(one)).toEqual({ friends: [], invitations: [] });
    expect((await one.client.rpc("send_boing", { friendship })).error).not.toBeNull();
  }
  expect(await backend.sql("select from public.boings")).toEqual([]);
});

test("deleting an account ends its friendships and deletes its invitations", async () => {
  await enroll(leaving, plan.id);
  await accept(mia, await invite(leaving)).throwOnError();
  const secret = await invite(leaving);
  await leaving.client.rpc("delete_account", { password: "jumping-demo" }).throwOnError();
  expect(await seenBy(mia)).toEqual({ friends: [], invitations: [] });
  expect(await read(ben, secret)).toBeNull();
});

test("a friend who left the plan shows no days, and a new run starts without any", async () => {
  await befriend();
  await complete(ben, plan, 0);
  await ben.client.from("plan_enrollments").update({ is_active: false }).eq("user_id", ben.id).throwOnError();
  expect((await seenBy(mia)).friends).toMatchObject([{ name: "Ben", days: null }]);
  await enroll(ben, plan.id);
  expect((await seenBy(mia)).friends).toMatchObject([{ name: "Ben", days: [] }]);
});

describe("an invitation", () => {
  test("shows its author's first name and its plan to everyone with its secret, and nothing else", async () => {
    const secret = await invite(mia);
    const shown = {
      name: "Mia",
      plan: {
        id: plan.id,
        slug: "shared",
        title: "Shared",
        cover_image_url: null,
        difficulty_level: "beginner",
        duration_weeks: 1,
      },
      is_own: false,
      is_friend: false,
    };
    expect(await read(ben, secret)).toEqual(shown);
    expect(await readAsVisitor(secret)).toEqual(shown);
    expect(await read(mia, secret)).toMatchObject({ is_own: true });
  });

  test("shows nothing for a wrong, used, withdrawn or expired secret or a withdrawn plan", async () => {
    const secret = await invite(mia);
    const digest = await backend.sql<{ secret_digest: string }>("select secret_digest from public.plan_friends");
    for (const wrong of ["", "%", secret.slice(1), `${secret} `, secret.toUpperCase(), digest[0]?.secret_digest ?? ""])
      expect(await readAsVisitor(wrong), wrong).toBeNull();
    expect((await backend.visitor.rpc("read_invitation", { secret: null as never })).data).toBeNull();
    const setPublished = (is_published: boolean) =>
      backend.service.from("workout_plans").update({ is_published }).eq("id", plan.id).throwOnError();
    await setPublished(false);
    expect(await readAsVisitor(secret)).toBeNull();
    await setPublished(true);
    expect(await readAsVisitor(secret)).not.toBeNull();
    await accept(ben, secret).throwOnError();
    expect(await readAsVisitor(secret)).toBeNull();
    const old = await invite(mia);
    await backend.sql("update public.plan_friends set expires_at = now() - interval '1 second' where friend is null");
    expect(await readAsVisitor(old)).toBeNull();
  });

  test("is read by visitors 60 times an hour, and by members without a limit", async () => {
    const [secret, another] = [await invite(mia), await invite(mia)];
    await backend.sql(
      `select public.take_rate_limit('invitation', private.digest_of_secret('${secret}'), 60, 3600) from generate_series(1, 60)`,
    );
    const { status, error } = await backend.visitor.rpc("read_invitation", { secret });
    expect({ status, message: error?.message }).toEqual({
      status: 429,
      message: "Too many requests. Please try again later.",
    });
    expect(await readAsVisitor(another)).not.toBeNull();
    expect(await read(ben, secret)).not.toBeNull();
  });

  test("is accepted once, and not by its author", async () => {
    const secret = await invite(mia);
    expect((await accept(mia, secret)).error?.message).toContain("your own invitation");
    const both = await Promise.all([accept(ben, secret), accept(third, secret)]);
    expect(
      both.map(({ error }) => error?.message.includes("used, withdrawn, or is too old") ?? "accepted").sort(),
    ).toEqual(["accepted", true]);
    expect(await read(ben, secret)).toBeNull();
  });

  test("ends when revoked and after two weeks", async () => {
    const [takenBack, old] = [await invite(mia), await invite(mia)];
    const [first] = (await seenBy(mia)).invitations;
    await ben.client.rpc("end_friendship", { friendship: first?.id ?? "" }).throwOnError();
    expect((await seenBy(mia)).invitations).toHaveLength(2);
    await mia.client.rpc("end_friendship", { friendship: first?.id ?? "" }).throwOnError();
    await backend.sql("update public.plan_friends set expires_at = now() - interval '1 second'");
    for (const secret of [takenBack, old]) {
      expect(await read(ben, secret)).toBeNull();
      expect((await accept(ben, secret)).error).not.toBeNull();
    }
    expect(await seenBy(mia)).toEqual({ friends: [], invitations: [] });
  });

  test("ends when its inviter leaves the plan", async () => {
    const secret = await invite(mia);
    const setActive = (is_active: boolean) =>
      backend.service.from("plan_enrollments").update({ is_active }).eq("user_id", mia.id).throwOnError();
    await setActive(false);
    expect(await readAsVisitor(secret)).toBeNull();
    expect((await accept(ben, secret)).error).not.toBeNull();
    await setActive(true);
    expect(await readAsVisitor(secret)).not.toBeNull();
  });

  test("requires enrollment in the plan, with a limit of ten per plan", async () => {
    expect((await ben.client.rpc("invite_friend", { plan: plan.id })).error?.message).toContain("Start the plan first");
    for (let count = 0; count < 10; count += 1) await invite(mia);
    expect((await mia.client.rpc("invite_friend", { plan: plan.id })).error?.message).toContain("Ten friends");
    expect((await accept(mia, await invite(third))).error?.message).toContain("Ten friends");
  });

  test("between friends changes nothing but is used up", async () => {
    await befriend();
    const secret = await invite(mia);
    expect(await read(ben, secret)).toMatchObject({ is_friend: true });
    await accept(ben, secret).throwOnError();
    expect(await read(ben, secret)).toBeNull();
    expect((await seenBy(mia)).friends).toHaveLength(1);
  });

  test("accepted by both at the same moment creates one friendship", async () => {
    await enroll(ben, plan.id);
    for (let round = 0; round < 5; round += 1) {
      const [ofMia, ofBen] = [await invite(mia), await invite(ben)];
      const both = await Promise.all([accept(ben, ofMia), accept(mia, ofBen)]);
      expect(both.map(({ data }) => data)).toEqual(["/plans/shared", "/plans/shared"]);
      expect((await seenBy(mia)).friends).toHaveLength(1);
      await backend.sql("delete from public.plan_friends");
    }
  });

  test("is stored only as a digest", async () => {
    const secret = await invite(mia);
    const rows = await backend.sql<{ row: string }>("select f::text as row from public.plan_friends f");
    expect(rows.map(({ row }) => row.includes(secret))).toEqual([false]);
  });
});

test("a boing is sent once per day in the sender's time zone, and shown only to the friend", async () => {
  const friendship = await befriend();
  const send = async (person: Person, at: string) => {
    await setDatabaseTime(backend.app, at);
    await person.client.rpc("send_boing", { friendship }).throwOnError();
  };
  const at = async (person: Person, instant: string) => {
    await setDatabaseTime(backend.app, instant);
    return (await seenBy(person)).friends[0];
  };
  await backend.sql(
    `update public.user_profiles set time_zone = case user_id when '${mia.id}' then 'Pacific/Kiritimati' else 'Pacific/Honolulu' end
     where user_id in ('${mia.id}', '${ben.id}')`,
  );
  // Tuesday morning in Kiritimati, Sunday night in Honolulu
  await send(mia, "2026-11-23T09:30:00Z");
  await send(mia, "2026-11-23T09:40:00Z");
  expect(await backend.sql("select from public.boings")).toHaveLength(1);
  expect(await at(mia, "2026-11-23T09:50:00Z")).toMatchObject({ boinged: true, boing: null });
  expect(await at(ben, "2026-11-23T09:50:00Z")).toMatchObject({ boinged: false, boing: "2026-11-22" });
  // the sender's next day
  expect(await at(mia, "2026-11-23T10:10:00Z")).toMatchObject({ boinged: false });
  await send(mia, "2026-11-23T10:10:00Z");
  expect(await backend.sql("select from public.boings")).toHaveLength(2);
  expect(await at(ben, "2026-12-05T10:00:00Z")).toMatchObject({ boing: null });
});

test("changing the time zone doesn't allow a second boing today", async () => {
  const friendship = await befriend();
  const sentAfter = async (zone: string, at: string) => {
    await setDatabaseTime(backend.app, at);
    await backend.sql(`update public.user_profiles set time_zone = '${zone}' where user_id = '${mia.id}'`);
    await mia.client.rpc("send_boing", { friendship }).throwOnError();
    return (await backend.sql("select from public.boings")).length;
  };
  expect(await sentAfter("Europe/Berlin", "2026-11-23T09:00:00Z")).toBe(1);
  // the 22nd in Honolulu, still the 23rd in Kiritimati
  expect(await sentAfter("Pacific/Honolulu", "2026-11-23T09:10:00Z")).toBe(1);
  expect(await sentAfter("Pacific/Kiritimati", "2026-11-23T09:50:00Z")).toBe(1);
  expect(await sentAfter("Europe/Berlin", "2026-11-23T22:59:00Z")).toBe(1);
  expect(await sentAfter("Europe/Berlin", "2026-11-23T23:00:00Z")).toBe(2);
});

test("a member's download has their friendships, with the friend's first name only", async () => {
  const friendship = await befriend();
  await ben.client.rpc("send_boing", { friendship }).throwOnError();
  expect((await ben.client.rpc("own_friendships").throwOnError()).data).toMatchObject([
    { plan_title: "Shared", friend: "Mia", invited_by_you: false, your_boings: [expect.any(String)] },
  ]);
  expect((await third.client.rpc("own_friendships").throwOnError()).data).toEqual([]);
});
