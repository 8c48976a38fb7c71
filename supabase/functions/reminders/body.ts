import * as v from "valibot";
import { pushSubscription } from "../_shared/push-subscription.ts";

/** Keep a member's browser, or (scheduled) send the reminders of a channel whose time has come. */
export const remindersBody = (extraHosts: string[]) =>
  v.variant("action", [
    v.object({ action: v.literal("send"), channel: v.picklist(["push", "mail"]) }),
    v.object({ action: v.literal("keep"), subscription: pushSubscription(extraHosts) }),
  ]);
