import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { reminderQuestion, workoutPath } from "../_shared/domain.ts";
import { openPush, PUSH_BATCHES, type PushMessage } from "../_shared/push.ts";
import { linkToken, oneClickUrl } from "../_shared/subscription-link.ts";
import type { Delivered } from "./channel.ts";
import type { Batch, Reminder } from "./claim.ts";

// four hours later nobody wants to be reminded
const TTL = 4 * 60 * 60;

/** Sends batches of reminders to the browsers of their members. */
export async function pusher(capabilities: Capabilities) {
  const { environment, service, now } = capabilities;
  const push = openPush(capabilities);

  async function remind(reminder: Reminder) {
    if (reminder.kind === "week") return [];
    const { workout, on_date, user_id, browsers } = reminder;
    const { plan_title, plan_slug: slug, week_number: week, day_number: day } = workout;
    const message: PushMessage = {
      title: reminderQuestion(workout),
      body: `${plan_title}, week ${week}, day ${day}`,
      url: workoutPath({ slug, week, day }),
      // one notification and one waiting push for a date, should it be sent twice
      tag: `reminder-${on_date}`,
      off: oneClickUrl("reminders", await linkToken("reminders", user_id, environment), environment),
    };
    const options = { ttl: TTL, urgency: "normal", topic: message.tag } as const;
    return Promise.all(browsers.map((one) => push(one, message, options)));
  }

  async function deliver({ id: batch_id, reminders }: Batch): Promise<Delivered> {
    const outcomes = await Promise.all(reminders.map(remind));
    const failed = reminders.filter((_, index) => !outcomes[index]?.includes("reached")).map(({ id }) => id);
    const gone = reminders.flatMap(({ browsers }, index) =>
      browsers.filter((_, place) => outcomes[index]?.[place] === "gone").map(({ endpoint }) => endpoint),
    );
    rowsOf(await service.rpc("record_reminders", { batch_id, failed, gone, at: now().toISOString() }));
    return { sent: reminders.length - failed.length, failed: failed.length };
  }

  // the database plans the next batch while this one is encrypted; nothing a push service says stops a run
  return { batches: PUSH_BATCHES, deliver, claimsAhead: true };
}
