import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { answerOneClick } from "../_shared/one-click.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { idInLink, offPage } from "../_shared/subscription-link.ts";
import { remindersBody } from "./body.ts";
import { goOn } from "./go-on.ts";
import { keepBrowser } from "./keep-browser.ts";
import { sendReminders } from "./send.ts";

/** Sends reminders and mails about the week for the schedule, keeps members' browsers, and ends either by one press. */
export const handle: Handler = async (request, capabilities) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/one-click"))
    return answerOneClick(
      request,
      offLink(pathname.endsWith("/week/one-click") ? "week" : "reminders", capabilities),
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
  const outcome = await sendReminders(body.channel, capabilities);
  if (outcome.is_more) await goOn(body.channel, capabilities);
  return jsonResponse(outcome);
};

const offLink = (purpose: "reminders" | "week", { environment, service }: Capabilities) => ({
  end: async (token: string) => {
    const person = await idInLink(purpose, token, environment);
    rowsOf(await service.rpc(purpose === "week" ? "end_week_mail" : "end_reminders", { person }));
  },
  page: (token: string) => offPage(purpose, token, environment),
});
