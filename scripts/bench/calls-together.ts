import type { Sql } from "postgres";
import { acceptInvitation, endFriendship, friendsOnPlan, readInvitation, sendBoing } from "../../src/data/friends.ts";
import {
  chooseTrainingDays,
  moveTrainingDay,
  pausePlan,
  settleMissedDays,
  trainingSchedule,
} from "../../src/data/training-days.ts";
import { chooseWeeklyGoal, pauseWeek, readWeeklyGoal } from "../../src/data/weekly-goals.ts";
import { calendarDateAt, daysLater, weekdayOf } from "../../src/domain/calendar-date.ts";
import type { Call } from "./calls-kept.ts";

const zone = "Europe/Berlin";
const secret = "an invitation of the bench, as long as one";

/** The calls about a member's weeks, their training days and the friends they train with. `own` is their enrollment in the plan, `day` a day of it. */
export function callsOfWeeks(
  call: (name: string, run: () => Promise<unknown>) => Call,
  plan: string,
  own: { id: string },
  day: string,
  sql: Sql,
): Call[] {
  const today = calendarDateAt(new Date(), zone);
  const nextWeek = daysLater(today, 7 - weekdayOf(today));
  const choose = () => chooseTrainingDays(own.id, [1, 3, 5], "18:30");
  const withDays = (name: string, run: () => Promise<unknown>): Call => ({ ...call(name, run), prepare: choose });
  return [
    call("the weekly goal", () => readWeeklyGoal(zone)),
    call("choosing a weekly goal", () => chooseWeeklyGoal(3)),
    call("a week off, and taking it back", async () => {
      await pauseWeek(nextWeek, true);
      await pauseWeek(nextWeek, false);
    }),
    call("choosing training days", choose),
    withDays("the training days of all plans", trainingSchedule),
    withDays("moving a workout to another date", () => moveTrainingDay(own.id, day, daysLater(today, 200))),
    withDays("laying missed workouts out anew", () => settleMissedDays(own.id, true)),
    withDays("skipping missed workouts", () => settleMissedDays(own.id, false)),
    withDays("pausing a plan and going on with it", async () => {
      await pausePlan(own.id, true);
      await pausePlan(own.id, false);
    }),
    withDays("giving training days up", () => chooseTrainingDays(own.id, [], null)),
    {
      ...call("an invitation, read and accepted, a boing, and the friendship ended", async () => {
        await readInvitation(secret);
        await acceptInvitation(secret);
        const { friends } = await friendsOnPlan(plan);
        await sendBoing(friends[0]?.id ?? "");
        await endFriendship(friends[0]?.id ?? "");
      }),
      prepare: () => sql`
        insert into public.plan_friends (plan_id, inviter, secret_digest, expires_at)
        values (${plan}, md5('member7')::uuid, private.digest_of_secret(${secret}), now() + interval '1 day')`,
    },
  ];
}
