/** A piece of a text: plain words, or the address of a web page. */
export type TextPiece = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** Cuts a text into plain pieces and http(s) addresses. Nothing else becomes a link; a full stop after one is text. */
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
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === "" && url.password === "" && url.hostname.includes(".") ? url.href : null;
}
