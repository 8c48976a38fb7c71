import { calendarMadeAt, endCalendarAddress, renewCalendarAddress } from "../../src/data/calendar.ts";
import { endFriendship, friendsOnPlan, inviteFriend, ownFriendships } from "../../src/data/friends.ts";
import { hasFriends } from "../../src/data/has-friends.ts";
import { chooseReminders, chooseWeekMail, endReminders, reminderChoice } from "../../src/data/reminders.ts";
import { changeSavedVideos, doneVideos, videosById } from "../../src/data/saved-videos.ts";

/** `prepare` comes before each run and isn't measured. */
export type Call = { name: string; run: () => Promise<unknown>; prepare?: () => Promise<unknown> };

/** The calls about what a member keeps beside plans and workouts. */
export const callsOfKept = (call: (name: string, run: () => Promise<unknown>) => Call, plan: string): Call[] => [
  call("the friends on a plan, with an invitation made and taken back", async () => {
    await inviteFriend(plan);
    const { invitations } = await friendsOnPlan(plan);
    await endFriendship(invitations[0]?.id ?? "");
  }),
  call("whether there are friends on a plan", () => hasFriends(plan)),
  call("all friendships, for download", ownFriendships),
  call("a calendar address, made and turned off", async () => {
    await renewCalendarAddress();
    await calendarMadeAt();
    await endCalendarAddress();
  }),
  call("reminders, chosen and turned off", async () => {
    await chooseReminders("mail", "17:00");
    await chooseWeekMail(true);
    await reminderChoice();
    await chooseWeekMail(false);
    await endReminders();
  }),
  call("saving a video and taking it away", async () => {
    const [video = ""] = await changeSavedVideos([], []);
    await changeSavedVideos([], [video]);
    await changeSavedVideos([video], []);
  }),
  call("the videos done before", doneVideos),
  call("a screen of saved videos", async () => videosById((await changeSavedVideos([], [])).slice(0, 24))),
];
