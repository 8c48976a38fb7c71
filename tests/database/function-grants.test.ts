import { expect, test } from "vitest";
import { id, tablesFor, worldSql } from "../support/access/world.ts";
import { testBackend } from "../support/backend.ts";

const { person, admin: newAdmin, visitor, service, sql } = await testBackend();
const people = {
  member: await person("member@example.com"),
  another: await person("another@example.com"),
  moderator: await person("moderator@example.com"),
  editor: await person("editor@example.com"),
  admin: await newAdmin("admin@example.com"),
};
const leaving = await person("leaving@example.com");
await sql(worldSql(Object.keys(tablesFor(people)), people));
await sql(`
  update public.workout_plan_days set video_ids = '{rejected-01}' where id = '${id("second day")}';
  update public.enhanced_videos set channel_id = 'UC1111111111111111111111' where id = '${id("rejected")}'`);
await sql(
  "insert into storage.objects (bucket_id, name) values ('pictures', 'old-1x1.png'), ('pictures', 'new-1x1.png')",
);
const [world] = await sql<{ seen: string }>("select updated_at::text as seen from public.studios limit 1");
const seen = world?.seen ?? "";

/** The API functions that visitors or members may call; all others are for the service only. */
const forEveryone = [
  "count_empty_search",
  "count_videos",
  "count_view",
  "missing_pictures",
  "read_invitation",
  "read_preview",
  "search_videos",
];
const forMembers = [
  "accept_invitation",
  "calendar_feed",
  "cancel_email_change",
  "change_saved_videos",
  "choose_reminders",
  "choose_training_days",
  "choose_weekly_summary",
  "choose_weekly_goal",
  "continue_plan",
  "delete_account",
  "done_videos",
  "end_calendar_feed",
  "end_friendship",
  "end_mail_suppression",
  "end_own_session",
  "friends_on_plan",
  "invite_friend",
  "move_training_day",
  "next_workouts",
  "own_friendships",
  "own_mailbox",
  "own_records",
  "own_role",
  "own_sessions",
  "pause_plan",
  "pause_week",
  "plan_events",
  "reminder_choice",
  "renew_calendar_feed",
  "renew_recovery_codes",
  "repeat_plan_week",
  "send_boing",
  "send_video_feedback",
  "training_schedule",
  "undo_plan_change",
  "weekly_goal",
  "workout_totals",
];
/** Functions that reject members or find nothing for them, with the arguments of a call that administrators can make, in this order. */
const forAdmins = {
  accept_correction: { correction: id("correction"), seen, fields: { phone: "030 1" } },
  add_video: {
    ...{ youtube_id: "abcdefghijk", title: "New", channel_name: "", description: "" },
    ...{ duration_seconds: 60, language: "en", tags: [] },
  },
  admin_log_page: { search: "", subjects: [], page: 1 },
  admin_overview: { zone: "UTC" },
  article_history: { of_article: id("published article") },
  category_counts: {},
  category_examples: { of_category: "core" },
  count_enrolled: { of_plan: id("published") },
  copy_plan_days: { copied: [id("day 1")], to_weeks: [1], to_day: 5 },
  delete_from_trash: { trashed: id("trashed") },
  delete_picture: { name: "old-1x1.png" },
  delete_member: { person: leaving.id, password: "jumping-demo" },
  digest_outcomes: { digest_ids: [id("sending digest")] },
  duplicate_plan: { of_plan: id("published") },
  edit_video: { video_id: id("approved"), seen, title: "Changed", tags: [], language: "en" },
  end_sessions: { person: people.another.id },
  unsubscribe_subscriber: { subscriber: id("subscriber") },
  erase_subscriber: { subscriber: id("subscriber") },
  finish_video_feedback: { ids: [], is_done: true },
  grant_role: { person: people.another.id, granted: "editor" },
  revoke_role: { person: people.another.id },
  import_studios: { rows: [] },
  import_subscribers: { addresses: ["new@example.com"], consent: "On paper" },
  library_videos: {},
  log_recovery_mail: { person: people.another.id },
  moderate_video: { video_id: id("candidate"), action: "approve", changes: {} },
  moderate_videos: {
    ...{ action: "reject", changes: { reason: "Off topic" } },
    ...{ chosen: { ids: [id("candidate")] }, decision: id("decision") },
  },
  own_decisions: {},
  moderation_history: { of_video: id("approved") },
  move_to_trash: { kind: "digest", row_id: id("draft digest") },
  move_plan_day: { moved: id("day 1"), to_week: 1, to_day: 4 },
  people_page: { search: "", role: "all", sort: "joined", page: 1 },
  picture_library: { search: "", state: "all", sort: "newest", page: 1 },
  unavailable_plan_videos: {},
  plan_draft_effects: { of_plan: id("published") },
  plan_statistics: { of_plan: id("published") },
  preview_tags: { old_tags: ["old"] },
  publish_plan_draft: { of_plan: id("published"), seen: "2026-01-01" },
  queue_facets: { of_status: "rejected" },
  recent_tag_changes: {},
  replace_picture: { old_name: "old-1x1.png", new_name: "new-1x1.png" },
  replace_tags: { old_tags: ["old"] },
  replacements: { missing: "rejected-01" },
  restore_from_trash: { trashed: id("trashed") },
  restore_plan_days: { of_plan: id("published"), seen: [], before: [], in_draft: true },
  save_article_draft: {
    article: id("draft article"),
    seen,
    fields: { slug: "draft", title: "Changed", excerpt: "", content: "", author: "", cover_image_url: null, tags: [] },
  },
  site_build_budget: {},
  site_page_history: { of_page: "home" },
  statistics: { days: 30 },
  start_plan_draft: { of_plan: id("second") },
  stop_digest: { digest_id: id("sending digest") },
  swap_plan_weeks: { of_plan: id("published"), one: 1, other: 1 },
  video_feedback_page: { page: 1 },
  video_statistics: { video_ids: ["rejected-01"] },
  swap_video: { missing: "rejected-01", replacement: "approved-02", day_ids: [id("second day")] },
  tag_list: { search: "", alike: false, sort: "name", page: 1, page_size: 50 },
  trash_page: { page: 1 },
  undo_tags: { change: id("tag change") },
  verify_studios: { studios: [id("waiting studio")], verified: true },
  video_uses: { video_ids: [id("approved")] },
  waiting_work: {},
};

