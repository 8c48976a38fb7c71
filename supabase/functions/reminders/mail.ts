import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { reminderWriter } from "../_shared/mail/reminder.tsx";
import { type MembersWeek, weekWriter } from "../_shared/mail/week.tsx";
import { postBatch, type Verdict } from "../_shared/mail-batch.ts";
import { linkToken, offPage, unsubscribeHeaders } from "../_shared/subscription-link.ts";
import type { Delivered } from "./channel.ts";
import type { Batch, Reminder } from "./claim.ts";

// what the provider refused for now is tried again by the schedule
const LATER = 60;

/** Sends batches of reminders, and of mails about the week. */
export async function mailer(capabilities: Capabilities) {
  const { environment, service, now, log, wait } = capabilities;
  const write = await reminderWriter(environment);
  // rendered on Sundays only
  let weekly: ReturnType<typeof weekWriter> | undefined;
  async function writeWeek(week: MembersWeek, off: string) {
    weekly ??= weekWriter(environment);
    return (await weekly)(week, off);
  }
  const at = () => now().toISOString();

  async function mailOf(reminder: Reminder): Promise<string> {
    const purpose = reminder.kind === "week" ? "week" : "reminders";
    const token = await linkToken(purpose, reminder.user_id, environment);
    const headers = unsubscribeHeaders(purpose, token, environment);
    const off = offPage(purpose, token, environment);
    const written = await (reminder.kind === "week"
      ? writeWeek(reminder, off)
      : write(reminder.kind, reminder.workout, off));
    return JSON.stringify({ from: environment.mail.from, to: [reminder.email], ...written, headers });
  }

  async function giveBack({ id: batch_id }: Batch, seconds: number, apart = false) {
    rowsOf(await service.rpc("return_reminders", { batch_id, seconds, apart, at: at() }));
  }

  async function record({ id: batch_id, reminders }: Batch, verdict: Verdict): Promise<Delivered> {
    const results = verdict.kind === "taken" ? verdict.results : [];
    const isRefused = (index: number) => verdict.kind === "refused" || "error" in (results[index] ?? {});
    const failed = reminders.filter((_, index) => isRefused(index)).map(({ id }) => id);
    rowsOf(await service.rpc("record_reminders", { batch_id, failed, gone: [], at: at() }));
    return { sent: reminders.length - failed.length, failed: failed.length };
  }

  async function deliver(batch: Batch): Promise<Delivered> {
    const verdict = await postBatch(await Promise.all(batch.reminders.map(mailOf)), batch.id, capabilities);
    if (verdict.kind === "again" || verdict.kind === "spent" || verdict.kind === "closed") {
      log("reminders-wait", { reason: verdict.reason });
      await giveBack(batch, verdict.kind === "again" ? Math.max(LATER, verdict.seconds) : LATER);
      return { sent: 0, failed: 0, stop: verdict.reason };
    }
    if (verdict.kind === "refused" && batch.reminders.length > 1) {
      await giveBack(batch, 0, true);
      return { sent: 0, failed: 0 };
    }
    if (verdict.kind === "taken" && verdict.pause > 0) await wait(verdict.pause * 1000);
    return record(batch, verdict);
  }

  // what the provider says of a batch may end the run
  return { batches: environment.sending.batches, deliver, claimsAhead: false };
}
