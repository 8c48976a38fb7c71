import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import type { Delivery } from "../_shared/deliveries.ts";
import { dayInPlan, reminderSubject, workoutPath } from "../_shared/domain.ts";
import { reminderWriter } from "../_shared/mail/reminder.tsx";
import { weeklySummaryWriter } from "../_shared/mail/weekly-summary.tsx";
import { planWorkout } from "../_shared/plan-workout.ts";
import type { PushMessage } from "../_shared/push.ts";
import { sendMails } from "../_shared/send-mails.ts";
import { sendPushes } from "../_shared/send-pushes.ts";
import { linkToken, offPage, oneClickUrl, unsubscribeHeaders } from "../_shared/signed-link.ts";

/** The channel of a reminder. */
export type Channel = "push" | "mail";

/** The counts of a run. `is_more`: it ended at its limits, and another run should continue. */
type Outcome = { sent: number; failed: number; is_more: boolean; reason?: string };

const SIZE = 100;
// a reminder is useless after four hours
const TTL = 4 * 60 * 60;

const reminder = v.object({ ...planWorkout, remind_at: v.string() });
const membersWeek = v.object({
  week: v.object({
    workouts: v.number(),
    goal: v.nullable(v.number()),
    state: v.nullable(v.picklist(["open", "reached", "paused", "frozen", "missed"])),
    streak: v.number(),
  }),
  workout: v.nullable(v.object({ ...planWorkout, planned_on: v.nullable(v.string()) })),
  next_plan: v.nullable(v.object({ title: v.string(), slug: v.string() })),
  video: v.nullable(v.object({ id: v.string(), title: v.string(), channel: v.string(), seconds: v.number() })),
});

/** Queues and sends the due reminders of a channel and Sunday emails, within the limits of a run. */
export async function sendReminders(channel: Channel, capabilities: Capabilities): Promise<Outcome> {
  const { environment, serviceDatabase, log } = capabilities;
  const queue = `reminders-${channel}`;
  const enqueue = async () => unwrap(await serviceDatabase.rpc("plan_reminders", { by_channel: channel, size: SIZE }));
  if (channel === "push") {
    if (environment.push.privateKey === "") return { sent: 0, failed: 0, is_more: false, reason: "not_configured" };
    const messageOf = (delivery: Delivery) => pushOf(delivery, capabilities);
    const options = ({ tag }: PushMessage) => ({ ttl: TTL, urgency: "normal", topic: tag }) as const;
    const { sent, failed, isMore } = await sendPushes({ queue, messageOf, options, enqueue }, capabilities);
    return { sent, failed, is_more: isMore };
  }
  const write = await mailWriter(capabilities);
  const { sent, failed, end } = await sendMails({ queue, write, enqueue }, capabilities);
  if (end.kind === "done" || end.kind === "limited") return { sent, failed, is_more: end.kind === "limited" };
  log("reminders-wait", { reason: end.reason });
  return { sent, failed, is_more: false, reason: end.reason };
}

async function pushOf({ payload, key, recipient }: Delivery, { environment }: Capabilities): Promise<PushMessage> {
  const workout = v.parse(reminder, payload);
  const { plan_slug: slug, week_number: week, day_number: day } = workout;
  return {
    title: reminderSubject("workout", workout),
    body: dayInPlan(workout),
    url: workoutPath({ slug, week, day }),
    // if it is sent twice, the tag and topic replace the first one
    tag: key,
    off: oneClickUrl("reminders", await linkToken("reminders", recipient, environment), environment),
  };
}

async function mailWriter({ environment }: Capabilities) {
  const writeReminder = await reminderWriter(environment);
  // created lazily, because it is needed only on Sundays
  let weekly: ReturnType<typeof weeklySummaryWriter> | undefined;

  async function contentOf({ kind, payload }: Delivery, off: string) {
    if (kind !== "weekly_summary")
      return writeReminder(kind === "return" ? kind : "workout", v.parse(reminder, payload), off);
    weekly ??= weeklySummaryWriter(environment);
    return (await weekly)(v.parse(membersWeek, payload), off);
  }

  async function mailOf(delivery: Delivery): Promise<string> {
    const { from } = environment.mail;
    const purpose = delivery.kind === "weekly_summary" ? "weekly-summary" : "reminders";
    const token = await linkToken(purpose, delivery.recipient, environment);
    const headers = unsubscribeHeaders(purpose, token, environment);
    const content = await contentOf(delivery, offPage(purpose, token, environment));
    return JSON.stringify({ from, to: [delivery.email], ...content, headers });
  }

  return (deliveries: Delivery[]) => Promise.all(deliveries.map(mailOf));
}
