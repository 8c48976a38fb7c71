import sanitizeHtml from "sanitize-html";

/** Reads the size in pixels from the name of an uploaded picture, so that loading it doesn't shift the layout. */
function pictureSize(src: string) {
  const [, width, height] = src.match(/-(\d{1,5})x(\d{1,5})\.\w+$/) ?? [];
  return width && height && { width, height };
}

/**
 * Sanitizes the HTML of an article: allows text, headings with anchors, lists, tables, quotes, pictures and links; removes
 * scripts, embeds and styles. External links get rel="noopener nofollow".
 * @param addressOf returns the URL of a picture, or null if pages and feeds may not show it
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
      // the page's title must be the only h1
      h1: "h2",
      // tags that other editors use; some wrap copied text in a <b> with normal weight
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
        const src = addressOf(url);
        return { tagName, attribs: { ...(src !== null && { src, ...pictureSize(src) }), alt, loading: "lazy" } };
      },
    },
  });
}
