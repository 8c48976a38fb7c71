import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import {
  calendarDateAt,
  classifyVideo,
  isPlayable,
  languageOf,
  normalQuery,
  readyKeyword,
  type YoutubeVideo,
} from "../_shared/domain.ts";
import { patternEngine } from "../_shared/pattern-engine.ts";
import { consumeRateLimit } from "../_shared/rate-limit.ts";
import { searchVideoIds, videosById, YoutubeError } from "../_shared/youtube/client.ts";
import { languageScores } from "../_shared/youtube/language-scores.ts";

const counts = v.object({ added: v.number(), approved: v.number(), rejected: v.number(), candidates: v.number() });

/** What came of a search. Adding nothing is no failure: the reason says why, and the list goes on working. */
export type Discovery = v.InferOutput<typeof counts> & { reason: string | null };

const nothing = (reason: string): Discovery => ({ added: 0, approved: 0, rejected: 0, candidates: 0, reason });

/** YouTube's day: its quota starts anew at midnight Pacific. */
const youtubeDay = ({ now }: Capabilities): string => calendarDateAt(now(), "America/Los_Angeles");

/** Looks a query up on YouTube, once a day for everybody together, and stores what is new with the verdict on each. */
export async function discover(query: string, limit: number, from: string, capabilities: Capabilities) {
  const { environment, service, log } = capabilities;
  if (environment.youtube.key === "") return nothing("not_configured");
  const asked = { query: normalQuery(query), day: youtubeDay(capabilities) };
  const budget = environment.youtube.dailySearches;
  const refusal = rowsOf(await service.rpc("claim_youtube_search", { ...asked, budget }));
  if (refusal) return nothing(refusal);
  // Only a call that would be made counts against the visitor: asking what was asked today is free.
  await consumeRateLimit({ bucket: "youtube-search", allowed: 20, seconds: 3600 }, from, capabilities).catch(
    async (thrown) => {
      rowsOf(await service.rpc("release_youtube_search", asked));
      throw thrown;
    },
  );
  try {
    const ids = await searchVideoIds(asked.query, limit, capabilities);
    return await ingest(await videosById(ids, capabilities), capabilities);
  } catch (thrown) {
    if (!(thrown instanceof YoutubeError)) throw thrown;
    log("youtube", { trouble: thrown.message });
    if (thrown.trouble === "quota_exceeded") rowsOf(await service.rpc("exhaust_youtube", { day: asked.day }));
    return nothing(thrown.trouble);
  }
}

async function ingest(videos: YoutubeVideo[], capabilities: Capabilities): Promise<Discovery> {
  const judge = await loadJudge(capabilities);
  const items = videos.filter(isPlayable).map(judge);
  const result = rowsOf(await capabilities.service.rpc("ingest_videos", { items }));
  return { ...v.parse(counts, result), reason: null };
}

/** The rules of today as one function from a video to its row. */
async function loadJudge({ service, log }: Capabilities) {
  const [words, channels] = await Promise.all([
    service.from("keyword_blacklist").select().eq("is_active", true).order("created_at"),
    service.from("channel_whitelist").select().eq("is_active", true),
  ]);
  const keywords = rowsOf(words).map((keyword) => readyKeyword(keyword, patternEngine));
  for (const ready of keywords) {
    if (!ready.valid) log("invalid-keyword", { keyword: ready.keyword.id, complaint: ready.complaint });
  }
  const rules = rowsOf(channels);
  return ({ language_tag, privacy, embeddable, live, age_restricted, ...video }: YoutubeVideo) => {
    const { language, confidence } = languageOf(language_tag, () =>
      languageScores(`${video.title}\n${video.description}`),
    );
    const verdict = classifyVideo({ ...video, language }, keywords, rules);
    return { ...video, language, language_confidence: confidence, ...verdict };
  };
}
