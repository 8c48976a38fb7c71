import { expect, test } from "vitest";
import { type Person, testBackend } from "../support/backend.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";

const backend = await testBackend();
const member = await backend.person("member@example.com");
const another = await backend.person("another@example.com");
const rows = Array.from({ length: 120 }, (_, index) => ({
  youtube_id: `saved${String(index).padStart(6, "0")}`,
  title: `Video ${index}`,
  duration_seconds: 600,
  status: index < 118 ? "approved" : "candidate",
}));
const made = await backend.service.from("enhanced_videos").insert(rows).select("id").throwOnError();
const videos = made.data.map(({ id }) => id);

async function change(person: Person, added: string[], removed: string[] = []) {
  return (await person.client.rpc("change_saved_videos", { added, removed }).throwOnError()).data;
}

test("more than a hundred videos are saved in their order, each once", async () => {
  expect(await change(member, videos.slice(0, 3))).toEqual(videos.slice(0, 3).reverse());
  expect(await change(member, [videos[1] ?? "", videos[3] ?? ""], [videos[0] ?? ""])).toEqual(
    [videos[1], videos[2], videos[3]].reverse(),
  );
  expect(await change(member, videos.slice(0, 118))).toHaveLength(118);
  expect(await change(another, [])).toEqual([]);
});

test("unapproved and unknown videos aren't saved; the others are", async () => {
  const [candidate = ""] = videos.slice(118);
  const nowhere = "00000000-0000-4000-8000-000000000000";
  expect(await change(another, [candidate, nowhere, videos[5] ?? "", videos[5] ?? ""])).toEqual([videos[5]]);
});

test("a saved video that is rejected is hidden until it is approved again", async () => {
  const [, , , , video = ""] = videos;
  const setStatus = (status: string) =>
    backend.service.from("enhanced_videos").update({ status }).eq("id", video).throwOnError();
  const shown = async () => (await another.client.from("videos").select("id").eq("id", video).throwOnError()).data;
  await change(another, [video]);
  await setStatus("rejected");
  expect(await change(another, [])).toContain(video);
  expect(await shown()).toEqual([]);
  await setStatus("approved");
  expect(await shown()).toEqual([{ id: video }]);
});

test("past videos are those of the completed days, latest first, also of withdrawn plans", async () => {
  const named = (index: number) => `saved${String(index).padStart(6, "0")}`;
  const { id: plan, dayIds } = await addPublishedPlan(backend.service, { slug: "done", title: "Done" }, [
    { video_ids: [named(1), named(2)] },
    { video_ids: [named(2), named(119)] },
    { video_ids: [named(3)] },
  ]);
  const enrollment = await addEnrollment(member.client, { user_id: member.id, plan_id: plan });
  await backend.sql(`insert into public.workout_completions (user_id, enrollment_id, plan_day_id, completed_at) values
       ('${member.id}', '${enrollment}', '${dayIds[0]}', '2026-11-01T10:00:00Z'),
       ('${member.id}', '${enrollment}', '${dayIds[1]}', '2026-11-03T10:00:00Z')`);
  await backend.service.from("workout_plans").update({ is_published: false }).eq("id", plan).throwOnError();
  const done = async (person: Person) => (await person.client.rpc("done_videos").throwOnError()).data;
  expect((await done(member)).map(({ video_id, workouts }) => [videos.indexOf(video_id), workouts])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(await done(another)).toEqual([]);
});
