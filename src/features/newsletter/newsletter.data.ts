import { callFunction } from "@/platform/functions.data.ts";

/** The topics of a subscription. */
export type Preferences = { weekly_digest: boolean; new_videos: boolean; new_plans: boolean };
/** The subscription of an emailed link, with a masked address. */
export type OwnSubscription = { email: string; is_active: boolean; preferences: Preferences };

/** New subscribers get everything. */
const everything: Preferences = { weekly_digest: true, new_videos: true, new_plans: true };

/** Subscribes an email to everything. The response is the same for one that is already subscribed. */
export const subscribe = (email: string): Promise<unknown> =>
  callFunction("email-subscription", { action: "subscribe", email, preferences: everything });

/** Reads the subscription of an emailed link, or saves its preferences, which resubscribes who had unsubscribed. */
export const ownSubscription = (token: string, preferences?: Preferences): Promise<OwnSubscription> =>
  callFunction("email-subscription", { action: "preferences", token, ...(preferences && { preferences }) });

/** Ends the subscription of an emailed link. */
export const unsubscribe = (token: string): Promise<OwnSubscription> =>
  callFunction("email-subscription", { action: "unsubscribe", token });

/** Stores the push subscription of this browser, with the user's email where it is known. */
export const keepPushSubscription = (subscription: PushSubscriptionJSON, email?: string): Promise<unknown> =>
  callFunction("push-subscription", { subscription, ...(email && { email }) });

/** Forgets the push subscription of a browser. */
export const dropPushSubscription = (endpoint: string): Promise<unknown> =>
  callFunction("push-subscription", { action: "unsubscribe", endpoint });
