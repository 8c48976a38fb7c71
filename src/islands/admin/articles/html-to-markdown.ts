import Turndown from "turndown";

const turndown = new Turndown({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
});
turndown.addRule("struck through", { filter: ["del", "s"], replacement: (content) => `~~${content}~~` });
turndown.remove(["script", "style", "title", "meta", "link", "noscript"]);
// a picture inside the text would make it megabytes long: upload it instead
turndown.addRule("embedded pictures", {
  filter: (node) => node.nodeName === "IMG" && !/^https:/.test(node.getAttribute("src") ?? ""),
  replacement: () => "",
});

/** Rich text of the clipboard as Markdown. */
export const htmlToMarkdown = (html: string): string => turndown.turndown(html).trim();
