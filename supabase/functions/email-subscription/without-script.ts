import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { invalidEmailAddress } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { answerForm } from "../_shared/html-form.ts";
import { addressOf } from "../_shared/rate-limit.ts";
import { subscribeBody } from "./body.ts";
import { subscribe } from "./subscribe.ts";

const form = { limit: 1024, done: "/newsletter/subscribed", failed: "/newsletter/not-subscribed" };

/** The newsletter form of a page whose script is off or hasn't arrived: the address is in `email`. */
export const subscribeWithoutScript = (request: Request, capabilities: Capabilities): Promise<Response> =>
  answerForm(
    request,
    form,
    async (fields) => {
      const checked = v.safeParse(subscribeBody, { action: "subscribe", email: fields.get("email") ?? "" });
      if (!checked.success) throw new Failure(400, "invalid_body", invalidEmailAddress);
      await subscribe(checked.output.email, checked.output.preferences, addressOf(request), capabilities);
    },
    capabilities,
  );
