import Turndown from "turndown";
import { isCoverUrl } from "@/domain/cover-url.ts";
import { cleanHtml } from "@/markdown/clean-html.ts";
import { storageOrigin } from "@/stores/admin/pictures.ts";

const turndown = new Turndown({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});
turndown.addRule("struck through", { filter: ["del", "s"], replacement: (content) => `~~${content}~~` });
// pages may not show a picture from elsewhere, and one inside the text would be megabytes long: upload it instead
turndown.addRule("pictures", {
  filter: (node) => node.nodeName === "IMG" && !isCoverUrl(node.getAttribute("src") ?? "", storageOrigin),
  replacement: () => "",
});

/** Rich text of the clipboard as Markdown. What an article may not have is gone before anything parses it. */
export const htmlToMarkdown = (html: string): string => turndown.turndown(cleanHtml(html, storageOrigin)).trim();
