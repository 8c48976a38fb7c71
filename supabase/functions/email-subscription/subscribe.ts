import type { Capabilities } from "../_shared/capabilities.ts";
import { requireHuman } from "../_shared/captcha.ts";
import { unwrap } from "../_shared/database.ts";
import { reasonOf } from "../_shared/log.ts";
import { sendSignUpMails } from "../_shared/mail/sign-ups.tsx";
import { enforceRateLimit } from "../_shared/rate-limit.ts";
import type { Subscribe } from "./body.ts";

const HOUR = 3600;

/**
 * Subscribes a normalized address, or plans the mail in which its owner confirms. Returns whether new subscribers must confirm; the
 * response doesn't reveal whether the address was known.
 */
export async function subscribe(
  { email: address, preferences, captcha }: Subscribe,
  network: string,
  capabilities: Capabilities,
): Promise<boolean> {
  await enforceRateLimit({ bucket: "subscribe-from", allowed: 10, seconds: HOUR }, network, capabilities);
  await requireHuman(captcha, capabilities);
  await enforceRateLimit({ bucket: "subscribe-address", allowed: 5, seconds: HOUR }, address, capabilities);
  const { serviceDatabase, afterwards, log } = capabilities;
  const mustConfirm = unwrap(await serviceDatabase.rpc("subscribe_address", { address, ...preferences }));
  // after the response, so that timing doesn't reveal known addresses; the schedule sends what this leaves
  afterwards(
    sendSignUpMails(capabilities).catch((thrown: unknown) => log("sign-up-mails-failed", { reason: reasonOf(thrown) })),
  );
  return mustConfirm;
}
