import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf, requireRoleOrService } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { invalidEmailAddress, isEmailAddress, withoutYourWeek } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { withLinks } from "../_shared/mail/placeholders.ts";
import { enforceRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { readSiteName } from "../_shared/site-name.ts";
import { type Digest, loadDigest } from "./envelope.ts";
import { sendDigest, sweep } from "./send.ts";

const testEmail = v.pipe(v.string(invalidEmailAddress), v.trim(), v.check(isEmailAddress, invalidEmailAddress));

/**
 * Send a digest, or a test if testEmail is present; an empty or invalid testEmail is an error, never a real send. `resume`
 * continues a stopped digest. `sweep` starts scheduled digests and continues unfinished ones.
 */
export const sendBody = v.variant("action", [
  v.object({ action: v.literal("sweep") }),
  v.object({
    action: v.optional(v.literal("send"), "send"),
    digestId: v.pipe(v.string(), v.uuid()),
    testEmail: v.optional(testEmail),
    resume: v.optional(v.boolean(), false),
  }),
]);

// they don't wait for the day's budget of mails, and must not use it up
const testsPerPerson = { bucket: "digest-tests", allowed: 20, seconds: 86_400 };

/** Sends a digest to its subscribers, or a test to one address. */
export const handle: Handler = async (request, capabilities) => {
  const actor = await requireRoleOrService("editor", callerOf(request, capabilities.environment), capabilities);
  const body = await readBody(request, sendBody);
  await readSiteName(capabilities);
  if (body.action === "sweep") return jsonResponse(await sweep(capabilities));
  const { digestId, resume } = body;
  if (body.testEmail === undefined)
    return jsonResponse(await sendDigest(digestId, { is_resumed: resume, ...actor }, capabilities));
  if (actor.actor) await enforceRateLimit(testsPerPerson, actor.actor, capabilities);
  await sendTest(await loadDigest(digestId, capabilities), body.testEmail, capabilities);
  if (actor.actor)
    unwrap(await capabilities.serviceDatabase.rpc("log_test_mail", { digest: digestId, actor: actor.actor }));
  return jsonResponse({ total_subscribers: 1 });
};

/** Sends the digest to a single address without recording it. Its links point to the site instead of a subscription. */
async function sendTest(digest: Digest, address: string, capabilities: Capabilities): Promise<void> {
  const { siteUrl, mail } = capabilities.environment;
  if (digest.html === "") throw new Failure(409, "empty", "This digest has no content yet. Build it first.");
  if (unwrap(await capabilities.serviceDatabase.rpc("is_suppressed", { address })))
    throw new Failure(409, "suppressed", "An earlier email to this address came back or was reported as spam.");
  await enforceRateLimit({ bucket: "digest-test", allowed: 5, seconds: 3600 }, address.toLowerCase(), capabilities);
  const links = { preferencesUrl: `${siteUrl}/subscribe`, unsubscribeUrl: `${siteUrl}/subscribe` };
  const test = {
    from: mail.from,
    to: [address],
    subject: `[Test] ${digest.subject}`,
    html: withoutYourWeek(withLinks(digest.html, links)),
    text: withoutYourWeek(withLinks(digest.text, links)),
  };
  await sendMail(test, `test-${crypto.randomUUID()}`, capabilities).catch((thrown: unknown) => {
    capabilities.log("test-mail-failed", { reason: reasonOf(thrown) });
    throw new Failure(502, "mail_refused", "The mail provider did not take the test email.");
  });
}
