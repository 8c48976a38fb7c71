import { fromCommas, toCommas } from "./comma-list.ts";
import { findRows, type StatusFilter } from "./status-filter.ts";

/** What an administrator types about a channel. */
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

/** The columns of a channel an administrator decides. */
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

/** A new channel may bring videos of 5 minutes to an hour, in English (specification §9). */
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

/** Tags offered at a press (specification §9). */
export const quickTags = ["workout", "beginner", "advanced", "cardio", "strength"] as const;

export type ChannelProblem = "required" | "not-an-address" | "not-a-duration" | "out-of-order";

// The database keeps durations in 32 bits.
const MOST_SECONDS = 2_147_483_647;

const isDuration = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_SECONDS;

const isWebAddress = (text: string) => {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol);
};

/** ID and name are required, the address must be one, durations are whole seconds of at least 1, in order (specification §5). */
export function channelProblems(entry: ChannelEntry): Partial<Record<keyof ChannelEntry, ChannelProblem>> {
  const { channelId, channelName, channelUrl, minDuration, maxDuration } = entry;
  const areDurations = isDuration(minDuration) && isDuration(maxDuration);
  return {
    ...(channelId.trim() === "" && { channelId: "required" }),
    ...(channelName.trim() === "" && { channelName: "required" }),
    ...(channelUrl.trim() !== "" && !isWebAddress(channelUrl.trim()) && { channelUrl: "not-an-address" }),
    ...(!isDuration(minDuration) && { minDuration: "not-a-duration" }),
    ...(!isDuration(maxDuration) && { maxDuration: "not-a-duration" }),
    ...(areDurations && Number(minDuration) > Number(maxDuration) && { maxDuration: "out-of-order" }),
  };
}

/** The row of an entry without problems: trimmed, lists taken apart, blank notes and address stored empty. */
export const channelFields = (entry: ChannelEntry): ChannelFields => ({
  channel_id: entry.channelId.trim(),
  channel_name: entry.channelName.trim(),
  channel_url: entry.channelUrl.trim(),
  auto_approve_tags: fromCommas(entry.tags),
  auto_approve_languages: fromCommas(entry.languages),
  min_duration_seconds: Number(entry.minDuration),
  max_duration_seconds: Number(entry.maxDuration),
  notes: entry.notes.trim(),
});

/** A saved channel, as it is edited. */
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

/** The entry's tags with one more, or without it when it is there. */
export function toggledTag(tags: string, tag: string): string {
  const listed = fromCommas(tags);
  return toCommas(listed.includes(tag) ? listed.filter((one) => one !== tag) : [...listed, tag]);
}

/** The numbers above the list. */
export function whitelistNumbers(rows: readonly { is_active: boolean; video_count: number }[]) {
  const active = rows.filter(({ is_active }) => is_active).length;
  const videos = rows.reduce((sum, { video_count }) => sum + video_count, 0);
  return { active, inactive: rows.length - active, videos, total: rows.length };
}

type Named = { channel_name: string; channel_id: string; notes: string; is_active: boolean };

/** The channels whose name, ID or notes contain the search, whatever its case, and whose status is the chosen one. */
export const findChannels = <C extends Named>(rows: readonly C[], search: string, status: StatusFilter): C[] =>
  findRows(rows, ({ channel_name, channel_id, notes }) => [channel_name, channel_id, notes], search, status);
