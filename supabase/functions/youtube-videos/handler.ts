import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf, hasRoleOrIsService, requireRoleOrService } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { defaultQuery, isPlayable } from "../_shared/domain.ts";
import { senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { channelOfHandle, videosById, YoutubeError } from "../_shared/youtube/client.ts";
import { discover, ingest, quota } from "./discover.ts";
import { refresh } from "./refresh.ts";

/** Search for videos (anyone); add one, find a channel, read the quota, or refresh stored videos (moderators, scheduler). */
export const youtubeBody = v.variant("action", [
  v.object({ action: v.literal("refresh") }),
  v.object({ action: v.literal("quota") }),
  v.object({
    action: v.literal("add"),
    youtubeId: v.pipe(v.string(), v.regex(/^[\w-]{11}$/, "must be the id of a video")),
  }),
  v.object({
    action: v.literal("channel"),
    handle: v.pipe(v.string(), v.regex(/^@[^\s/]{3,100}$/, "must be a handle")),
  }),
  v.object({
    action: v.optional(v.literal("search"), "search"),
    query: v.optional(v.pipe(v.string(), v.maxLength(2000)), defaultQuery),
    maxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
  }),
]);

/** Searches for new videos, adds videos by id, and refreshes stored ones. */
export const handle: Handler = async (request, capabilities) => {
  const caller = callerOf(request, capabilities.environment);
  const body = await readBody(request, youtubeBody);
  if (body.action === "search") {
    const { dailySearches } = capabilities.environment.youtube;
    // visitors get at most half of the day's searches, administrators the rest
    const budget = (await hasRoleOrIsService("moderator", caller, capabilities))
      ? dailySearches
      : Math.ceil(dailySearches / 2);
    return jsonResponse(await discover({ ...body, budget, network: senderNetwork(request) }, capabilities));
  }
  await requireRoleOrService("moderator", caller, capabilities);
  if (body.action === "quota") return jsonResponse(await quota(capabilities));
  if (body.action === "add") return jsonResponse(await addVideo(body.youtubeId, capabilities));
  if (body.action === "channel") return jsonResponse(await findChannel(body.handle, capabilities));
  return jsonResponse(await refresh(capabilities));
};

const columns = "id, title, status, rejection_reason, withdrawn_at" as const;

/**
 * Adds a video by its YouTube id, with the verdict of the rules. `outcome` is added, known, not_found, not_playable,
 * not_configured (without an API key) or a YoutubeTrouble.
 */
async function addVideo(youtubeId: string, capabilities: Capabilities) {
  const known = await stored(youtubeId, capabilities);
  if (known && known.withdrawn_at === null) return { outcome: "known", video: known };
  return withYoutube(capabilities, async () => {
    const [video] = await videosById([youtubeId], capabilities);
    if (!video) return { outcome: "not_found" };
    if (!isPlayable(video)) return { outcome: "not_playable" };
    await ingest([video], capabilities);
    return { outcome: "added", video: await stored(youtubeId, capabilities) };
  });
}

/** Finds a channel by its handle. `outcome` is found, not_found, not_configured or a YoutubeTrouble. */
const findChannel = (handle: string, capabilities: Capabilities) =>
  withYoutube(capabilities, async () => {
    const channel = await channelOfHandle(handle, capabilities);
    return channel ? { outcome: "found", ...channel } : { outcome: "not_found" };
  });

/** Calls YouTube, unless there is no API key. Its failures are outcomes. */
async function withYoutube<Answer>(capabilities: Capabilities, request: () => Promise<Answer>) {
  if (capabilities.environment.youtube.key === "") return { outcome: "not_configured" };
  try {
    return await request();
  } catch (thrown) {
    if (!(thrown instanceof YoutubeError)) throw thrown;
    capabilities.log("youtube", { trouble: thrown.message });
    return { outcome: thrown.trouble };
  }
}

async function stored(youtubeId: string, { serviceDatabase }: Capabilities) {
  const [video] = unwrap(await serviceDatabase.from("enhanced_videos").select(columns).eq("youtube_id", youtubeId));
  return video ?? null;
}
