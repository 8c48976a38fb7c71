import type { ClientDirective } from "astro";
import { storedUser } from "../../platform/stored-session.data.ts";

/**
 * client:session hydrates an island for members only, including users who sign in later in another tab, or return to this page
 * after signing in. Visitors keep the pre-rendered HTML and download nothing.
 */
const whenSessionIsStored: ClientDirective = async (load) => {
  const start = async () => {
    if (!storedUser()) return;
    stop.abort();
    await (await load())();
  };
  const stop = new AbortController();
  for (const event of ["storage", "pageshow"]) addEventListener(event, start, stop);
  await start();
};
export default whenSessionIsStored;
