import * as v from "valibot";
import { requireHuman } from "../_shared/captcha.ts";
import { unwrap } from "../_shared/database.ts";
import { correctable, longestSuggestion } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { formText, handleForm } from "../_shared/html-form.ts";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import type { Handler } from "../_shared/serve.ts";

const HOUR = 3600;
const form = { limit: 16 * 1024, failed: "/corrections/not-received" };

const correction = v.object({
  studio: v.pipe(v.string(), v.uuid()),
  field: v.picklist(correctable),
  suggestion: v.pipe(formText(longestSuggestion), v.minLength(1)),
});

/** Stores a visitor's correction of a studio, from the form of its page, for review by an administrator. */
export const handle: Handler = (request, capabilities) =>
  handleForm(
    request,
    form,
    async (fields) => {
      const checked = v.safeParse(correction, Object.fromEntries(fields));
      if (!checked.success) throw new Failure(400, "invalid_body", "The correction is incomplete or too long");
      await enforceRateLimit(
        { bucket: "correction-from", allowed: 20, seconds: HOUR },
        senderNetwork(request),
        capabilities,
      );
      await requireHuman(fields.get("captcha") ?? "", capabilities);
      const isStored = unwrap(await capabilities.serviceDatabase.rpc("suggest_correction", checked.output));
      if (!isStored) throw new Failure(404, "not_found", "This studio takes no corrections");
      return "/corrections/received";
    },
    capabilities,
  );
