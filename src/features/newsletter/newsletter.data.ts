import { captchaToken } from "@/platform/captcha.data.ts";
import { callFunction } from "@/platform/functions.data.ts";

/** The topics of a subscription. */
export type Preferences = { weekly_digest: boolean; new_videos: boolean; new_plans: boolean };
/** The subscription of a link in a mail, with a masked address. */
export type Subscription = { email: string; is_active: boolean; preferences: Preferences };

/** The default: all topics. */
const allTopics: Preferences = { weekly_digest: true, new_videos: true, new_plans: true };

/** Subscribes an email to all topics. The response doesn't reveal whether it was already subscribed. */
export const subscribe = async (email: string): Promise<unknown> =>
  callFunction("email-subscription", {
    action: "subscribe",
    email,
    preferences: allTopics,
    captcha: (await captchaToken()) || undefined,
  });

/** Reads the subscription of a link in a mail. */
export const readSubscription = (token: string): Promise<Subscription> =>
  callFunction("email-subscription", { action: "preferences", token });

/** Saves the preferences of a link in a mail, and renews an ended subscription. */
export const savePreferences = (token: string, preferences: Preferences): Promise<Subscription> =>
  callFunction("email-subscription", { action: "preferences", token, preferences });

/** Ends the subscription of a link in a mail. */
export const unsubscribe = (token: string): Promise<Subscription> =>
  callFunction("email-subscription", { action: "unsubscribe", token });

/** Stores the push subscription of this browser, with the user's email if known. */
export const savePushSubscription = (subscription: PushSubscriptionJSON, email?: string): Promise<unknown> =>
  callFunction("push-subscription", { subscription, ...(email && { email }) });

/** Deletes the push subscription of a browser. */
export const deletePushSubscription = (endpoint: string): Promise<unknown> =>
  callFunction("push-subscription", { action: "unsubscribe", endpoint });
