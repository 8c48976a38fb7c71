/**
 * What the site asks the database for as a member and as an administrator: the functions of src/data themselves, as far as the
 * database answers them and the wait grows with what it holds. Who writes here undoes it, so that each can be called again.
 */
import type { Sql } from "postgres";
import { newestVideos } from "../../src/data/admin/blacklist.ts";
import { categoryExamples, countCategories } from "../../src/data/admin/categories.ts";
import { digestOutcomes, latestDigests } from "../../src/data/admin/digests.ts";
import { findInLibrary, videosNamed } from "../../src/data/admin/library.ts";
import { logEntries, logPage } from "../../src/data/admin/log.ts";
import { editVideo, findQueue, historyOf } from "../../src/data/admin/moderation.ts";
import { facetsOf, ownDecisions, usesOfMatching } from "../../src/data/admin/moderation-bulk.ts";
import { readOverview } from "../../src/data/admin/overview.ts";
import { findPeople, readEnrollments, readPerson } from "../../src/data/admin/people.ts";
import { listDays } from "../../src/data/admin/plan-days.ts";
import { readSite } from "../../src/data/admin/site.ts";
import {
  changeSubscriber,
  countSubscribers,
  importAddresses,
  subscriberPage,
} from "../../src/data/admin/subscribers.ts";
import { findTags, previewTags } from "../../src/data/admin/tags.ts";
import { client } from "../../src/data/client.ts";
import * as completions from "../../src/data/completions.ts";
import * as enrollments from "../../src/data/enrollments.ts";
import { readPersonalData } from "../../src/data/personal-data.ts";
import { planChoices } from "../../src/data/plan-choices.ts";
import { getProfile, saveWeekInDigest } from "../../src/data/profiles.ts";
import { currentAccount } from "../../src/data/session.ts";
import { deleteSnapshot, readSnapshot, saveSnapshot } from "../../src/data/workout-sessions.ts";
import { defaultQuery } from "../../src/domain/moderation.ts";
import { callsOfPlans, followed, planNamed } from "./calls-days.ts";
import { callsOfEdits } from "./calls-edits.ts";
import { type Call, callsOfKept } from "./calls-kept.ts";
import { callOfLeaver, callsOfLeaving } from "./calls-leaving.ts";
import { callsOfWeeks } from "./calls-together.ts";

const now = () => new Date().toISOString();

/** The calls of a member, who begins the plan that many follow. */
export async function callsOfMember(member: string, plan: string, sql: Sql): Promise<Call[]> {
  const own = await enrollments.startPlan(member, plan);
  const [day] = await listDays(plan);
  if (day === undefined) throw new Error("The plan has no days.");
  const call = (name: string, run: () => Promise<unknown>): Call => ({ name: `a member: ${name}`, run });
  return [
    call("the plans of the dashboard", () => enrollments.enrollmentsWithPlans(member)),
    call("the plans of the list", () => enrollments.activeEnrollments(member)),
    call("one plan", () => enrollments.activeEnrollment(member, plan)),
    call("what was done of a plan", () => completions.completionsOf(own.id)),
    call("the latest five workouts", () => completions.latestCompletions(member, 5)),
    call("the first workout", () => completions.firstCompletedAt(member)),
    call("all workouts, for the streak", () => completions.trainedWorkouts(member)),
    call("a month of the history", () => completions.workoutsBetween(member, "2026-01-01", "2026-02-01")),
    call("plans to choose from", () => planChoices([plan], 2)),
    call("the profile", () => getProfile(member)),
    call("saving the profile", () => saveWeekInDigest(member, true)),
    call("completing a day, rating it and taking it back", async () => {
      const { id } = await completions.completeDay(member, own.id, day.id);
      await completions.rateCompletion(id, { rating: 5 });
      await completions.completionOf(own.id, day.id);
      await completions.planDayTitle(day.id);
      await completions.deleteCompletion(id);
    }),
    call("leaving a plan and starting it again", async () => {
      await enrollments.endEnrollment(own.id);
      own.id = (await enrollments.startPlan(member, plan)).id;
    }),
    call("a session on two devices", async () => {
      await saveSnapshot(member, day.id, { step: 1 });
      await readSnapshot(member, day.id);
      await deleteSnapshot(member, day.id);
    }),
    ...callsOfKept(call, plan),
    ...callsOfWeeks(call, plan, own, day.id, sql),
    call("all data, for download", () => readPersonalData(member)),
    callOfLeaver(call, sql),
  ];
}

const everybody = { search: "", role: "all", sort: "joined" } as const;
const allReaders = { search: "", status: "all", topic: "all", reason: "all" } as const;

/** As the function video-moderation asks for it, with the administrator's own token. */
async function moderate(video_id: string, action: string, changes: Record<string, string | string[]>) {
  const { error } = await client.rpc("moderate_video", { video_id, action, changes });
  if (error) throw new Error(error.message);
}

