import Slugger from "github-slugger";
import MarkdownIt, { type MarkdownIt as Parser } from "markdown-it";
import { pictureAddress } from "@/platform/picture-url.ts";
import { cleanHtml } from "./clean-html.ts";

const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true }).use(headingIds);

// what is struck through was deleted; <s> would say that it is wrong
markdown.renderer.rules.s_open = () => "<del>";
markdown.renderer.rules.s_close = () => "</del>";

/** Gives each heading the id that links to it, numbered where two read the same. */
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
 * The Markdown of an article as HTML that can't run or load anything: what the build puts into pages and feeds, and what the
 * editor's preview shows. The API at `apiUrl` serves uploaded pictures.
 */
export const renderArticle = (content: string, apiUrl: string): string =>
  cleanHtml(markdown.render(content), (url) => pictureAddress(url, apiUrl));