/** The functions of forAdmins that only administrators may call, and those that moderators may; editors may call the others. */
const byRole: Record<"admin" | "moderator", string[]> = {
  admin: [
    ...["admin_log_page", "delete_member", "end_sessions", "grant_role", "revoke_role", "log_recovery_mail"],
    "people_page",
  ],
  moderator: [
    ...["add_video", "admin_overview", "edit_video", "moderate_video", "moderate_videos", "own_decisions"],
    ...["moderation_history", "queue_facets", "site_build_budget", "video_uses", "waiting_work"],
    ...["finish_video_feedback", "video_feedback_page"],
  ],
};

type Fn = { name: string; args: string[] | null; visitor: boolean; member: boolean };
const functions = await sql<Fn>(
  `select p.proname as name, p.proargnames[1:p.pronargs] as args,
       has_function_privilege('anon', p.oid, 'execute') as visitor,
       has_function_privilege('authenticated', p.oid, 'execute') as member
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`,
);
const forSignedIn = [...forMembers, ...Object.keys(forAdmins)].sort();

test("visitors and members may call only these functions", () => {
  const namesWhere = (may: (fn: Fn) => boolean) => functions.filter(may).map(({ name }) => name);
  expect(namesWhere(({ visitor }) => visitor)).toEqual(forEveryone);
  expect(namesWhere(({ visitor, member }) => member && !visitor)).toEqual(forSignedIn);
});

/** The error code of a call, or whether it found or changed anything. */
async function outcomeOf(client: typeof visitor, name: string, args: object): Promise<string> {
  const { error, data } = await client.rpc(name as "schema_version", args as never);
  const isNothing = ["null", "0", "[]", '{"rules":[],"channels":[]}'].includes(JSON.stringify(data));
  return error?.code ?? (isNothing ? "nothing" : "done");
}

test("the API rejects all other calls", async () => {
  const clients = { visitor, member: people.member.client };
  const accepted: string[] = [];
  for (const { name, args } of functions) {
    for (const caller of ["visitor", "member"] as const) {
      if (forEveryone.includes(name) || (caller === "member" && forSignedIn.includes(name))) continue;
      const outcome = await outcomeOf(
        clients[caller],
        name,
        Object.fromEntries((args ?? []).map((arg) => [arg, null])),
      );
      if (outcome !== "42501") accepted.push(`${caller} ${name}: ${outcome}`);
    }
  }
  expect(accepted).toEqual([]);
});

test("a member's call of an administrator's function is rejected or finds nothing, and the administrator's isn't", async () => {
  const wrong: string[] = [];
  for (const [name, args] of Object.entries(forAdmins)) {
    const denied = await outcomeOf(people.member.client, name, args);
    const allowed = await outcomeOf(people.admin.client, name, args);
    const isRight =
      denied === "42501" ? ["done", "nothing"].includes(allowed) : denied === "nothing" && allowed === "done";
    if (!isRight) wrong.push(`${name}: ${denied} for a member, ${allowed} for an administrator`);
  }
  expect(wrong).toEqual([]);
});

test("a function for a higher role is rejected or finds nothing", async () => {
  const wrong: string[] = [];
  for (const [name, args] of Object.entries(forAdmins)) {
    const needed = byRole.admin.includes(name) ? "admin" : byRole.moderator.includes(name) ? "moderator" : "editor";
    const lower = { admin: ["editor", "moderator"], editor: ["moderator"], moderator: [] } as const;
    for (const caller of lower[needed]) {
      const outcome = await outcomeOf(people[caller].client, name, args);
      if (outcome !== "42501" && outcome !== "nothing") wrong.push(`${name}: ${outcome} for a ${caller}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("private functions are not part of the API", async () => {
  const { error } = await service.schema("private" as "public").rpc("schema_version");
  expect(error).not.toBeNull();
});
