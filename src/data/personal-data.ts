import { askAuth } from "./access-token.ts";
import { calendarMadeAt } from "./calendar.ts";
import { client } from "./client.ts";
import { ownFriendships } from "./friends.ts";
import { allRows } from "./paging.ts";
import { getProfile } from "./profiles.ts";
import { reminderChoice, sentReminders } from "./reminders.ts";
import { trainingSchedule } from "./training-days.ts";

/** Everything stored about the signed-in user, for download. */
export async function readPersonalData(userId: string) {
  const [
    { user },
    profile,
    enrollments,
    completions,
    sessions,
    weekly_goals,
    paused_weeks,
    training_days,
    calendar_made_at,
    saved_videos,
    reminders,
    sent_reminders,
    friendships,
  ] = await Promise.all([
    askAuth((auth) => auth.getUser()),
    getProfile(userId),
    allRows((from, to) =>
      client
        .from("plan_enrollments")
        .select("id, plan_title, started_at, is_active, progress_percentage, completed_at")
        .eq("user_id", userId)
        .order("started_at")
        .order("id")
        .range(from, to),
    ),
    allRows((from, to) =>
      client
        .from("workout_completions")
        .select(
          "id, enrollment_id, plan_title, week_number, day_number, day_title, minutes, completed_at, completed_on, rating, notes",
        )
        .eq("user_id", userId)
        .order("completed_at")
        .order("id")
        .range(from, to),
    ),
    allRows((from, to) =>
      client
        .from("workout_sessions")
        .select("plan_day_id, snapshot")
        .eq("user_id", userId)
        .order("plan_day_id")
        .range(from, to),
    ),
    allRows((from, to) =>
      client
        .from("weekly_goals")
        .select("from_week, workouts")
        .eq("user_id", userId)
        .order("from_week")
        .range(from, to),
    ),
    allRows((from, to) =>
      client.from("paused_weeks").select("week").eq("user_id", userId).order("week").range(from, to),
    ),
    trainingSchedule(),
    calendarMadeAt(),
    allRows((from, to) =>
      client.from("saved_videos").select("video_id, saved_at").eq("user_id", userId).order("place").range(from, to),
    ),
    reminderChoice(),
    sentReminders(),
    ownFriendships(),
  ]);
  const account = {
    id: user.id,
    email: user.email,
    created_at: user.created_at,
    email_confirmed_at: user.email_confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    details_given_at_sign_up: user.user_metadata,
  };
  return {
    account,
    profile,
    enrollments,
    completions,
    sessions,
    weekly_goals,
    paused_weeks,
    training_days,
    calendar_made_at,
    saved_videos,
    reminders,
    sent_reminders,
    friendships,
  };
}
