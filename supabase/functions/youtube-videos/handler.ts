import { readBody } from "../_shared/body.ts";
import { callerOf, requireAdminOrService } from "../_shared/caller.ts";
import { addressOf } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { addVideo } from "./add.ts";
import { youtubeBody } from "./body.ts";
import { discover, quota } from "./discover.ts";
import { refresh } from "./refresh.ts";

/** Searches for new videos for anyone; adds one for administrators, and refreshes stored ones for the schedule too. */
export const handle: Handler = async (request, capabilities) => {
  const caller = callerOf(request, capabilities.environment);
  const body = await readBody(request, youtubeBody);
  if (body.action === "search") {
    return jsonResponse(await discover(body.query, body.maxResults, addressOf(request), capabilities));
  }
  await requireAdminOrService(caller, capabilities);
  if (body.action === "quota") return jsonResponse(await quota(capabilities));
  if (body.action === "add") return jsonResponse(await addVideo(body.youtubeId, capabilities));
  return jsonResponse(await refresh(capabilities));
};
