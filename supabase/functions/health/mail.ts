import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import type { Delivery } from "../_shared/deliveries.ts";
import { troublesMail } from "../_shared/mail/troubles.tsx";
import { keyRejection } from "../_shared/resend.ts";
import { sendMails } from "../_shared/send-mails.ts";

const problems = v.object({ troubles: v.array(v.string()) });

/**
 * Mails each administrator about problems, about the same ones at most once a day, also when the day's budget of mails is used up. Returns
 * the reason if the mail provider doesn't take them, or rejects our key; the next run tries again.
 */
export async function mailAdministrators(troubles: string[], capabilities: Capabilities): Promise<string | undefined> {
  const { environment, serviceDatabase } = capabilities;
  if (troubles.length > 0) unwrap(await serviceDatabase.rpc("plan_trouble_mails", { troubles }));
  const mailOf = async ({ email, payload }: Delivery) => {
    const content = await troublesMail(v.parse(problems, payload).troubles, environment);
    return JSON.stringify({ from: environment.mail.from, to: [email], ...content });
  };
  const write = (deliveries: Delivery[]) => Promise.all(deliveries.map(mailOf));
  const { end } = await sendMails({ queue: "troubles", write, perDay: 0 }, capabilities);
  if ("reason" in end) return end.reason;
  // known before the next mail to a member would fail: sign-in mails use the same key
  return keyRejection(capabilities);
}
