import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { isPlayable } from "../_shared/domain.ts";
import { videosById, YoutubeError } from "../_shared/youtube/client.ts";
import { ingest } from "./discover.ts";

const columns = "id, title, status, rejection_reason, withdrawn_at" as const;

/**
 * Adds a video by its YouTube id, with the verdict of the rules. `outcome` is added, known, not_found, not_playable,
 * not_configured (without an API key) or a YoutubeTrouble.
 */
export async function addVideo(youtubeId: string, capabilities: Capabilities) {
  const known = await stored(youtubeId, capabilities);
  if (known && known.withdrawn_at === null) return { outcome: "known", video: known };
  if (capabilities.environment.youtube.key === "") return { outcome: "not_configured" };
  try {
    const [video] = await videosById([youtubeId], capabilities);
    if (!video) return { outcome: "not_found" };
    if (!isPlayable(video)) return { outcome: "not_playable" };
    await ingest([video], capabilities);
    return { outcome: "added", video: await stored(youtubeId, capabilities) };
  } catch (thrown) {
    if (!(thrown instanceof YoutubeError)) throw thrown;
    capabilities.log("youtube", { trouble: thrown.message });
    return { outcome: thrown.trouble };
  }
}

async function stored(youtubeId: string, { service }: Capabilities) {
  const [video] = rowsOf(await service.from("enhanced_videos").select(columns).eq("youtube_id", youtubeId));
  return video ?? null;
}
