import { callFunction } from "./functions.ts";

/** What a subscriber wants to hear about. */
export type Preferences = { weekly_digest: boolean; new_videos: boolean; new_plans: boolean };
/** What the owner of a mailed link is told. The address is masked. */
export type OwnSubscription = { email: string; is_active: boolean; preferences: Preferences };

/** Everything is on until the subscriber says otherwise (specification §9). */
const everything: Preferences = { weekly_digest: true, new_videos: true, new_plans: true };

/** Subscribes an address to everything. The answer is the same for an address that is already there. */
export const subscribe = (email: string): Promise<unknown> =>
  callFunction("email-subscription", { action: "subscribe", email, preferences: everything });

/** Reads, and with preferences saves, the subscription that a mailed link belongs to. Saving brings back who had left. */
export const ownSubscription = (token: string, preferences?: Preferences): Promise<OwnSubscription> =>
  callFunction("email-subscription", { action: "preferences", token, ...(preferences && { preferences }) });

/** Ends the subscription that a mailed link belongs to. */
export const unsubscribe = (token: string): Promise<OwnSubscription> =>
  callFunction("email-subscription", { action: "unsubscribe", token });

/** Keeps where this browser can be reached by push, with the address it belongs to where one is known. */
export const keepPushSubscription = (subscription: PushSubscriptionJSON, email?: string): Promise<unknown> =>
  callFunction("push-subscription", { subscription, ...(email && { email }) });
