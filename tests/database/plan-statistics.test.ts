import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const admin = await backend.admin("admin@example.com");
const days = [{ video_ids: ["aaaaaaaaaaa"] }, { video_ids: ["aaaaaaaaaaa", "bbbbbbbbbbb"] }, {}];
const plan = await addPublishedPlan(backend.service, { slug: "a", title: "A" }, days);

const following = async () =>
  (await admin.client.rpc("plan_statistics", { of_plan: plan.id }).throwOnError()).data as {
    started: number | null;
    days: { completed: number | null; stopped: number | null; stars: number | null }[];
  };

/** Adds new members who completed the plan's first days this many days ago, with these stars. */
const train = (people: number, done: number, daysAgo: number, stars: number) =>
  backend.sql(`with people as (
       insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.com'
       from generate_series(1, ${people}) returning id
     ), enrolled as (
       insert into public.plan_enrollments (user_id, plan_id) select id, '${plan.id}' from people returning id, user_id
     )
     insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at, rating)
     select user_id, enrolled.id, day, now() - interval '${daysAgo} days', ${stars}
     from enrolled cross join unnest('{${plan.dayIds.slice(0, done).join(",")}}'::uuid[]) as day`);

test("plan statistics are shown per day for at least five members, and null below", async () => {
  await train(4, 1, 20, 3);
  const [first, ...others] = (await following()).days;
  expect(await following()).toMatchObject({ started: null, training: null, finished: null });
  expect(first).toMatchObject({ completed: null, stopped: null, stars: null });
  expect(others).toHaveLength(2);

  await train(6, 1, 20, 5);
  await train(5, 2, 1, 4);
  await train(4, 3, 1, 4);
  expect(await following()).toMatchObject({
    started: 19,
    training: 9,
    finished: null,
    days: [
      { completed: 19, stopped: 10, stars: 4.1 },
      { completed: 9, stopped: null, stars: 4 },
      { completed: null, stopped: null, stars: null },
    ],
  });

  // members who finished long ago dropped out nowhere
  await train(5, 3, 20, 4);
  expect(await following()).toMatchObject({
    finished: 9,
    days: [{ stopped: 10 }, { stopped: null }, { stopped: null }],
  });
});

test("a video has its number of plans and its days' stars", async () => {
  const video_ids = ["aaaaaaaaaaa", "bbbbbbbbbbb", "ccccccccccc"];
  const { data } = await admin.client.rpc("video_statistics", { video_ids }).order("youtube_id").throwOnError();
  expect(data).toEqual([
    { youtube_id: "aaaaaaaaaaa", plans: 1, stars: 4.1 },
    { youtube_id: "bbbbbbbbbbb", plans: 1, stars: 4 },
  ]);
});
