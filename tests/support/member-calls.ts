import { readPersonalData } from "@/features/account/personal-data.data.ts";
import * as pastWorkouts from "@/features/dashboard/past-workouts.data.ts";
import { workoutTotals } from "@/features/dashboard/workout-totals.data.ts";
import * as friends from "@/features/friends/friends.data.ts";
import { listDays } from "@/features/plans/admin/plan-days.data.ts";
import * as completions from "@/features/plans/completions.data.ts";
import * as enrollments from "@/features/plans/enrollments.data.ts";
import { planChoices } from "@/features/plans/plan-choices.data.ts";
import { calendarMadeAt, endCalendarAddress, renewCalendarAddress } from "@/features/training/calendar.data.ts";
import { chooseReminders, endReminders, reminderChoice } from "@/features/training/reminders.data.ts";
import * as training from "@/features/training/training-days.data.ts";
import { chooseWeeklyGoal, pauseWeek, readWeeklyGoal } from "@/features/training/weekly-goals.data.ts";
import { changeSavedVideos, doneVideos, videosById } from "@/features/videos/saved-videos.data.ts";
import { deleteSnapshot, readSnapshot, saveSnapshot } from "@/features/workout/workout-sessions.data.ts";
import { deleteAccount } from "@/platform/account.data.ts";
import { calendarDateAt, daysLater, weekdayOf } from "@/platform/calendar-date.ts";
import { getProfile, saveWeekInDigest } from "@/platform/profiles.data.ts";

/** `prepare` runs before and isn't measured. */
type Call = { name: string; run: () => Promise<unknown>; prepare?: () => Promise<unknown> };

const zone = "Europe/Berlin";
const invitation = "the secret of an invitation in this test, as long as a real one";

/**
 * A member's calls: the functions of *.data.ts whose time could grow with the database. The member starts a plan, and leaves nothing
 * that a later call needs.
 */
export async function memberCalls(
  member: string,
  plan: string,
  password: string,
  sql: (statement: string) => Promise<unknown>,
): Promise<Call[]> {
  const own = await enrollments.startPlan(member, plan);
  const [day] = await listDays(plan);
  if (day === undefined) throw new Error("The plan has no days.");
  const today = calendarDateAt(new Date(), zone);
  const nextWeek = daysLater(today, 7 - weekdayOf(today));
  const chooseDays = () => training.chooseTrainingDays(own.id, [1, 3, 5], "18:30");
  return [
    { name: "the plans of the dashboard", run: () => enrollments.enrollmentsWithPlans(member) },
    { name: "active enrollments", run: () => enrollments.activeEnrollments(member) },
    { name: "the completed days of a plan", run: () => completions.completionsOf(own.id) },
    { name: "the latest workouts, and the number of all", run: () => pastWorkouts.latestCompletions(member, 5) },
    { name: "the workouts of all time", run: () => workoutTotals() },
    { name: "a month of the history", run: () => pastWorkouts.workoutsBetween(member, "2026-01-01", "2026-02-01") },
    { name: "plans to choose from", run: () => planChoices([plan], 2) },
    { name: "the profile", run: () => getProfile(member) },
    { name: "saving the profile", run: () => saveWeekInDigest(member, true) },
    {
      name: "completing a day, rating and undoing it",
      run: async () => {
        const { id } = await completions.completeDay(member, own.id, day.id);
        await completions.changeCompletion(id, { rating: 5 });
        await completions.deleteCompletion(id);
      },
    },
    {
      name: "leaving a plan and starting it again",
      run: async () => {
        await enrollments.endEnrollment(own.id);
        own.id = (await enrollments.startPlan(member, plan)).id;
      },
    },
    {
      name: "a session on two devices",
      run: async () => {
        await saveSnapshot(member, day.id, { step: 1 });
        await readSnapshot(member, day.id);
        await deleteSnapshot(member, day.id);
      },
    },
    {
      name: "inviting a friend, and ending that",
      run: async () => {
        await friends.inviteFriend(plan);
        const { invitations } = await friends.friendsOnPlan(plan);
        await friends.endFriendship(invitations[0]?.id ?? "");
      },
    },
    {
      name: "accepting an invitation, a boing, and ending the friendship",
      run: async () => {
        await friends.readInvitation(invitation);
        await friends.acceptInvitation(invitation);
        const { friends: found } = await friends.friendsOnPlan(plan);
        await friends.sendBoing(found[0]?.id ?? "");
        await friends.endFriendship(found[0]?.id ?? "");
      },
      prepare: () =>
        sql(`insert into public.plan_friends (plan_id, inviter, secret_digest, expires_at)
          values ('${plan}', md5('member7')::uuid, private.digest_of_secret('${invitation}'), now() + interval '1 day')`),
    },
    {
      name: "a calendar address, created and deleted",
      run: async () => {
        await renewCalendarAddress();
        await calendarMadeAt();
        await endCalendarAddress();
      },
    },
    {
      name: "reminders, turned on and off",
      run: async () => {
        await chooseReminders("mail", "17:00");
        await reminderChoice();
        await endReminders();
      },
    },
    {
      name: "saving a video and removing it",
      run: async () => {
        const [video = ""] = await changeSavedVideos([], []);
        await changeSavedVideos([], [video]);
        await changeSavedVideos([video], []);
      },
    },
    { name: "the completed videos", run: doneVideos },
    { name: "a page of saved videos", run: async () => videosById((await changeSavedVideos([], [])).slice(0, 24)) },
    {
      name: "the weekly goal and a week off",
      run: async () => {
        await chooseWeeklyGoal(3);
        await pauseWeek(nextWeek, true);
        await pauseWeek(nextWeek, false);
        await readWeeklyGoal(zone);
      },
    },
    { name: "choosing training days", run: chooseDays },
    { name: "the schedule of all plans", run: training.trainingSchedule, prepare: chooseDays },
    {
      name: "moving a workout to another date",
      run: () => training.moveTrainingDay(own.id, day.id, daysLater(today, 200)),
      prepare: chooseDays,
    },
    {
      name: "continuing a plan with a later workout, and undoing it",
      run: async () => {
        await training.continuePlan(own.id, day.id);
        await training.undoPlanChange(own.id);
      },
      prepare: chooseDays,
    },
    {
      name: "pausing a plan and resuming it",
      run: async () => {
        await training.pausePlan(own.id, true);
        await training.pausePlan(own.id, false);
      },
      prepare: chooseDays,
    },
    { name: "the download of all personal data", run: () => readPersonalData(member) },
    {
      name: "deleting the account",
      run: async () => {
        if (!(await deleteAccount(password, true))) throw new Error("The password is wrong.");
      },
    },
  ];
}
