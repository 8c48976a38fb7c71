import { grantAdmin, logRecoveryMail, revokeAdmin } from "../../src/data/admin/people.ts";
import { swapVideo, undoSwap } from "../../src/data/admin/plan-care.ts";
import { listDays, readVideos, replaceVideosIfUnchanged, saveDay, swapWeeks } from "../../src/data/admin/plan-days.ts";
import { checkUnchanged, duplicatePlan, removePlan, savePlan } from "../../src/data/admin/plans.ts";
import { unsubscribeSubscriber } from "../../src/data/admin/subscribers.ts";
import { recentTagChanges, replaceTags, undoTags } from "../../src/data/admin/tags.ts";
import { entryOfPlan, planOfEntry } from "../../src/domain/plan-entry.ts";
import { followed, planNamed } from "./calls-days.ts";
import type { Call } from "./calls-kept.ts";

/** What administrators save: each is undone, so that it can be saved again. */
export const callsOfEdits = (
  call: (name: string, run: () => Promise<unknown>) => Call,
  { person, reader, youtubeIds }: { person: string; reader: string; youtubeIds: string[] },
): Call[] => [
  call("making somebody an administrator and a member again", async () => {
    await grantAdmin(person);
    await revokeAdmin(person, false);
  }),
  call("logging a mail for a new password", () => logRecoveryMail(person)),
  call("saving that plan as it is", async () => {
    const plan = await planNamed(followed);
    await checkUnchanged(plan);
    await savePlan(plan, {
      ...planOfEntry(entryOfPlan(plan as Parameters<typeof entryOfPlan>[0])),
      slug: plan.slug,
      is_published: true,
    });
  }),
  call("copying that plan and deleting the copy", async () => {
    const { id } = await planNamed(followed);
    await removePlan((await duplicatePlan(id)).id);
  }),
  call("saving a day of that plan and its videos as they are", async () => {
    const [day] = await listDays((await planNamed(followed)).id);
    if (!day) throw new Error("The plan has no days.");
    await saveDay(day, { title: day.title, description: day.description, rest_seconds: day.rest_seconds });
    const seen = await readVideos(day.id);
    if (seen) await replaceVideosIfUnchanged(day.id, seen, seen.video_ids);
  }),
  call("two weeks of that plan changed places and back", async () => {
    const { id } = await planNamed(followed);
    await swapWeeks(id, 2, 3);
    await swapWeeks(id, 2, 3);
  }),
  call("a video of that plan replaced and back", async () => {
    const [missing = "", , , replacement = ""] = youtubeIds;
    const days = await listDays((await planNamed(followed)).id);
    const day_ids = days.filter(({ video_ids }) => video_ids.includes(missing)).map(({ id }) => id);
    await swapVideo({ missing, replacement, day_ids });
    await undoSwap({ missing, replacement, day_ids });
  }),
  call("ending a subscription", () => unsubscribeSubscriber(reader)),
  call("the tags that were changed last", recentTagChanges),
  call("renaming a tag of a few videos and taking it back", async () => {
    const { id } = await replaceTags({ tags: ["on few videos"], replacement: "on a few videos" });
    await undoTags(id ?? "");
  }),
];
