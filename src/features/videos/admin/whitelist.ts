import { fromCommas, toCommas } from "../../../platform/comma-list.ts";
import { parseUrl } from "../../../platform/parse-url.ts";
import { withScheme } from "../../../platform/web-address.ts";
import { tagsIn } from "../../tags/tags.ts";
import { findRows, type StatusFilter } from "./rules.ts";

/** The values of the channel form. */
export type ChannelEntry = {
  channelId: string;
  channelName: string;
  channelUrl: string;
  minDuration: string;
  maxDuration: string;
  tags: string;
  languages: string;
  notes: string;
};

/** The editable columns of a channel. */
export type ChannelFields = {
  channel_id: string;
  channel_name: string;
  channel_url: string;
  auto_approve_tags: string[];
  auto_approve_languages: string[];
  min_duration_seconds: number;
  max_duration_seconds: number;
  notes: string;
};

/** The defaults of a new channel: English videos of 5 minutes to an hour. */
export const newChannel: ChannelEntry = {
  channelId: "",
  channelName: "",
  channelUrl: "",
  minDuration: "300",
  maxDuration: "3600",
  tags: "",
  languages: "en",
  notes: "",
};

/** The initial form values to whitelist the channel of a video. */
export const channelOf = (video: { channel_id: string; channel_name: string; language: string | null }) => ({
  ...newChannel,
  channelId: video.channel_id,
  channelName: video.channel_name,
  channelUrl: `https://www.youtube.com/channel/${video.channel_id}`,
  languages: video.language ?? newChannel.languages,
});

export const quickTags = ["workout", "beginner", "advanced", "cardio", "strength"] as const;

export type ChannelProblem =
  | "required"
  | "not-a-channel"
  | "not-an-address"
  | "not-a-duration"
  | "out-of-order"
  | "not-a-language";

// the column is a 32-bit integer
const MOST_SECONDS = 2_147_483_647;

const isDuration = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_SECONDS;

const isWebAddress = (text: string) => {
  const address = parseUrl(withScheme(text));
  return address !== null && /^https?:$/.test(address.protocol) && address.hostname.includes(".");
};

const isChannelId = (text: string) => /^UC[\w-]{22}$/.test(text);

// such as https://www.youtube.com/channel/UC…, youtube.com/@jump/videos and @jump
const channelAddress =
  /^(?:(?:https?:\/\/)?(?:(?:www|m)\.)?youtube\.com\/(?:channel\/(UC[\w-]{22})(?![\w-])|(@[^\s/?#]{3,100}))|(@[^\s/?#]{3,100})$)/i;

/** The id or the handle of a channel in a typed address, or in a handle alone; null for other texts. */
export function channelInAddress(typed: string): { id: string } | { handle: string } | null {
  const [, id, inAddress, alone] = channelAddress.exec(typed.trim()) ?? [];
  if (id) return { id };
  const handle = inAddress ?? alone;
  return handle ? { handle } : null;
}

const languagesOf = (typed: string) => fromCommas(typed.toLowerCase());
const isOurLanguage = (code: string) => code === "en" || code === "ru";

/**
 * The problem of each invalid field. ID and name are required; ID, languages and URL must have a valid format; durations are whole
 * seconds of at least 1, with min ≤ max.
 */
export function channelProblems(entry: ChannelEntry): Partial<Record<keyof ChannelEntry, ChannelProblem>> {
  const { channelId, channelName, channelUrl, minDuration, maxDuration } = entry;
  const areDurations = isDuration(minDuration) && isDuration(maxDuration);
  return {
    ...(channelId.trim() === ""
      ? { channelId: "required" }
      : !isChannelId(channelId.trim()) && { channelId: "not-a-channel" }),
    ...(channelName.trim() === "" && { channelName: "required" }),
    ...(channelUrl.trim() !== "" && !isWebAddress(channelUrl) && { channelUrl: "not-an-address" }),
    ...(!isDuration(minDuration) && { minDuration: "not-a-duration" }),
    ...(!isDuration(maxDuration) && { maxDuration: "not-a-duration" }),
    ...(areDurations && Number(minDuration) > Number(maxDuration) && { maxDuration: "out-of-order" }),
    ...(!languagesOf(entry.languages).every(isOurLanguage) && { languages: "not-a-language" }),
  };
}

/** Converts valid form values to columns: trims texts and splits lists. */
export const channelFields = (entry: ChannelEntry): ChannelFields => ({
  channel_id: entry.channelId.trim(),
  channel_name: entry.channelName.trim(),
  channel_url: withScheme(entry.channelUrl),
  auto_approve_tags: tagsIn(entry.tags),
  auto_approve_languages: languagesOf(entry.languages),
  min_duration_seconds: Number(entry.minDuration),
  max_duration_seconds: Number(entry.maxDuration),
  notes: entry.notes.trim(),
});

/** Converts a saved channel to form values. */
export const channelEntry = (row: ChannelFields): ChannelEntry => ({
  channelId: row.channel_id,
  channelName: row.channel_name,
  channelUrl: row.channel_url,
  minDuration: String(row.min_duration_seconds),
  maxDuration: String(row.max_duration_seconds),
  tags: toCommas(row.auto_approve_tags),
  languages: toCommas(row.auto_approve_languages),
  notes: row.notes,
});

/** Adds a tag to a comma-separated list, or removes it. */
export function toggledTag(tags: string, tag: string): string {
  const listed = tagsIn(tags);
  return toCommas(listed.includes(tag) ? listed.filter((one) => one !== tag) : [...listed, tag]);
}

type Named = { channel_name: string; channel_id: string; notes: string; is_active: boolean };

/** The channels of the given status whose name, ID or notes contain the search, ignoring case. */
export const findChannels = <C extends Named>(rows: readonly C[], search: string, status: StatusFilter): C[] =>
  findRows(rows, ({ channel_name, channel_id, notes }) => [channel_name, channel_id, notes], search, status);
