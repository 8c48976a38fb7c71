import { captchaToken } from "@/platform/captcha.data.ts";
import { callFunction } from "@/platform/functions.data.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/** The topics of a subscription. */
export type Preferences = { weekly_digest: boolean; new_videos: boolean; new_plans: boolean };
/** The subscription of a link in a mail, with a masked address. */
export type Subscription = {
  email: string;
  is_active: boolean;
  /** "unconfirmed", or why it ended; null while it is active */
  ended_because: string | null;
  preferences: Preferences;
};

/** The default: all topics. */
const allTopics: Preferences = { weekly_digest: true, new_videos: true, new_plans: true };

/** Subscribes an email to all topics. The response doesn't reveal whether it was already subscribed, only whether new ones must confirm. */
export const subscribe = async (email: string): Promise<{ must_confirm: boolean }> =>
  callFunction("email-subscription", {
    action: "subscribe",
    email,
    preferences: allTopics,
    captcha: (await captchaToken()) || undefined,
  });

/** Reads the subscription of a link in a mail. */
export const readSubscription = (token: string): Promise<Subscription> =>
  callFunction("email-subscription", { action: "preferences", token });

/** Saves the preferences of a link in a mail, and confirms or renews an inactive subscription. */
export const savePreferences = (token: string, preferences: Preferences): Promise<Subscription> =>
  callFunction("email-subscription", { action: "preferences", token, preferences });

/** Ends the subscription of a link in a mail. */
export const unsubscribe = (token: string): Promise<Subscription> =>
  callFunction("email-subscription", { action: "unsubscribe", token });

/** Stores the push subscription of this browser. It follows the newsletter preferences of the link in a mail, or of the signed-in member. */
export const savePushSubscription = (subscription: PushSubscriptionJSON, token?: string): Promise<unknown> =>
  callFunctionSignedIn("push-subscription", { subscription, token });

/** Deletes the push subscription of a browser. */
export const deletePushSubscription = (endpoint: string): Promise<unknown> =>
  callFunction("push-subscription", { action: "unsubscribe", endpoint });
