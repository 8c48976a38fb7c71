import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { isPlayable } from "../_shared/domain.ts";
import { videosById, YoutubeError } from "../_shared/youtube/client.ts";

const DAY = 24 * 60 * 60 * 1000;
// YouTube allows 30 days; five are left for days on which it can't be asked.
const AGE = 25 * DAY;
const BATCH = 50;
const BATCHES = 10;

/**
 * Asks YouTube again about the videos we have not heard of for 25 days, oldest first, and withdraws those that nobody
 * can watch here any more. Answers the counts, and the plans that now have a hole.
 */
export async function refresh(capabilities: Capabilities) {
  const total = { refreshed: 0, withdrawn: 0, plan_holes: [] as unknown[], reason: null as string | null };
  if (capabilities.environment.youtube.key === "") return { ...total, reason: "not_configured" };
  try {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const ids = await oldestIds(capabilities);
      if (ids.length === 0) break;
      const result = await refreshBatch(ids, capabilities);
      total.refreshed += result.refreshed;
      total.withdrawn += result.withdrawn;
      total.plan_holes.push(...result.plan_holes);
    }
  } catch (thrown) {
    if (!(thrown instanceof YoutubeError)) throw thrown;
    capabilities.log("youtube", { trouble: thrown.message });
    return { ...total, reason: thrown.trouble };
  }
  return total;
}

async function oldestIds({ service, now }: Capabilities): Promise<string[]> {
  const before = new Date(now().getTime() - AGE).toISOString();
  const oldest = await service
    .from("enhanced_videos")
    .select("youtube_id")
    .eq("source", "youtube")
    .is("withdrawn_at", null)
    .lt("fetched_at", before)
    .order("fetched_at")
    .limit(BATCH);
  return rowsOf(oldest).map(({ youtube_id }) => youtube_id);
}

type Result = { refreshed: number; withdrawn: number; plan_holes: unknown[] };

async function refreshBatch(ids: string[], capabilities: Capabilities): Promise<Result> {
  const items = (await videosById(ids, capabilities)).filter(isPlayable);
  const here = new Set(items.map(({ youtube_id }) => youtube_id));
  const gone = ids.filter((id) => !here.has(id));
  return rowsOf(await capabilities.service.rpc("refresh_videos", { items, gone })) as Result;
}
