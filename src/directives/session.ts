import type { ClientDirective } from "astro";
import { storedUser } from "../data/stored-session.ts";

/** client:session hydrates an island for members only. Visitors keep the pre-rendered HTML and download nothing. */
const whenSessionIsStored: ClientDirective = async (load) => {
  if (storedUser() === null) return;
  const hydrate = await load();
  await hydrate();
};
export default whenSessionIsStored;
