import { readOnce } from "../read-once.ts";
import { siteFile } from "../site-file.ts";

/** The words of all videos as the site was built, fetched once. Throws when they can't be had. */
export const searchWords = readOnce(async () => new Set<string>(await (await siteFile("/videos/words.json")).json()));
