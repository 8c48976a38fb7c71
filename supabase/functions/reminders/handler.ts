import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { type Caller, callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { forbiddenBy, serviceHeaders, unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { handleOneClick } from "../_shared/one-click.ts";
import { pushSubscription } from "../_shared/push-subscription.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { offPage, verifyLink } from "../_shared/signed-link.ts";
import { readSiteName } from "../_shared/site-name.ts";
import { type Channel, sendReminders } from "./send.ts";

/** Store a member's browser, or (scheduled) send the due reminders of a channel. */
const remindersBody = (extraHosts: string[]) =>
  v.variant("action", [
    v.object({ action: v.literal("send"), channel: v.picklist(["push", "mail"]) }),
    v.object({ action: v.literal("keep"), subscription: pushSubscription(extraHosts) }),
  ]);

/** Sends reminders and Sunday emails when the scheduler calls, stores members' browsers, and handles one-click unsubscribe. */
export const handle: Handler = async (request, capabilities) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/one-click"))
    return handleOneClick(
      request,
      offLink(pathname.endsWith("/weekly-summary/one-click") ? "weekly-summary" : "reminders", capabilities),
      capabilities,
    );
  const { environment } = capabilities;
  const caller = callerOf(request, environment);
  const body = await readBody(request, remindersBody(environment.push.extraHosts));
  if (body.action === "keep") {
    await keepBrowser(caller, body.subscription, capabilities);
    return jsonResponse({ ok: true });
  }
  if (caller.kind !== "service") throw new Failure(403, "forbidden", "Only the schedule may do this");
  await readSiteName(capabilities);
  const outcome = await sendReminders(body.channel, capabilities);
  if (outcome.is_more) await resume(body.channel, capabilities);
  return jsonResponse(outcome);
};

const offLink = (purpose: "reminders" | "weekly-summary", { environment, serviceDatabase }: Capabilities) => ({
  unsubscribe: async (token: string) => {
    const person = await verifyLink(purpose, token, environment);
    unwrap(
      await serviceDatabase.rpc(purpose === "weekly-summary" ? "end_weekly_summary" : "end_reminders", { person }),
    );
  },
  confirmationUrl: (token: string) => offPage(purpose, token, environment),
});

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Stores a browser for the calling member's reminders. Throws 401 for other callers, and 409 if the member has reminders off. */
async function keepBrowser(caller: Caller, { endpoint, keys }: Subscription, capabilities: Capabilities) {
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const found = await capabilities.databaseAs(caller.token).rpc("reminder_choice");
  if (found.error && forbiddenBy(found.error, found.status)) throw new Failure(401, "unauthorized", "Please sign in");
  const choice = unwrap(found) as { user_id: string; channel: string; session_id: string } | null;
  if (choice?.channel !== "push") throw new Failure(409, "not_chosen", "Choose reminders on this device first.");
  const { user_id: person, session_id: session } = choice;
  unwrap(await capabilities.serviceDatabase.rpc("save_reminder_browser", { person, endpoint, ...keys, session }));
}

/**
 * Starts another run with a new CPU time limit, because thousands of members may have chosen the same minute. If that fails, the
 * scheduler continues within a minute.
 */
async function resume(channel: Channel, { environment, fetch, log }: Capabilities): Promise<void> {
  try {
    const response = await fetch(`${environment.functionsUrl}/reminders`, {
      method: "POST",
      headers: { ...serviceHeaders(environment), "content-type": "application/json", prefer: "respond-async" },
      body: JSON.stringify({ action: "send", channel }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) log("resume-refused", { status: response.status });
  } catch (thrown) {
    log("resume-failed", { reason: reasonOf(thrown) });
  }
}
