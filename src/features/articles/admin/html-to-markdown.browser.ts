import sanitizeHtml from "sanitize-html";
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
turndown.addRule("tables", {
  filter: "table",
  replacement: (_, node) => `\n\n${tableMarkdown([...(node as HTMLTableElement).rows])}\n\n`,
});

/** A Markdown table, whose first row is the header. */
function tableMarkdown(rows: HTMLTableRowElement[]): string {
  const lines = rows.map(({ cells }) =>
    [...cells].map(({ innerHTML }) => turndown.turndown(innerHTML).replace(/\s+/g, " ").replaceAll("|", "\\|").trim()),
  );
  const columns = Math.max(...lines.map(({ length }) => length));
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? "").join(" | ")} |`;
  const [head = [], ...body] = lines;
  return [line(head), line(Array<string>(columns).fill("---")), ...body.map(line)].join("\n");
}

const { allowedTags, allowedAttributes } = sanitizeHtml.defaults;
const withStyles: sanitizeHtml.IOptions = {
  allowedTags: [...(allowedTags || []), "del", "img"],
  allowedAttributes: { ...allowedAttributes, "*": ["style"] },
  parseStyleAttributes: false,
};

/** Converts rich text of the clipboard to Markdown, after sanitizing the HTML. */
export function htmlToMarkdown(html: string): string {
  // browsers would report event handlers to the console, although none runs
  const { body } = new DOMParser().parseFromString(sanitizeHtml(html, withStyles), "text/html");
  replaceStyles(body);
  replaceWordLists(body);
  return turndown.turndown(cleanHtml(body.innerHTML, storedPicture)).trim();
}

/** The styles of Google Docs, by the element that replaces them. The attribute, because the page's CSP lets no style be parsed. */
const styles = {
  strong: /font-weight:\s*(bold|[6-9]00)/,
  em: /font-style:\s*italic/,
  del: /line-through/,
};

/** Replaces the styled <span>s of Google Docs, which mark bold, italic and struck through text, by elements. */
function replaceStyles(body: HTMLElement): void {
  // its list items contain paragraphs, which would become blank lines
  for (const text of body.querySelectorAll("li > p:only-child")) text.replaceWith(...text.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>("span[style]")) {
    const style = element.getAttribute("style") ?? "";
    for (const [name, pattern] of Object.entries(styles)) {
      if (!pattern.test(style)) continue;
      const wrapper = body.ownerDocument.createElement(name);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
  }
}

/** Replaces the list paragraphs of Word, whose style has the level and whose text begins with the marker, by lists. */
function replaceWordLists(body: HTMLElement): void {
  let lists: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll("p")) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0);
    if (level === 0) continue;
    const marker = paragraph.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
    const name = /^\s*[\da-z]+[.)]/i.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (last === null || paragraph.previousElementSibling !== last) lists = [];
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(name);
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
    last = lists[0] ?? null;
  }
}
