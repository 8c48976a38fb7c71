import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf, memberAtFirstStep } from "../_shared/caller.ts";
import { unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { recoveryCodeMail } from "../_shared/mail/recovery-code.tsx";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { readSiteName } from "../_shared/site-name.ts";

const body = v.object({ code: v.pipe(v.string(), v.maxLength(100)) });
// by network, so that somebody with the password can't use up the owner's attempts
const limit = { bucket: "recovery-code", allowed: 10, seconds: 3600 };

/** Turns off the caller's two-step sign-in with one of their recovery codes, ends their other sessions, and tells them by mail. */
export const handle: Handler = async (request, capabilities) => {
  const { environment, serviceDatabase, log } = capabilities;
  const caller = callerOf(request, environment);
  const { code } = await readBody(request, body);
  const { id, email, session } = await memberAtFirstStep(caller, capabilities);
  await enforceRateLimit(limit, `${id} ${senderNetwork(request)}`, capabilities);
  if (!unwrap(await serviceDatabase.rpc("use_recovery_code", { person: id, code, session })))
    throw new Failure(400, "wrong_code", "This recovery code is wrong or was used already.");
  await readSiteName(capabilities);
  const mail = { from: environment.mail.from, to: [email], ...(await recoveryCodeMail(environment)) };
  // the code works without a mail provider, too
  await sendMail(mail, crypto.randomUUID(), capabilities).catch((thrown: unknown) =>
    log("recovery-mail-failed", { reason: reasonOf(thrown) }),
  );
  return jsonResponse({ ok: true });
};
