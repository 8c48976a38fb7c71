import * as v from "valibot";
import type { Capabilities } from "../capabilities.ts";
import type { YoutubeVideo } from "../domain.ts";
import { channelsAnswer, errorAnswer, searchAnswer, videoItem, videosAnswer, youtubeVideoOf } from "./responses.ts";

/** The reason of a failed YouTube request: the daily quota is used up, the key is rejected, or YouTube is unreachable. */
export type YoutubeTrouble = "quota_exceeded" | "key_refused" | "unavailable";

export class YoutubeError extends Error {
  readonly trouble: YoutubeTrouble;

  constructor(trouble: YoutubeTrouble, detail: string) {
    super(`YouTube: ${trouble} (${detail})`);
    this.name = "YoutubeError";
    this.trouble = trouble;
  }
}

const TIMEOUT = 10_000;
const QUOTA = new Set(["quotaExceeded", "dailyLimitExceeded"]);
const KEY = new Set(["keyInvalid", "badRequest", "accessNotConfigured", "ipRefererBlocked", "forbidden"]);

function troubleOf(status: number, answered: unknown): YoutubeError {
  const parsed = v.safeParse(errorAnswer, answered);
  const reason = (parsed.success && parsed.output.error.errors[0]?.reason) || "no reason";
  if (QUOTA.has(reason)) return new YoutubeError("quota_exceeded", reason);
  return new YoutubeError(KEY.has(reason) ? "key_refused" : "unavailable", `${status} ${reason}`);
}

// the key is in a header, because URLs end up in logs
async function request(path: string, parameters: Record<string, string>, capabilities: Capabilities): Promise<unknown> {
  const { url, key } = capabilities.environment.youtube;
  const response = await capabilities
    .fetch(`${url}/${path}?${new URLSearchParams(parameters)}`, {
      headers: { "x-goog-api-key": key, accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    .catch((cause: Error) => {
      throw new YoutubeError("unavailable", cause.message);
    });
  const answered: unknown = await response.json().catch(() => null);
  if (!response.ok) throw troubleOf(response.status, answered);
  return answered;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answered: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answered);
  if (parsed.success) return parsed.output;
  throw new YoutubeError("unavailable", "unexpected response format");
}

/** The distinct video ids for a query. Costs one of the 100 searches per day. */
export async function searchVideoIds(query: string, limit: number, capabilities: Capabilities): Promise<string[]> {
  const answered = await request(
    "search",
    {
      part: "snippet",
      type: "video",
      q: query,
      maxResults: String(limit),
      videoEmbeddable: "true",
      videoSyndicated: "true",
      safeSearch: "strict",
      fields: "items(id(videoId))",
    },
    capabilities,
  );
  const ids = parse(searchAnswer, answered).items.flatMap(({ id }) => id.videoId ?? []);
  return [...new Set(ids)].slice(0, limit);
}

/** The details of up to 50 videos, without unavailable ones. Costs one quota unit. */
export async function videosById(ids: readonly string[], capabilities: Capabilities): Promise<YoutubeVideo[]> {
  if (ids.length === 0) return [];
  const part = "snippet,contentDetails,status,statistics";
  const answered = await request("videos", { part, id: ids.join(",") }, capabilities);
  return parse(videosAnswer, answered).items.flatMap((item) => {
    const parsed = v.safeParse(videoItem, item);
    return parsed.success ? [youtubeVideoOf(parsed.output)] : [];
  });
}

/** The id and the name of the channel with a handle such as "@jump"; undefined if there is none. Costs one quota unit. */
export async function channelOfHandle(
  handle: string,
  capabilities: Capabilities,
): Promise<{ id: string; name: string } | undefined> {
  const answered = await request("channels", { part: "snippet", forHandle: handle }, capabilities);
  const [channel] = parse(channelsAnswer, answered).items;
  return channel && { id: channel.id, name: channel.snippet.title };
}
