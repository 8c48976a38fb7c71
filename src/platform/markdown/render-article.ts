import Slugger from "github-slugger";
import MarkdownIt, { type MarkdownIt as Parser } from "markdown-it";
import { pictureAddress } from "@/platform/picture-url.ts";
import { cleanHtml } from "./clean-html.ts";

const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true }).use(headingIds);

// strikethrough means deleted text; <s> would mean no longer accurate
markdown.renderer.rules.s_open = () => "<del>";
markdown.renderer.rules.s_close = () => "</del>";

/** Adds an id for links to each heading, with a number if the text repeats. */
function headingIds(parser: Parser) {
  parser.core.ruler.push("heading_ids", ({ tokens }) => {
    const slugger = new Slugger();
    tokens.forEach((token, index) => {
      if (token.type !== "heading_open") return;
      const words = tokens[index + 1]?.children ?? [];
      token.attrSet("id", slugger.slug(words.map(({ content }) => content).join("")));
    });
  });
}

/**
 * Renders the Markdown of an article as sanitized HTML, for pages, feeds and the editor's preview. The API at `apiUrl` serves
 * uploaded pictures.
 */
export const renderArticle = (content: string, apiUrl: string): string =>
  cleanHtml(markdown.render(content), (url) => pictureAddress(url, apiUrl));
