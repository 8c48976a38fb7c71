import { readOnce } from "@/platform/read-once.data.ts";
import { siteFile } from "@/platform/site-file.data.ts";

/** The words of all videos as the site was built, fetched once. Throws when they can't be had. */
export const searchWords = readOnce(async () => new Set<string>(await (await siteFile("/videos/words.json")).json()));
