import { apiUrl, publishableKey } from "@/platform/api.data.ts";
import type { Database } from "./database.types.ts";
import { mayCount } from "./may-count.browser.ts";

type Page = Document & { prerendering?: boolean; onprerenderingchange?: () => void };

/**
 * Counts a view of the page with its path and nothing else: once per load; a prerendered page when it is shown, and a page that bfcache
 * restores not again. Runs inline; therefore it may use only its arguments and globals. Short, because every page has it.
 */
const countView = (url: string, apikey: string, may: () => boolean, d: Page) => {
  const send = () =>
    may() &&
    fetch(url, {
      method: "POST",
      headers: { apikey, "content-type": "application/json" },
      body: JSON.stringify({ path: location.pathname }),
    }).catch(() => {});
  d.onprerenderingchange = send;
  d.prerendering || send();
};

const called: keyof Database["public"]["Functions"] = "count_view";

/** The inline script, which adds at most 300 bytes to a gzipped page. Only the server build calls this. */
export const countViewScript = (url = apiUrl, key = publishableKey): string =>
  `(${countView})("${url}/rest/v1/rpc/${called}","${key}",${mayCount},document)`.replace(/\s*([^\w"])\s*/g, "$1");
