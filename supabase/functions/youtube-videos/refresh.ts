import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { isPlayable, type YoutubeVideo } from "../_shared/domain.ts";
import { videosById, YoutubeError } from "../_shared/youtube/client.ts";

const DAY = 24 * 60 * 60 * 1000;
// YouTube's terms allow storing data for 30 days. Refreshing after 25 days leaves a margin for failed requests. Data of 29 days would
// be too old at the next daily run.
const AGE = 25 * DAY;
const OLDEST = 29 * DAY;
const BATCH = 50;
// per day, two thousand videos, so fifty thousand in 25 days
const BATCHES = 40;

type Result = { refreshed: number; withdrawn: number; missing_plan_videos: unknown[] };

/**
 * Refreshes the data of videos that is 25 days old, and withdraws videos that are no longer playable. Deletes data that couldn't be
 * refreshed within 30 days, for any reason. Returns the counts, and the plans with missing videos.
 */
export async function refresh(capabilities: Capabilities) {
  const total: Result = { refreshed: 0, withdrawn: 0, missing_plan_videos: [] };
  const reason = await fetchStale(total, capabilities);
  await eachBatch(OLDEST, Number.POSITIVE_INFINITY, capabilities, async (ids) =>
    add(total, await store([], ids, capabilities)),
  );
  return { ...total, reason };
}

/** Refreshes due videos. Returns the reason if some couldn't be requested from YouTube, or null. */
async function fetchStale(total: Result, capabilities: Capabilities): Promise<string | null> {
  if (capabilities.environment.youtube.key === "") return "not_configured";
  try {
    await eachBatch(AGE, BATCHES, capabilities, async (ids) => {
      const items = (await videosById(ids, capabilities)).filter(isPlayable);
      add(total, await store(items, ids, capabilities));
    });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof YoutubeError)) throw thrown;
    capabilities.log("youtube", { trouble: thrown.message });
    return thrown.trouble;
  }
}

/** Iterates over batches of videos with outdated data, oldest first. */
async function eachBatch(
  age: number,
  batches: number,
  capabilities: Capabilities,
  work: (ids: string[]) => Promise<void>,
) {
  for (let batch = 0; batch < batches; batch += 1) {
    const ids = await oldestIds(age, capabilities);
    if (ids.length === 0) return;
    await work(ids);
  }
}

async function oldestIds(age: number, { serviceDatabase, now }: Capabilities): Promise<string[]> {
  const oldest = await serviceDatabase
    .from("enhanced_videos")
    .select("youtube_id")
    .eq("source", "youtube")
    .is("withdrawn_at", null)
    .lt("fetched_at", new Date(now().getTime() - age).toISOString())
    .order("fetched_at")
    .limit(BATCH);
  return unwrap(oldest).map(({ youtube_id }) => youtube_id);
}

/** Stores YouTube's data of these videos. Deletes the data of videos that are missing in the response. */
async function store(items: YoutubeVideo[], ids: string[], { serviceDatabase }: Capabilities): Promise<Result> {
  const here = new Set(items.map(({ youtube_id }) => youtube_id));
  const gone = ids.filter((id) => !here.has(id));
  return unwrap(await serviceDatabase.rpc("refresh_videos", { items, gone })) as Result;
}

function add(total: Result, more: Result) {
  total.refreshed += more.refreshed;
  total.withdrawn += more.withdrawn;
  total.missing_plan_videos.push(...more.missing_plan_videos);
}