const callsOfModeration = (call: (name: string, run: () => Promise<unknown>) => Call, video: string): Call[] => [
  call("the queue", () => findQueue(defaultQuery, now())),
  call("the queue, its last page", () => findQueue({ ...defaultQuery, page: "400" }, now())),
  call("the queue, most viewed", () => findQueue({ ...defaultQuery, sort: "views" }, now())),
  call("the queue, searched", () => findQueue({ ...defaultQuery, search: "part 42" }, now())),
  call("all videos, searched", () => findQueue({ ...defaultQuery, status: "all", search: "chazamo" }, now())),
  call("what the queue is narrowed by", () => facetsOf("candidate")),
  call("what the approved videos are narrowed by", () => facetsOf("approved")),
  call("the plans that all candidates are in", () => usesOfMatching(defaultQuery, now())),
  call("one's own decisions", ownDecisions),
  call("the history of a video", () => historyOf(video)),
  call("approving and rejecting a video", async () => {
    await moderate(video, "approve", { tags: ["jumping"] });
    await moderate(video, "reject", { reason: "Too short" });
  }),
  call("the videos that keywords are tried on", () => newestVideos(200)),
  call("the library of the plan builder", () => findInLibrary({ search: "", over_seconds: -1 })),
  call("the library, searched", () => findInLibrary({ search: "channel 42", over_seconds: 300 })),
];

/** The calls of an administrator. */
export async function callsOfAdmin(sql: Sql): Promise<Call[]> {
  const call = (name: string, run: () => Promise<unknown>): Call => ({ name: `an administrator: ${name}`, run });
  const plan = await planNamed(followed);
  const youtubeIds = (await listDays(plan.id)).flatMap(({ video_ids }) => video_ids);
  const [video] = await videosNamed(youtubeIds.slice(0, 1));
  const [candidate] = (await findQueue(defaultQuery, now())).videos;
  const [approved] = (await findQueue({ ...defaultQuery, status: "approved" }, now())).videos;
  // many joined at the same moment, so the first may be oneself, whose own role can't be taken away
  const own = await currentAccount();
  const person = (await findPeople(everybody, 1)).rows.find(({ id }) => id !== own?.userId);
  const [line] = (await logPage("", null, 1)).lines;
  const [reader] = (await subscriberPage(allReaders, 1)).rows;
  if (!video || !candidate || !approved || !person || !line || !reader) throw new Error("The database isn't filled.");
  let edited = approved;
  return [
    call("the overview", () => readOverview("Pacific/Honolulu")),
    call("the state of the site", readSite),
    ...callsOfModeration(call, candidate.id),
    call("editing an approved video", async () => {
      edited = await editVideo(edited, { title: edited.title, tags: [...edited.tags], language: edited.language });
    }),
    ...callsOfPlans(call, plan.id, youtubeIds, video.id),
    call("people", () => findPeople(everybody, 1)),
    call("people, the most workouts first", () => findPeople({ ...everybody, sort: "workouts" }, 1)),
    call("people, the most active first", () => findPeople({ ...everybody, sort: "active" }, 1)),
    call("people, searched", () => findPeople({ ...everybody, search: "last4242" }, 1)),
    call("a person", () => readPerson(person.id)),
    call("the plans of a person", () => readEnrollments(person.id)),
    call("subscribers", () => subscriberPage(allReaders, 1)),
    call("subscribers, the last page", () => subscriberPage(allReaders, 400)),
    call("subscribers, searched", () => subscriberPage({ ...allReaders, search: "reader4242" }, 1)),
    call("how many subscribe", countSubscribers),
    call("changing a subscriber", async () => {
      const [seen = reader] = (await subscriberPage({ ...allReaders, search: reader.email }, 1)).rows;
      const { weekly_digest, new_videos, new_plans, consent_source } = seen;
      await changeSubscriber(seen, { weekly_digest, new_videos, new_plans, consent_source });
    }),
    call("what an import of 500 addresses would do", () =>
      importAddresses(
        Array.from({ length: 500 }, (_, index) => `reader${index * 40}@example.com`),
        "Trade fair",
        true,
      ),
    ),
    call("the digests", latestDigests),
    call("what became of 20 digests", async () => digestOutcomes((await latestDigests()).map(({ id }) => id))),
    call("the log", () => logPage("", null, 1)),
    call("the log, searched", () => logPage("chazamo", null, 1)),
    call("the rows of a line", () => logEntries(line)),
    call("tags", () => findTags({ search: "", alike: false, sort: "uses" }, 1)),
    call("what renaming a tag would do", () => previewTags({ tags: ["cardio"], replacement: "endurance" })),
    call("categories", countCategories),
    call("the videos of a category", () => categoryExamples("cardio")),
    ...callsOfEdits(call, { person: person.id, reader: reader.id, youtubeIds }),
    ...callsOfLeaving(call, sql),
  ];
}
