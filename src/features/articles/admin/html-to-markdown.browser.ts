import Turndown from "turndown";
import { cleanHtml } from "@/platform/markdown/clean-html.ts";
import { storedPicture } from "@/platform/picture-url.ts";

const turndown = new Turndown({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});
turndown.addRule("struck through", { filter: ["del", "s"], replacement: (content) => `~~${content}~~` });
// drop external pictures, which the site may not show, and data URLs, which are megabytes long: editors upload pictures instead
turndown.addRule("pictures", {
  filter: (node) => node.nodeName === "IMG" && !storedPicture(node.getAttribute("src") ?? ""),
  replacement: () => "",
});

/** Converts rich text of the clipboard to Markdown, after sanitizing the HTML. */
export const htmlToMarkdown = (html: string): string => turndown.turndown(cleanHtml(html, storedPicture)).trim();
