import type { Caller } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { forbiddenBy, rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Keeps a browser for the reminders of the calling member. Throws 401 for anybody else, and 409 for who chose none. */
export async function keepBrowser(caller: Caller, { endpoint, keys }: Subscription, capabilities: Capabilities) {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const found = await capabilities.rowsAs(caller.token).rpc("reminder_choice");
  if (found.error && forbiddenBy(found.error, found.status)) throw new Failure(401, "unauthorized", "Please sign in");
  const choice = rowsOf(found) as { user_id: string; channel: string } | null;
  if (choice?.channel !== "push") throw new Failure(409, "not_chosen", "Choose reminders on this device first.");
  const person = choice.user_id;
  rowsOf(await capabilities.service.rpc("keep_reminder_browser", { person, endpoint, ...keys }));
}
