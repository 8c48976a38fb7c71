import * as v from "valibot";
import { requireHuman } from "../_shared/captcha.ts";
import { unwrap } from "../_shared/database.ts";
import { longestReport, reportReasons } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { formText, handleForm } from "../_shared/html-form.ts";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import type { Handler } from "../_shared/serve.ts";

const HOUR = 3600;
const form = { limit: 8 * 1024, failed: "/corrections/report-not-received" };

const report = v.object({
  video: v.pipe(v.string(), v.uuid()),
  reason: v.picklist(reportReasons),
  note: formText(longestReport),
});

/** Stores a visitor's report of a video, from the form of its page, for administrators. */
export const handle: Handler = (request, capabilities) =>
  handleForm(
    request,
    form,
    async (fields) => {
      const checked = v.safeParse(report, Object.fromEntries(fields));
      if (!checked.success) throw new Failure(400, "invalid_body", "The report is incomplete or too long");
      await enforceRateLimit(
        { bucket: "report-from", allowed: 10, seconds: HOUR },
        senderNetwork(request),
        capabilities,
      );
      await requireHuman(fields.get("captcha") ?? "", capabilities);
      await enforceRateLimit({ bucket: "reports", allowed: 200, seconds: HOUR }, "all", capabilities);
      const isStored = unwrap(await capabilities.serviceDatabase.rpc("report_video", checked.output));
      if (!isStored) throw new Failure(404, "not_found", "This video takes no reports");
      return "/corrections/report-received";
    },
    capabilities,
  );
