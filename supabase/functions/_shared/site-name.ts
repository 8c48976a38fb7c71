import type { Capabilities } from "./capabilities.ts";
import { setSiteName } from "./domain.ts";

/** Reads the site's name from the settings, before a mail or calendar is written. Keeps the last one if the database doesn't respond. */
export async function readSiteName({ serviceDatabase }: Capabilities): Promise<void> {
  const { data } = await serviceDatabase.from("site_settings").select("site_name").maybeSingle();
  if (data) setSiteName(data.site_name);
}
