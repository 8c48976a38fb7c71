import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { maskedAddress } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { idInLink } from "../_shared/subscription-link.ts";
import type { Preferences } from "./body.ts";

/** Ends the subscription of a token; idempotent. */
export async function unsubscribe(token: string, { environment, service }: Capabilities): Promise<void> {
  const subscription_id = await idInLink("subscription", token, environment);
  rowsOf(await service.rpc("end_subscription", { subscription_id, because: "unsubscribed" }));
}

/** The preferences of a token. The address is masked, because emails are forwarded with their links. */
export async function readPreferences(token: string, { environment, service }: Capabilities) {
  const id = await idInLink("subscription", token, environment);
  const subscription = rowsOf(
    await service
      .from("email_subscriptions")
      .select("email, is_active, weekly_digest, new_videos, new_plans")
      .eq("id", id)
      .maybeSingle(),
  );
  if (subscription === null) throw new Failure(404, "not_found", "This subscription no longer exists");
  const { email, is_active, ...preferences } = subscription;
  return { email: maskedAddress(email), is_active, preferences };
}

/** Saves the preferences of a token, and resubscribes who had unsubscribed. */
export async function savePreferences(token: string, preferences: Preferences, { environment, service }: Capabilities) {
  const subscription_id = await idInLink("subscription", token, environment);
  rowsOf(await service.rpc("save_preferences", { subscription_id, ...preferences }));
}
