import { keepMount, type PreinitializedWritableAtom } from "nanostores";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { changeArticle, openArticle, saveArticle } from "@/features/articles/admin/article-editor.store.ts";
import {
  deleteArticle,
  loadRevisions,
  publishArticle,
  withdrawArticle,
} from "@/features/articles/admin/article-publishing.store.ts";
import { loadArticles } from "@/features/articles/admin/articles.store.ts";
import { uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import { entryOfBounce } from "@/features/bounces/admin/bounce-entry.ts";
import {
  $bounces,
  deleteBounce,
  loadBounces,
  saveBounce,
  toggleBounce,
} from "@/features/bounces/admin/bounces.store.ts";
import { loadMissingPictures, loadOverview } from "@/features/dashboard/admin/overview.store.ts";
import { loadSite, rebuildSite } from "@/features/dashboard/admin/site.store.ts";
import { loadDigestHtml, saveEdit, writeDraft } from "@/features/newsletter/admin/digest-edit.store.ts";
import { asBuilt } from "@/features/newsletter/admin/digest-edit.ts";
import { scheduleDigest, sendDigest, stopDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import {
  $digests,
  buildDigest,
  type Digest,
  deleteDigest,
  loadDigests,
  sendTest,
} from "@/features/newsletter/admin/digests.store.ts";
import {
  addSubscriber,
  eraseSubscriber,
  saveSubscriber,
  unsubscribeSubscriber,
} from "@/features/newsletter/admin/subscriber-changes.store.ts";
import { previewSubscribers } from "@/features/newsletter/admin/subscriber-import.store.ts";
import {
  $subscribers,
  loadSubscriberCounts,
  loadSubscribers,
  type Subscriber,
  subscriberExport,
} from "@/features/newsletter/admin/subscribers.store.ts";
import { loadLog } from "@/features/people/admin/log.store.ts";
import { $people, loadPeople, openPerson } from "@/features/people/admin/people.store.ts";
import { endSessions, grantRole, mailRecovery, revokeRole } from "@/features/people/admin/people-changes.store.ts";
import {
  deletePicture,
  loadChoices,
  loadPictures,
  replacePicture,
  saveAlt,
} from "@/features/pictures/admin/pictures.store.ts";
import { entryOfDay } from "@/features/plans/admin/day-entry.ts";
import { copyDay, copyWeek, moveDay, planDays, swapWeeks } from "@/features/plans/admin/day-slots.store.ts";
import { addVideo, moveVideo, removeVideo } from "@/features/plans/admin/day-videos.store.ts";
import { loadLibrary } from "@/features/plans/admin/library.store.ts";
import {
  loadMissingVideos,
  type Replacement,
  readUses,
  swapVideo,
} from "@/features/plans/admin/missing-videos.store.ts";
import { $days, addDay, loadDays, openPlan, removeDay, saveDay } from "@/features/plans/admin/plan-days.store.ts";
import { savePlanDraft } from "@/features/plans/admin/plan-drafts.store.ts";
import { entryOfPlan, newPlan } from "@/features/plans/admin/plan-entry.ts";
import { discardDraft } from "@/features/plans/admin/plan-publishing.store.ts";
import { loadPlanStatistics } from "@/features/plans/admin/plan-statistics.store.ts";
import {
  $plans,
  deletePlan,
  duplicatePlan,
  loadPlans,
  savePlan,
  togglePlan,
} from "@/features/plans/admin/plans.store.ts";
import { loadLinks, makeLink, revokeLink } from "@/features/previews/admin/preview-links.store.ts";
import { $settings, entryOfSettings, loadSettings, saveSettings } from "@/features/settings/admin/settings.store.ts";
import {
  $editedPage,
  loadPageRevisions,
  loadPages,
  openPage,
  publishPage,
} from "@/features/site-pages/admin/page-editor.store.ts";
import { loadStatistics } from "@/features/statistics/admin/statistics.store.ts";
import { deleteStudio, saveStudio, setVerified, verifyMany } from "@/features/studios/admin/studio-changes.store.ts";
import {
  $corrections,
  acceptCorrection,
  type Correction,
  loadCorrections,
  refuseCorrection,
} from "@/features/studios/admin/studio-corrections.store.ts";
import { studioExport, studioImport } from "@/features/studios/admin/studio-files.store.ts";
import { loadStudios, openStudio, type StudioRow } from "@/features/studios/admin/studios.store.ts";
import { entryOfStudio, newStudio } from "@/features/studios/studio-entry.ts";
import { loadCategories, lookInto } from "@/features/tags/admin/categories.store.ts";
import { deleteSynonyms, loadSynonyms, saveSynonyms } from "@/features/tags/admin/synonyms.store.ts";
import { loadTagChanges, loadTags, previewTags, replaceTags } from "@/features/tags/admin/tags.store.ts";
import { deleteItem, loadTrash, restoreItem } from "@/features/trash/admin/trash.store.ts";
import { newKeyword } from "@/features/videos/admin/blacklist.ts";
import { loadReportedVideos } from "@/features/videos/admin/feedback.store.ts";
import {
  $queue,
  decideFromList,
  loadFacets,
  loadHistory,
  loadQueue,
  loadReasons,
  moderate,
  saveVideo,
} from "@/features/videos/admin/moderation.store.ts";
import { applyRule, moderateMany, undoLast } from "@/features/videos/admin/moderation-bulk.store.ts";
import { newVideo } from "@/features/videos/admin/new-video.ts";
import { addVideo as addToCatalog, loadQuota, searchNow } from "@/features/videos/admin/new-videos.store.ts";
import { $waitingPreview, lookForWaiting } from "@/features/videos/admin/rule-preview.store.ts";
import { channels, keywords } from "@/features/videos/admin/rules.store.ts";
import { pushStep } from "@/features/videos/admin/undo-steps.store.ts";
import { channelFields, newChannel } from "@/features/videos/admin/whitelist.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $role } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $session } from "@/platform/session.store.ts";
import { sample } from "../../../../scripts/test/full.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { publishPlan } from "../../../support/plan-rows.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const digestWeek = "2021-01-04";
const unused = () => crypto.randomUUID().slice(0, 8);
const newChannelId = () => `UC${crypto.randomUUID().slice(0, 22)}`;
const yes = () => true;
const png = new Blob(["x"], { type: "image/png" });
const picture = { name: "x-1x1.png", alt: "", bytes: 0, uploaded_at: "", unused_since: null, uses: [] };

/** The rows of a loaded list. */
function rowsOf<Row>($rows: { get: () => AsyncState<Row[]> }): [Row, ...Row[]] {
  const [first, ...others] = readyValue($rows);
  return first ? [first, ...others] : expect.fail("no rows");
}
const days = () => rowsOf($days);
const day = () => days()[0];
const keyword = () => rowsOf(keywords.$rows)[0];
const channel = () => rowsOf(channels.$rows)[0];
const plan = () => rowsOf($plans).find(({ id }) => id === planId) ?? expect.fail("no plan");
const bounce = () => rowsOf($bounces)[0];
// as loaded at first: the previous test may still be reloading the queue
let candidate: ReturnType<typeof firstQueued>;
const queued = () => candidate;
const firstQueued = () => readyValue($queue).videos[0] ?? expect.fail("no video");
const subscriber = (): Subscriber => readyValue($subscribers).rows[0] ?? expect.fail("no subscriber");
const correction = (): Correction =>
  readyValue($corrections).rows.find((one) => one.studio.name === studioName) ?? expect.fail("none");
const studio = (): StudioRow => correction().studio;
// a separate digest: parallel tests build and delete others
const digest = (): Digest =>
  rowsOf($digests).find(({ week_start_date }) => week_start_date === digestWeek) ?? expect.fail("no digest");
const person = () => readyValue($people).rows[0] ?? expect.fail("no person");
const missing = () => ({ youtube_id: "gone", title: null, status: null, reason: null, days: [] });
const rejection = { action: "reject" as const, reason: "Off topic" };

let role: { user_id: string; role: string };
let planId: string;
let videoId: string;
let articleId: string;
let studioId: string;
const studioName = unused();

const revoke = () => service.from("user_roles").delete().match(role).throwOnError();
const grant = () => service.from("user_roles").upsert(role).throwOnError();

/** How to read each store of the admin area. A store missing here fails the test below. */
const reads: Record<string, () => Promise<unknown>> = {
  $articleCounts: loadArticles,
  $articles: loadArticles,
  $bounces: loadBounces,
  $categories: loadCategories,
  $categoryExamples: () => lookInto("core"),
  $choices: () => loadChoices("", 1),
  $corrections: loadCorrections,
  $days: loadDays,
  $digestCounts: loadDigests,
  $digestHtml: () => loadDigestHtml(digest().id),
  $digests: loadDigests,
  $draft: () => writeDraft(digest().id, asBuilt),
  $editedPage: () => openPage("home"),
  $editedStudio: () => openStudio(studioId),
  $editing: () => openArticle(articleId),
  $facets: () => loadFacets("candidate"),
  $history: () => loadHistory(videoId),
  $library: loadLibrary,
  $links: () => loadLinks({ plan_id: planId }),
  $log: loadLog,
  $missingPictures: loadMissingPictures,
  $missingVideos: loadMissingVideos,
  $overview: loadOverview,
  $pageRevisions: () => loadPageRevisions("home"),
  $pages: loadPages,
  $people: loadPeople,
  $person: () => openPerson(role.user_id),
  $pictures: loadPictures,
  $planStatistics: () => loadPlanStatistics(planId, []),
  $plans: loadPlans,
  $queue: loadQueue,
  $quota: loadQuota,
  $reasons: loadReasons,
  $reportedVideos: loadReportedVideos,
  $revisions: () => loadRevisions(articleId),
  $settings: loadSettings,
  $site: loadSite,
  $statistics: loadStatistics,
  $studioCounts: loadStudios,
  $studios: loadStudios,
  $subscriberCounts: loadSubscriberCounts,
  $subscribers: loadSubscribers,
  $synonyms: loadSynonyms,
  $tagChanges: loadTagChanges,
  $tagPreview: () => previewTags({ tags: ["air"], replacement: null }),
  $tags: loadTags,
  $trash: loadTrash,
  $uses: () => readUses([videoId]),
  $waitingPreview: async () => {
    lookForWaiting({ kind: "blacklist", ...newKeyword, keyword: "air" });
    await vi.waitFor(() => expect($waitingPreview.get().state).not.toBe("loading"));
  },
  "channels.$rows": channels.load,
  "keywords.$rows": keywords.load,
};
/** Readable by everybody, the role itself, or computed from another store. */
const publicStores = ["$role", "$troubles", "$foundBounces", "$foundPlans", "$preview"];

/** Stores of rows that visitors can read too: they get fewer, until the role is reloaded within half a minute. */
const partlyPublic = [
  "$articleCounts",
  "$articles",
  "$bounces",
  "$days",
  "$editedStudio",
  "$plans",
  "$studioCounts",
  "$studios",
];
const hidden = Object.entries(reads).filter(([name]) => !partlyPublic.includes(name));

/** Every action of an administrator. */
const writes: Record<string, () => unknown> = {
  "a new keyword": () => keywords.save(null, { ...newKeyword, keyword: unused(), rejection_reason: "No" }),
  "an edited keyword": () => keywords.save(keyword(), { ...newKeyword, keyword: unused(), rejection_reason: "No" }),
  "a switched keyword": () => keywords.toggle(keyword()),
  "a deleted keyword": () => keywords.remove(keyword()),
  "a new channel": () =>
    channels.save(null, channelFields({ ...newChannel, channelId: newChannelId(), channelName: "Air" })),
  "an edited channel": () =>
    channels.save(channel(), channelFields({ ...newChannel, channelId: channel().channel_id, channelName: "Air" })),
  "a switched channel": () => channels.toggle(channel()),
  "a deleted channel": () => channels.remove(channel()),
  "an applied rule": () => applyRule({ kind: "blacklist", id: keyword().id }, "Saved."),
  "a new plan": () => savePlan(null, { ...newPlan, title: "Air" }),
  "an edited plan": () => savePlan(plan(), { ...newPlan, title: "Air" }),
  "a copied plan": () => duplicatePlan(plan()),
  "a withdrawn plan": () => togglePlan(plan()),
  "a preview link": () => makeLink({ plan_id: planId }),
  "a revoked preview link": () => revokeLink({ id: crypto.randomUUID(), expires_at: "" }),
  "a deleted plan": () => deletePlan(plan(), yes),
  "a new day": () => addDay({ week_number: 2, day_number: 5 }),
  "several new days": () => planDays([2], [6, 7]),
  "a deleted day": () => removeDay(day(), yes),
  "the details of a day": () => saveDay(day(), entryOfDay(day())),
  "a copied day": () => copyDay(day(), { week_number: 2, day_number: 7 }),
  "a copied week": () => copyWeek(days(), [2]),
  "a moved day": () => moveDay(day(), { week_number: 2, day_number: 7 }),
  "unpublished changes of a plan": () => savePlanDraft(plan(), entryOfPlan(plan() as never)),
  "discarded changes of a plan": () => discardDraft(plan()),
  "two weeks that change places": () => swapWeeks(1, 2),
  "a video in a day": () => addVideo(day().id, "abcdefghijk"),
  "a video out of a day": () => removeVideo(day().id, "dayvideo001"),
  "a video in another day": () => moveVideo(day().id, days()[1]?.id ?? "", "dayvideo001"),
  "a replaced video": () => swapVideo(missing(), { youtube_id: "next", title: "Next" } as Replacement, []),
  "a decision from the dialog": () => moderate(queued(), rejection, vi.fn()),
  "a decision from the list": () => decideFromList(queued(), rejection, vi.fn()),
  "a decision about many": () => moderateMany([queued(), queued()], rejection),
  "an undone decision": () => {
    pushStep({ decisionId: crypto.randomUUID(), label: "one" });
    return undoLast();
  },
  "an edited video": () => saveVideo(queued(), { title: "Air", tags: [], language: "en" }),
  "a new video": () => addToCatalog({ ...newVideo, address: "https://youtu.be/abcdefghijk" }),
  "a search for videos": () => searchNow("trampoline"),
  "a new bounce": () => saveBounce(null, entryOfBounce(bounce())),
  "an edited bounce": () => saveBounce(bounce(), entryOfBounce(bounce())),
  "a withdrawn bounce": () => toggleBounce(bounce()),
  "a deleted bounce": () => deleteBounce(bounce()),
  "a new studio": () => saveStudio(null, { ...newStudio, name: unused(), city: "Oslo", country: "Norway" }),
  "an edited studio": () => saveStudio(studio(), entryOfStudio(studio())),
  "a studio that is withdrawn": () => setVerified(studio(), false),
  "studios that are verified at once": () => verifyMany([studio().id], true),
  "a deleted studio": () => deleteStudio(studio()),
  "an export of studios": () => studioExport.run("all"),
  "an import of studios": () =>
    studioImport.preview(new File([`name,city,country\n${unused()},Oslo,Norway`], "studios.csv")),
  "an accepted correction": () => acceptCorrection(correction()),
  "a refused correction": () => refuseCorrection(correction()),
  "a new subscriber": () => addSubscriber(`${unused()}@example.com`, "On paper"),
  "an edited subscriber": () =>
    saveSubscriber(subscriber(), { weekly_digest: true, new_videos: true, new_plans: true, consent_source: "Paper" }),
  "an ended subscription": () => unsubscribeSubscriber(subscriber()),
  "an erased subscriber": () => eraseSubscriber(subscriber()),
  "an export": () => subscriberExport.run("all"),
  "an import": () => previewSubscribers(new File([`${unused()}@example.com`], "people.csv"), "On paper"),
  "a built digest": () => buildDigest(),
  "an edited digest": () => saveEdit(digest(), asBuilt),
  "a test of a digest": () => sendTest(digest().id, "ann@example.com"),
  "a digest that is sent": () => sendDigest(digest().id),
  "a digest that is stopped": () => stopDigest(digest().id),
  "a scheduled digest": () => scheduleDigest(digest(), new Date(Date.now() + 3_600_000)),
  "a deleted digest": () => deleteDigest(digest().id),
  "a saved article": () => {
    changeArticle({ content: unused() });
    return saveArticle();
  },
  "a published article": () => publishArticle(null),
  "a withdrawn article": withdrawArticle,
  "a deleted article": deleteArticle,
  "a picture": () => uploadPicture({ blob: png, width: 1, height: 1, file: "x.png" }),
  "an alt text": () => saveAlt(picture, "Text"),
  "a replaced picture": () => replacePicture(picture.name, { blob: png, width: 1, height: 1, file: "x.png" }),
  "a deleted picture": () => deletePicture(picture.name),
  "a restored item": () => restoreItem({ id: studioId, kind: "studio", title: "" }),
  "an item deleted for good": () => deleteItem({ id: studioId, kind: "studio", title: "" }),
  "a merged tag": () => replaceTags({ tags: ["air"], replacement: null }),
  "new synonyms": () => saveSynonyms(null, [unused(), unused()]),
  "deleted synonyms": () =>
    deleteSynonyms({ id: crypto.randomUUID(), words: ["knee", "joint"], created_at: "", updated_at: "2026-01-01" }),
  "a granted role": () => grantRole(person(), "admin"),
  "a revoked role": () => revokeRole({ ...person(), id: crypto.randomUUID() }),
  "ended sessions": () => endSessions(person()),
  "a mailed link": () => mailRecovery(person()),
  "a rebuild": rebuildSite,
  "a page": publishPage,
  settings: () => saveSettings(entryOfSettings(readyValue($settings)), readyValue($settings)),
};

beforeAll(async () => {
  keepMount($session);
  keepMount($role);
  keepMount($days);
  keepMount($digests);
  const { userId } = await signInNewAdmin();
  role = { user_id: userId, role: "admin" };
  await vi.waitFor(() => expect($session.get().state).toBe("member"));
  [videoId = ""] = await addVideos([{ status: "candidate" }]);
  ({ id: planId } = await publishPlan(8));
  const firstDay = { plan_id: planId, week_number: 1, day_number: 1 };
  await service
    .from("workout_plan_days")
    .update({ video_ids: ["dayvideo001"] })
    .match(firstDay)
    .throwOnError();
  const word = unused();
  const article = { slug: word, title: word, content: "Jump." };
  ({ id: articleId } = (await service.from("blog_articles").insert(article).select("id").single().throwOnError()).data);
  await service
    .from("email_subscriptions")
    .insert({ email: `${word}@example.com` })
    .throwOnError();
  await service
    .from("weekly_digests")
    .insert({ subject: word, week_start_date: digestWeek, week_end_date: "2021-01-10", status: "ready" })
    .throwOnError();
  const row = { name: studioName, city: "Oslo", country: "Norway", is_verified: true };
  ({ id: studioId } = (await service.from("studios").insert(row).select("id").single().throwOnError()).data);
  await service.rpc("suggest_correction", { studio: studioId, field: "phone", suggestion: "030 1234" }).throwOnError();
  await loadCorrections();
  await keywords.save(null, { ...newKeyword, keyword: word, rejection_reason: "No" });
  await channels.save(null, channelFields({ ...newChannel, channelId: newChannelId(), channelName: word }));
  openPlan(planId);
  await readLists();
});
afterAll(() => service.from("weekly_digests").delete().eq("week_start_date", digestWeek).throwOnError());
beforeEach(async () => {
  $notice.set(null);
  await grant();
  for (const show of opened) show();
});

/** Restores the lists from one load: reloading them for each test takes most of its time. */
let opened: (() => void)[];
async function readLists() {
  const lists = [
    $settings,
    $editedPage,
    $people,
    $corrections,
    keywords.$rows,
    channels.$rows,
    $plans,
    $days,
    $bounces,
    $queue,
    $subscribers,
    $digests,
    $role,
  ];
  const loads = [loadPeople, loadCorrections, keywords.load, channels.load, loadPlans];
  loads.push(loadDays, loadQueue, loadSubscribers, loadDigests, loadSettings, () => openPage("home"), loadBounces);
  await Promise.all(loads.map((load) => load()));
  await vi.waitFor(() => expect($role.get()).toEqual({ state: "ready", value: "admin" }));
  candidate = firstQueued();
  opened = lists.map((list) => keep(list as PreinitializedWritableAtom<AsyncState<unknown>>));
}
function keep(store: PreinitializedWritableAtom<AsyncState<unknown>>) {
  const read = store.get();
  expect(read.state).toBe("ready");
  return () => store.set(read);
}

describe("revoking a role while a screen is open", () => {
  const modules = import.meta.glob<Record<string, unknown>>("/src/**/admin/*.store.ts", { eager: true });
  const stores = new Map(
    Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .map(([name, value]) => (hasRows(value) ? [`${name}.$rows`, value.$rows] : [name, value]))
      .filter((entry): entry is [string, PreinitializedWritableAtom<AsyncState<unknown>>] => isAsync(entry[1])),
  );

  test("covers every store of the admin area that reads from the server", () => {
    expect([...stores.keys()].filter((name) => !publicStores.includes(name)).sort()).toEqual(Object.keys(reads));
  });

  test.each(sample(hidden, 6))("shows a message instead of an empty %s", async (name, load) => {
    const store = stores.get(name) ?? expect.fail("no store");
    // without a listener each read may reload, and polling once a second never sees a slower response
    onTestFinished(store.listen(() => undefined));
    await load();
    await vi.waitFor(() => expect(store.get().state).toBe("ready"));
    await revoke();
    const before = store.get();
    await load();
    const after = store.get();
    expect(after === before || after.state === "failed").toBe(true);
    store.set({ state: "loading" });
    await load();
    // a newer load replaces it
    await vi.waitFor(() => expect(store.get()).toEqual({ state: "failed", message: adminMessages.revoked }));
    expect($role.get()).toEqual({ state: "ready", value: null });
  });

  test.each(sample(Object.entries(writes), 6))("shows that message, and no other, for %s", async (_what, act) => {
    await openArticle(articleId);
    await revoke();
    expect(await act()).toBeOneOf([false, null, undefined]);
    expect($notice.get()).toMatchObject({ tone: "danger", text: expect.stringContaining(adminMessages.revoked) });
    expect($notice.get()?.text).not.toContain("nother administrator");
    // reloading the lists afterwards checks the role, too
    await vi.waitFor(() => expect($role.get()).toEqual({ state: "ready", value: null }));
  });
});

const isAsync = (value: unknown): boolean => {
  const state = (value as { get?: () => { state?: string } } | null)?.get?.()?.state;
  return state === "loading" || state === "ready" || state === "failed";
};

const hasRows = (value: unknown): value is { $rows: unknown } =>
  typeof value === "object" && value !== null && "$rows" in value;
