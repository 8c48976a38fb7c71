import { parseUrl } from "../../../platform/parse-url.ts";
import { pluralize } from "../../../platform/pluralize.ts";
import { tagsIn } from "../../tags/tags.ts";

/** The values of the form to add a video. Only the address is required if YouTube provides the details. */
export type VideoEntry = {
  address: string;
  title: string;
  channelName: string;
  length: string;
  language: string;
  tags: string;
  description: string;
};

export const newVideo: VideoEntry = {
  address: "",
  title: "",
  channelName: "",
  length: "",
  language: "",
  tags: "",
  description: "",
};

/** Parses a length of m:ss or h:mm:ss to seconds. Null for other texts, zero, and more than 24 hours. */
export function secondsOfLength(typed: string): number | null {
  const [, hours = "0", minutes = "", seconds = ""] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(typed.trim()) ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return minutes !== "" && total > 0 && total <= 86_400 ? total : null;
}

/** The invalid fields in form order. The address is always required; with `byHand`, title and length are, too. */
export const videoProblems = (entry: VideoEntry, byHand: boolean): (keyof VideoEntry)[] => [
  ...(videoIdIn(entry.address) === null ? (["address"] as const) : []),
  ...(byHand && entry.title.trim() === "" ? (["title"] as const) : []),
  ...(byHand && secondsOfLength(entry.length) === null ? (["length"] as const) : []),
];

type Found = { added: number; approved: number; rejected: number; candidates: number };

/** The result of a search, as a sentence. */
export const foundSentence = ({ added, approved, rejected, candidates }: Found): string =>
  added === 0
    ? "Nothing new."
    : `${pluralize(added, "new video")}: ${pluralize(candidates, "candidate")}, ${approved} approved, ${rejected} rejected.`;

/** Converts a valid entry to columns. */
export const videoFields = (entry: VideoEntry) => ({
  youtube_id: videoIdIn(entry.address) ?? "",
  title: entry.title.trim(),
  channel_name: entry.channelName.trim(),
  description: entry.description.trim(),
  duration_seconds: secondsOfLength(entry.length) ?? 0,
  language: entry.language === "" ? null : entry.language,
  tags: tagsIn(entry.tags),
});

const isId = (text: string | null | undefined): text is string => /^[\w-]{11}$/.test(text ?? "");

const hosts = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$/;

/**
 * The video id in an address: a watch, short, embed, live or shorts link of YouTube with or without https://, or the id itself.
 * Null for other texts.
 */
export function videoIdIn(typed: string): string | null {
  const text = typed.trim();
  if (isId(text)) return text;
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return null;
  const [first, second] = url.pathname.split("/").filter(Boolean);
  const id = idOn(url, first, second);
  return isId(id) ? id : null;
}

function idOn(url: URL, first: string | undefined, second: string | undefined): string | null | undefined {
  if (url.hostname === "youtu.be") return first;
  if (!hosts.test(url.hostname)) return null;
  if (first === "watch") return url.searchParams.get("v");
  return first !== undefined && ["embed", "shorts", "live", "v"].includes(first) ? second : null;
}
