import { readOnce } from "@/platform/read-once.data.ts";
import { siteFile } from "@/platform/site-file.data.ts";

/** The words of all videos at build time, fetched once. Throws if the file can't be loaded. */
export const searchWords = readOnce(async () => new Set<string>(await (await siteFile("/videos/words.json")).json()));
