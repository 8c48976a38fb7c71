import sanitizeHtml from "sanitize-html";

/** The size in pixels that the name of an uploaded picture ends with, so that nothing moves when it comes. */
function pictureSize(src: string) {
  const [, width, height] = src.match(/-(\d{1,5})x(\d{1,5})\.\w+$/) ?? [];
  return width && height && { width, height };
}

/**
 * The HTML of an article with nothing in it that could run, load or style: text, headings with their anchors, lists,
 * tables, quotes, pictures and links. Links that leave the site tell nobody where the reader came from. Pictures come from the
 * site, by https, or from the project's own storage, whose origin on a developer's machine is http.
 * @param addressOf the address of a picture that pages may show, else null
 */
export function cleanHtml(html: string, addressOf: (url: string) => string | null): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "strong", "em", "del", "code", "pre", "hr", "br"],
      ...["a", "img", "table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: {
      h2: ["id"],
      h3: ["id"],
      h4: ["id"],
      a: ["href", "rel"],
      img: ["src", "alt", "loading", "width", "height"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: false,
    transformTags: {
      // the page's own title is its only h1
      h1: "h2",
      // as other editors write them; some wrap all they copy into a b that isn't bold
      b: (_tagName, { style = "" }) => ({
        tagName: /font-weight:\s*normal/.test(style) ? "span" : "strong",
        attribs: {},
      }),
      i: "em",
      s: "del",
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener nofollow" } : attribs,
      }),
      img: (tagName, { src: url = "", alt = "" }) => {
        const src = addressOf(url) ?? (/^http:/i.test(url) ? null : url);
        return { tagName, attribs: { ...(src !== null && { src, ...pictureSize(src) }), alt, loading: "lazy" } };
      },
    },
  });
}
