import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { rowsOf } from "../support/sql.ts";

/** The API functions that visitors or members may call; all others are for the service only. */
const forEveryone = ["count_videos", "missing_pictures", "read_invitation", "search_videos"];
/** moderate_video and moderation_history also check for the admin role. */
const forMembers = [
  "accept_correction",
  "accept_invitation",
  "add_video",
  "admin_log_page",
  "admin_overview",
  "article_history",
  "calendar_feed",
  "cancel_email_change",
  "category_counts",
  "category_examples",
  "change_saved_videos",
  "choose_reminders",
  "choose_training_days",
  "choose_week_mail",
  "choose_weekly_goal",
  "continue_plan",
  "copy_plan_days",
  "delete_account",
  "delete_member",
  "digest_outcomes",
  "done_videos",
  "duplicate_plan",
  "edit_video",
  "end_calendar_feed",
  "end_friendship",
  "end_sessions",
  "erase_subscriber",
  "friends_on_plan",
  "grant_admin",
  "has_admin_role",
  "import_studios",
  "import_subscribers",
  "invite_friend",
  "log_recovery_mail",
  "moderate_video",
  "moderate_videos",
  "moderation_history",
  "move_plan_day",
  "move_training_day",
  "next_workouts",
  "own_decisions",
  "own_friendships",
  "pause_plan",
  "pause_week",
  "people_page",
  "plan_care",
  "plan_events",
  "plan_following",
  "preview_tags",
  "queue_facets",
  "recent_tag_changes",
  "reminder_choice",
  "renew_calendar_feed",
  "repeat_plan_week",
  "replace_tags",
  "replacements",
  "revoke_admin",
  "save_article_draft",
  "send_boing",
  "site_build_budget",
  "stop_digest",
  "swap_plan_weeks",
  "swap_video",
  "tag_list",
  "training_schedule",
  "undo_plan_change",
  "undo_tags",
  "unsubscribe_subscriber",
  "verify_studios",
  "video_following",
  "video_uses",
  "weekly_goal",
];

type Fn = { name: string; args: string[] | null; visitor: boolean; member: boolean; service: boolean };
const backend = await testBackend();
const functions = await rowsOf<Fn>(
  backend.app,
  `select p.proname as name, p.proargnames[1:p.pronargs] as args,
       has_function_privilege('anon', p.oid, 'execute') as visitor,
       has_function_privilege('authenticated', p.oid, 'execute') as member,
       has_function_privilege('service_role', p.oid, 'execute') as service
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`,
);

test("visitors and members may call only these functions", () => {
  const namesWhere = (may: (fn: Fn) => boolean) => functions.filter(may).map(({ name }) => name);
  expect(namesWhere(({ visitor }) => visitor)).toEqual(forEveryone);
  expect(namesWhere(({ visitor, member }) => member && !visitor)).toEqual(forMembers);
});

test("the API rejects all other calls", async () => {
  const member = await backend.person("member@example.com");
  const clients = { visitor: backend.visitor, member: member.client };
  const accepted: string[] = [];
  for (const { name, args } of functions) {
    for (const caller of ["visitor", "member"] as const) {
      if (forEveryone.includes(name) || (caller === "member" && forMembers.includes(name))) continue;
      const nothing = Object.fromEntries((args ?? []).map((arg) => [arg, null]));
      const { error } = await clients[caller].rpc(name as "schema_version", nothing as never);
      if (error?.code !== "42501") accepted.push(`${caller} ${name}: ${error?.message ?? "called"}`);
    }
  }
  expect(accepted).toEqual([]);
});

test("private functions are not part of the API", async () => {
  const { error } = await backend.service.schema("private" as "public").rpc("schema_version");
  expect(error).not.toBeNull();
});

test("a member can't moderate", async () => {
  const someone = await backend.person("someone@example.com");
  const { error } = await someone.client.rpc("moderate_video", {
    video_id: "00000000-0000-4000-8000-000000000000",
    action: "approve",
    changes: {},
  });
  expect(error?.message).toContain("Only administrators may do this");
});
