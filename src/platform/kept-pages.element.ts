import { keptCaches, savedAgo } from "@/platform/kept-pages.ts";

type KeptPage = { path: string; title: string; savedAt: number };

/** The pages of this site that the browser has kept, the latest first. */
async function keptPages(): Promise<KeptPage[]> {
  if (!("caches" in window) || !(await caches.has(keptCaches.pages))) return [];
  const cache = await caches.open(keptCaches.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = await (await cache.match(request, { ignoreVary: true }))?.text();
      return { path: new URL(request.url).pathname, ...headOf(html ?? "") };
    }),
  );
  return pages.filter(({ title }) => title !== "").sort((a, b) => b.savedAt - a.savedAt);
}

/** The whole page is not parsed: its styles would break the policy of this one. */
function headOf(html: string): Omit<KeptPage, "path"> {
  const [, savedAt = ""] = /<html[^>]* data-saved-at="([^"]+)"/.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
  const plain = new DOMParser().parseFromString(title, "text/html").body.textContent;
  return { title: plain.replace(/ \| Jumping Fitness$/, ""), savedAt: Date.parse(savedAt) };
}

/** <kept-pages>: links to the pages that open without a network, with their age, in its list. Hidden without any. */
class KeptPagesElement extends HTMLElement {
  async connectedCallback() {
    const pages = await keptPages().catch(() => []);
    const list = this.querySelector("ul") as HTMLElement;
    list.replaceChildren(...pages.map(itemOf));
    this.hidden = pages.length === 0;
  }
}

function itemOf({ path, title, savedAt }: KeptPage): HTMLElement {
  const link = Object.assign(document.createElement("a"), { href: path, textContent: title, className: "link" });
  const age = Object.assign(document.createElement("span"), {
    textContent: ` · Saved ${savedAgo(savedAt, Date.now())}`,
    className: "text-sm text-ink-soft",
  });
  const item = document.createElement("li");
  item.append(link, age);
  return item;
}

customElements.define("kept-pages", KeptPagesElement);
