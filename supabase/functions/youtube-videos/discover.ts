import { eld } from "eld/extrasmall";
import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import {
  calendarDateAt,
  classifyVideo,
  isPlayable,
  type LanguageScores,
  languageOf,
  normalQuery,
  readyKeyword,
  type YoutubeVideo,
} from "../_shared/domain.ts";
import { patternEngine } from "../_shared/pattern-engine.ts";
import { enforceRateLimit } from "../_shared/rate-limit.ts";
import { searchVideoIds, videosById, YoutubeError } from "../_shared/youtube/client.ts";

const counts = v.object({ added: v.number(), approved: v.number(), rejected: v.number(), candidates: v.number() });

/** The result of a search. Finding nothing isn't an error; `reason` explains it. */
export type Discovery = v.InferOutput<typeof counts> & {
  reason: string | null;
  /** the number of the day's searches that it used */
  searches: number;
};

const nothing = (reason: string, searches = 0): Discovery => ({
  ...{ added: 0, approved: 0, rejected: 0, candidates: 0 },
  reason,
  searches,
});

/** The date of YouTube's quota, which resets at midnight Pacific Time. */
const youtubeDay = ({ now }: Capabilities): string => calendarDateAt(now(), "America/Los_Angeles");

/** A search for videos. `budget` is the number of the day's searches after which its caller gets none. */
type Search = { query: string; maxResults: number; budget: number; network: string };

/** Searches YouTube, at most once a day per query for all visitors, and stores new videos with their verdict. */
export async function discover({ query, maxResults, budget, network }: Search, capabilities: Capabilities) {
  const { environment, serviceDatabase, log } = capabilities;
  if (environment.youtube.key === "") return nothing("not_configured");
  const search = { query: normalQuery(query), day: youtubeDay(capabilities) };
  const refusal = unwrap(await serviceDatabase.rpc("claim_youtube_search", { ...search, budget }));
  if (refusal) return nothing(refusal);
  // only requests to YouTube count against the visitor's limit: a repeated query is free
  await enforceRateLimit({ bucket: "youtube-search", allowed: 20, seconds: 3600 }, network, capabilities).catch(
    async (thrown) => {
      unwrap(await serviceDatabase.rpc("release_youtube_search", search));
      throw thrown;
    },
  );
  try {
    const ids = await searchVideoIds(search.query, maxResults, capabilities);
    return { ...(await ingest(await videosById(ids, capabilities), capabilities)), reason: null, searches: 1 };
  } catch (thrown) {
    if (!(thrown instanceof YoutubeError)) throw thrown;
    log("youtube", { trouble: thrown.message });
    if (thrown.trouble === "quota_exceeded") unwrap(await serviceDatabase.rpc("exhaust_youtube", { day: search.day }));
    return nothing(thrown.trouble, 1);
  }
}

/** The remaining searches of the day, and whether an API key is configured. */
export async function quota(capabilities: Capabilities) {
  const { key, dailySearches: budget } = capabilities.environment.youtube;
  const [day] = unwrap(await capabilities.serviceDatabase.rpc("youtube_usage", { day: youtubeDay(capabilities) }));
  const { searches, is_exhausted } = day ?? { searches: 0, is_exhausted: false };
  return { configured: key !== "", used: searches, budget, left: is_exhausted ? 0 : Math.max(0, budget - searches) };
}

/** Stores playable videos with their verdict. Known videos keep theirs. */
export async function ingest(videos: YoutubeVideo[], capabilities: Capabilities) {
  const classify = await loadClassifier(capabilities);
  const items = videos.filter(isPlayable).map(classify);
  const result = unwrap(await capabilities.serviceDatabase.rpc("ingest_videos", { items }));
  return v.parse(counts, result);
}

/** Loads the active rules, and returns a function from a video to its row. */
async function loadClassifier({ serviceDatabase, log }: Capabilities) {
  const [words, channels] = await Promise.all([
    serviceDatabase.from("keyword_blacklist").select().eq("is_active", true).order("created_at"),
    serviceDatabase.from("channel_whitelist").select().eq("is_active", true),
  ]);
  const keywords = unwrap(words).map((keyword) => readyKeyword(keyword, patternEngine));
  for (const ready of keywords) {
    if (!ready.valid) log("invalid-keyword", { keyword: ready.keyword.id, complaint: ready.complaint });
  }
  const rules = unwrap(channels);
  return ({ language_tag, privacy, embeddable, live, age_restricted, ...video }: YoutubeVideo) => {
    const { language, confidence } = languageOf(language_tag, () =>
      languageScores(`${video.title}\n${video.description}`),
    );
    const verdict = classifyVideo({ ...video, language }, keywords, rules);
    return { ...video, language, language_confidence: confidence, ...verdict };
  };
}

/** Language scores of a text, ignoring URLs, mentions and hashtags. */
const languageScores = (text: string): LanguageScores =>
  eld.detect(text.replace(/https?:\S+|[#@]\S+/g, " ").slice(0, 1000)).getScores();
