import type { Capabilities } from "../_shared/capabilities.ts";
import type { Channel } from "./channel.ts";
import { claim } from "./claim.ts";
import { mailer } from "./mail.ts";
import { pusher } from "./push.ts";

/** What came of a run. `is_more` says that it ended by its limits, and another should go on. */
type Outcome = { sent: number; failed: number; is_more: boolean; reason?: string };

/**
 * Sends the reminders of a channel whose time has come, as far as one run goes. A batch is claimed for two minutes: what a run that was
 * killed had claimed, the next one sends after that, under the same key. The mail provider sends nothing twice under a key, and a
 * browser shows one notification for a date: pushes are repeated rather than lost, and seen once.
 */
export async function sendReminders(channel: Channel, capabilities: Capabilities): Promise<Outcome> {
  const { environment, now } = capabilities;
  const until = now().getTime() + environment.sending.seconds * 1000;
  const total = { sent: 0, failed: 0 };
  if (channel === "push" && environment.push.privateKey === "")
    return { ...total, is_more: false, reason: "not_configured" };
  const { batches, deliver, claimsAhead } = await (channel === "push" ? pusher : mailer)(capabilities);
  const next = () => claim(channel, capabilities);
  let done = 0;
  const goesOn = () => done < batches && now().getTime() < until;
  let batch = await next();
  while (batch !== null) {
    let ahead: ReturnType<typeof next> | undefined;
    if (batch !== "none") {
      done += 1;
      ahead = claimsAhead && goesOn() ? next() : undefined;
      // a claim that fails ends the run once this batch is recorded
      ahead?.catch(() => undefined);
      const { sent, failed, stop } = await deliver(batch);
      total.sent += sent;
      total.failed += failed;
      if (stop !== undefined) return { ...total, is_more: false, reason: stop };
    }
    if (!ahead && !goesOn()) return { ...total, is_more: true };
    batch = await (ahead ?? next());
  }
  return { ...total, is_more: false };
}
