import { ownFriendships } from "@/features/friends/friends.data.ts";
import { calendarMadeAt } from "@/features/training/calendar.data.ts";
import { reminderChoice } from "@/features/training/reminders.data.ts";
import { trainingSchedule } from "@/features/training/training-days.data.ts";
import { callAuth } from "@/platform/access-token.data.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";
import { getProfile } from "@/platform/profiles.data.ts";

/** All stored data about the signed-in member, for download. */
export async function readPersonalData(userId: string) {
  const stored = allOf({
    profile: getProfile(userId),
    enrollments: allRows((from, to) =>
      client
        .from("plan_enrollments")
        .select("id, plan_title, started_at, is_active, progress_percentage, completed_at")
        .eq("user_id", userId)
        .order("started_at")
        .order("id")
        .range(from, to),
    ),
    completions: allRows((from, to) =>
      client
        .from("workout_completions")
        .select(
          "id, kind, enrollment_id, video_id, plan_title, week_number, day_number, day_title, minutes, completed_at, recorded_at, completed_on, rating, notes",
        )
        .eq("user_id", userId)
        .order("completed_at")
        .order("id")
        .range(from, to),
    ),
    sessions: allRows((from, to) =>
      client
        .from("workout_sessions")
        .select("plan_day_id, snapshot")
        .eq("user_id", userId)
        .order("plan_day_id")
        .range(from, to),
    ),
    weekly_goals: allRows((from, to) =>
      client
        .from("weekly_goals")
        .select("from_week, workouts")
        .eq("user_id", userId)
        .order("from_week")
        .range(from, to),
    ),
    paused_weeks: allRows((from, to) =>
      client.from("paused_weeks").select("week").eq("user_id", userId).order("week").range(from, to),
    ),
    training_days: trainingSchedule(),
    calendar_made_at: calendarMadeAt(),
    saved_videos: allRows((from, to) =>
      client.from("saved_videos").select("video_id, saved_at").eq("user_id", userId).order("position").range(from, to),
    ),
    reminders: reminderChoice(),
    sent_reminders: allRows((from, to) =>
      client
        .from("deliveries")
        .select("on_date, channel, kind, payload, status, sent_at")
        .eq("user_id", userId)
        .order("planned_at")
        .range(from, to),
    ),
    friendships: ownFriendships(),
  });
  const [{ user }, rows, others] = await Promise.all([
    callAuth((auth) => auth.getUser()),
    stored,
    client.rpc("own_records"),
  ]);
  const account = {
    id: user.id,
    email: user.email,
    created_at: user.created_at,
    email_confirmed_at: user.email_confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    details_given_at_sign_up: user.user_metadata,
    two_step_sign_in: user.factors?.map(({ factor_type, status, created_at }) => ({ factor_type, status, created_at })),
  };
  return { account, ...rows, ...(unwrap(others) as Record<string, unknown>) };
}

type Awaitable = Record<string, Promise<unknown>>;

/** Awaits all promises of an object. */
async function allOf<Work extends Awaitable>(work: Work): Promise<{ [Name in keyof Work]: Awaited<Work[Name]> }> {
  const results = await Promise.all(Object.entries(work).map(async ([name, one]) => [name, await one] as const));
  return Object.fromEntries(results) as { [Name in keyof Work]: Awaited<Work[Name]> };
}
