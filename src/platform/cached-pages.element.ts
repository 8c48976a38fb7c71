import { cacheNames, savedAgo } from "@/platform/cached-pages.ts";
import { siteName } from "@/platform/site-name.ts";

type CachedPage = { path: string; title: string; savedAt: number };

/** The cached pages of this site, most recently saved first. */
async function cachedPages(): Promise<CachedPage[]> {
  if (!("caches" in window) || !(await caches.has(cacheNames.pages))) return [];
  const cache = await caches.open(cacheNames.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = await (await cache.match(request, { ignoreVary: true }))?.text();
      return { path: new URL(request.url).pathname, ...headOf(html ?? "") };
    }),
  );
  return pages.filter(({ title }) => title !== "").sort((a, b) => b.savedAt - a.savedAt);
}

const titleEnding = ` | ${siteName}`;

/** Reads the title and age with regular expressions: parsing the page would apply its styles against this page's CSP. */
function headOf(html: string): Omit<CachedPage, "path"> {
  const [, savedAt = ""] = /<html[^>]* data-saved-at="([^"]+)"/.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
  const plain = new DOMParser().parseFromString(title, "text/html").body.textContent;
  return {
    title: plain.endsWith(titleEnding) ? plain.slice(0, -titleEnding.length) : plain,
    savedAt: Date.parse(savedAt),
  };
}

/** `<cached-pages>`: lists links to the pages that open offline, with their age. Hidden without any. */
class CachedPagesElement extends HTMLElement {
  async connectedCallback() {
    const pages = await cachedPages().catch(() => []);
    const list = this.querySelector("ul") as HTMLElement;
    list.replaceChildren(...pages.map(itemOf));
    this.hidden = pages.length === 0;
  }
}

function itemOf({ path, title, savedAt }: CachedPage): HTMLElement {
  const link = Object.assign(document.createElement("a"), { href: path, textContent: title, className: "link" });
  const age = Object.assign(document.createElement("span"), {
    textContent: ` · Saved ${savedAgo(savedAt, Date.now())}`,
    className: "text-sm text-ink-soft",
  });
  const item = document.createElement("li");
  item.append(link, age);
  return item;
}

customElements.define("cached-pages", CachedPagesElement);
