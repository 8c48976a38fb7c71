import * as v from "valibot";
import { secondsOf, type YoutubeVideo } from "../domain.ts";

// Validates only the fields that we read. Counts are decimal strings, missing when hidden.
const count = v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/), v.transform(Number)));
const thumbnail = v.optional(v.object({ url: v.string() }));

/** The response of search.list. */
export const searchAnswer = v.object({
  items: v.optional(v.array(v.object({ id: v.object({ videoId: v.optional(v.string()) }) })), []),
});

/** One item of videos.list. */
export const videoItem = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{11}$/)),
  snippet: v.object({
    publishedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    channelId: v.string(),
    title: v.pipe(v.string(), v.nonEmpty()),
    description: v.optional(v.string(), ""),
    channelTitle: v.optional(v.string(), ""),
    liveBroadcastContent: v.optional(v.string(), "none"),
    defaultLanguage: v.optional(v.string()),
    defaultAudioLanguage: v.optional(v.string()),
    thumbnails: v.optional(v.object({ high: thumbnail, medium: thumbnail, default: thumbnail }), {}),
  }),
  contentDetails: v.object({
    duration: v.optional(v.string(), ""),
    contentRating: v.optional(v.object({ ytRating: v.optional(v.string()) })),
  }),
  status: v.object({ privacyStatus: v.string(), embeddable: v.optional(v.boolean(), false) }),
  statistics: v.optional(v.object({ viewCount: count, likeCount: count }), {}),
});

/** The response of videos.list. Items are validated individually, so that one invalid item doesn't fail the others. */
export const videosAnswer = v.object({ items: v.optional(v.array(v.unknown()), []) });

/** The response of channels.list. */
export const channelsAnswer = v.object({
  items: v.optional(v.array(v.object({ id: v.string(), snippet: v.object({ title: v.string() }) })), []),
});

/** An error response of Google's APIs, in the older or newer format. */
export const errorAnswer = v.object({
  error: v.object({
    status: v.optional(v.string()),
    errors: v.optional(v.array(v.object({ reason: v.optional(v.string()) })), []),
  }),
});

/** Maps an item of videos.list to our column names. */
export const youtubeVideoOf = (item: v.InferOutput<typeof videoItem>): YoutubeVideo => ({
  youtube_id: item.id,
  title: item.snippet.title.slice(0, 500),
  description: item.snippet.description,
  channel_id: item.snippet.channelId,
  channel_name: item.snippet.channelTitle,
  thumbnail_url: thumbnailOf(item.snippet.thumbnails),
  duration_seconds: secondsOf(item.contentDetails.duration),
  view_count: item.statistics.viewCount ?? null,
  like_count: item.statistics.likeCount ?? null,
  published_at: item.snippet.publishedAt ?? null,
  language_tag: item.snippet.defaultAudioLanguage ?? item.snippet.defaultLanguage,
  privacy: item.status.privacyStatus,
  embeddable: item.status.embeddable,
  live: item.snippet.liveBroadcastContent,
  age_restricted: item.contentDetails.contentRating?.ytRating === "ytAgeRestricted",
});

const thumbnailOf = ({ high, medium, default: small }: v.InferOutput<typeof videoItem>["snippet"]["thumbnails"]) =>
  (high ?? medium ?? small)?.url ?? null;
