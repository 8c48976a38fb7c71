import * as v from "valibot";
import { readText } from "../_shared/body.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { invalidEmailAddress } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { addressOf } from "../_shared/rate-limit.ts";
import { subscribeBody } from "./body.ts";
import { subscribe } from "./subscribe.ts";

/**
 * The newsletter form of a page whose script is off or hasn't arrived: a form's POST with the address in `email`. It answers
 * with a redirect to a page that says how it went, because the visitor sees whatever this answers.
 */
export async function subscribeWithoutScript(request: Request, capabilities: Capabilities): Promise<Response> {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST" });
  const page = await subscribeFrom(request, capabilities).then(
    () => "subscribed",
    (thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown;
      return "not-subscribed";
    },
  );
  const location = `${capabilities.environment.siteUrl}/newsletter/${page}`;
  return new Response(null, { status: 303, headers: { location } });
}

async function subscribeFrom(request: Request, capabilities: Capabilities): Promise<void> {
  const fields = new URLSearchParams(await readText(request, 1024));
  const checked = v.safeParse(subscribeBody, { action: "subscribe", email: fields.get("email") ?? "" });
  if (!checked.success) throw new Failure(400, "invalid_body", invalidEmailAddress);
  await subscribe(checked.output.email, checked.output.preferences, addressOf(request), capabilities);
}
