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
// pages may not show a picture from elsewhere, and one inside the text would be megabytes long: upload it instead
turndown.addRule("pictures", {
  filter: (node) => node.nodeName === "IMG" && !storedPicture(node.getAttribute("src") ?? ""),
  replacement: () => "",
});

/** Rich text of the clipboard as Markdown. What an article may not have is gone before anything parses it. */
export const htmlToMarkdown = (html: string): string => turndown.turndown(cleanHtml(html, storedPicture)).trim();
