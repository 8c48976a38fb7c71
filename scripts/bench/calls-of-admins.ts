import type { Sql } from "postgres";
import { readOverview } from "../../src/features/dashboard/admin/overview.data.ts";
import { digestOutcomes, latestDigests } from "../../src/features/newsletter/admin/digests.data.ts";
import {
  countSubscribers,
  importAddresses,
  subscriberPage,
} from "../../src/features/newsletter/admin/subscribers.data.ts";
import { logPage } from "../../src/features/people/admin/log.data.ts";
import { deleteMember, findPeople, readPerson } from "../../src/features/people/admin/people.data.ts";
import { findInLibrary } from "../../src/features/plans/admin/library.data.ts";
import { missingVideos, replacementsFor } from "../../src/features/plans/admin/missing-videos.data.ts";
import { newDay } from "../../src/features/plans/admin/plan-builder.ts";
import { addDay, listDays, removeDay } from "../../src/features/plans/admin/plan-days.data.ts";
import { planStatistics } from "../../src/features/plans/admin/plan-statistics.data.ts";
import { listPlans } from "../../src/features/plans/admin/plans.data.ts";
import { countCategories } from "../../src/features/tags/admin/categories.data.ts";
import { findTags, previewTags } from "../../src/features/tags/admin/tags.data.ts";
import { findQueue } from "../../src/features/videos/admin/moderation.data.ts";
import { defaultQuery } from "../../src/features/videos/admin/moderation.ts";
import { facetsOf } from "../../src/features/videos/admin/moderation-bulk.data.ts";
import type { Call } from "./calls-of-members.ts";
import { addLeavingMember, demoPassword, leavingMember } from "./calls-rows.ts";

const people = { search: "", role: "all", sort: "joined" } as const;
const subscribers = { search: "", status: "all", topic: "all", reason: "all" } as const;
const now = () => new Date().toISOString();
const addresses = Array.from({ length: 500 }, (_, index) => `reader${index * 40}@example.com`);

/** An administrator's screens, and edits that affect many members at once. `plan` has many members. */
export async function callsOfAdmin(plan: string, sql: Sql): Promise<Call[]> {
  const video = (await listDays(plan))[0]?.video_ids[0] ?? "";
  let added: string | undefined;
  const add = async () => {
    added ??= (await addDay(newDay(plan, { week_number: 5, day_number: 7 }))).id;
  };
  const remove = async () => {
    if (added !== undefined) await removeDay(added);
    added = undefined;
  };
  return [
    { name: "the overview", run: () => readOverview("Pacific/Honolulu") },
    { name: "the moderation queue", run: () => findQueue(defaultQuery, now()) },
    { name: "the queue, searched", run: () => findQueue({ ...defaultQuery, search: "part 42" }, now()) },
    {
      name: "all videos, searched",
      run: () => findQueue({ ...defaultQuery, status: "all", search: "part 42" }, now()),
    },
    { name: "the filters of the approved videos", run: () => facetsOf("approved") },
    { name: "the library of the plan builder", run: () => findInLibrary({ search: "", over_seconds: -1 }) },
    { name: "the library, searched", run: () => findInLibrary({ search: "channel 42", over_seconds: 300 }) },
    { name: "all plans", run: listPlans },
    { name: "how a plan is followed", run: () => planStatistics(plan) },
    { name: "plans that need care", run: () => missingVideos(20) },
    { name: "replacements of a video", run: () => replacementsFor(video) },
    { name: "adding a day to a plan with 25,000 members", run: add, prepare: remove },
    { name: "removing a day from a plan with 25,000 members", run: remove, prepare: add },
    { name: "people", run: () => findPeople(people, 1) },
    { name: "people, the most workouts first", run: () => findPeople({ ...people, sort: "workouts" }, 1) },
    { name: "people, searched", run: () => findPeople({ ...people, search: "last4242" }, 1) },
    { name: "a person", run: () => readPerson(leavingMember.id), prepare: () => addLeavingMember(sql) },
    {
      name: "deleting a member",
      run: () => deleteMember(leavingMember.id, demoPassword),
      prepare: () => addLeavingMember(sql),
    },
    { name: "subscribers", run: () => subscriberPage(subscribers, 1) },
    { name: "subscribers, searched", run: () => subscriberPage({ ...subscribers, search: "reader4242" }, 1) },
    { name: "the number of subscribers", run: countSubscribers },
    { name: "the preview of an import of 500 addresses", run: () => importAddresses(addresses, "Trade fair", true) },
    {
      name: "the outcome of the latest digests",
      run: async () => digestOutcomes((await latestDigests()).map(({ id }) => id)),
    },
    { name: "the log", run: () => logPage("", null, 1) },
    { name: "the log, searched", run: () => logPage("part 42", null, 1) },
    { name: "tags", run: () => findTags({ search: "", alike: false, sort: "uses" }, 1) },
    { name: "the preview of a renamed tag", run: () => previewTags({ tags: ["cardio"], replacement: "endurance" }) },
    { name: "categories", run: countCategories },
  ];
}
