const isId = (text: string | null | undefined): text is string => /^[\w-]{11}$/.test(text ?? "");

const hosts = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$/;

/**
 * The id of the video that an address leads to: a watch, short, embed, live or shorts link of YouTube with or without
 * https://, or the id itself. Null for anything else.
 */
export function videoIdIn(typed: string): string | null {
  const text = typed.trim();
  if (isId(text)) return text;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
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
