import type { ClientDirective } from "astro";
import { storedUser } from "../../platform/stored-session.data.ts";

/**
 * client:session hydrates an island for members only, also for who signs in later in another tab or comes back after signing in.
 * Visitors keep the pre-rendered HTML and download nothing.
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
