import { parseUrl } from "../../platform/parse-url.ts";

/** A segment of a text: plain text or a link. */
export type TextPiece = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** Splits a text into plain segments and http(s) links. Trailing punctuation isn't part of a link. */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const shown = match[0].replace(/[.,;:!?)\]}…]+$/, "");
    const href = safeHref(shown);
    if (href === null) continue;
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push({ kind: "link", text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function safeHref(text: string): string | null {
  const url = parseUrl(text);
  return url?.username === "" && url.password === "" && url.hostname.includes(".") ? url.href : null;
}
