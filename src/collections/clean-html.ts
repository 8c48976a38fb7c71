import sanitizeHtml from "sanitize-html";

/**
 * The HTML of an article with nothing in it that could run, load or style: text, headings with their anchors, lists,
 * tables, quotes, pictures and links. Links that leave the site tell nobody where the reader came from.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "strong", "em", "del", "code", "pre", "hr", "br"],
      ...["a", "img", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: { h2: ["id"], h3: ["id"], h4: ["id"], a: ["href", "rel"], img: ["src", "alt", "loading"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    transformTags: {
      // the page's own title is its only h1
      h1: "h2",
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener nofollow" } : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
    },
  });
}
