import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { answerOneClick } from "../_shared/one-click.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { idInLink, remindersPage } from "../_shared/subscription-link.ts";
import { remindersBody } from "./body.ts";
import { goOn } from "./go-on.ts";
import { keepBrowser } from "./keep-browser.ts";
import { sendReminders } from "./send.ts";

/** Sends the reminders of training days for the schedule, keeps members' browsers, and turns reminders off by one press. */
export const handle: Handler = async (request, capabilities) => {
  if (new URL(request.url).pathname.endsWith("/one-click"))
    return answerOneClick(request, reminderLink(capabilities), capabilities);
  const { environment } = capabilities;
  const caller = callerOf(request, environment);
  const body = await readBody(request, remindersBody(environment.push.extraHosts));
  if (body.action === "keep") {
    await keepBrowser(caller, body.subscription, capabilities);
    return jsonResponse({ ok: true });
  }
  if (caller.kind !== "service") throw new Failure(403, "forbidden", "Only the schedule may do this");
  const outcome = await sendReminders(body.channel, capabilities);
  if (outcome.is_more) await goOn(body.channel, capabilities);
  return jsonResponse(outcome);
};

const reminderLink = ({ environment, service }: Capabilities) => ({
  end: async (token: string) =>
    rowsOf(await service.rpc("end_reminders", { person: await idInLink("reminders", token, environment) })),
  page: (token: string) => remindersPage(token, environment),
});
