import type { ListedBounce } from "@/features/bounces/bounce.ts";
import { offline } from "@/platform/errors.ts";
import { readOnce } from "@/platform/read-once.data.ts";
import { siteFile } from "@/platform/site-file.data.ts";

/** The published bounces with their facts, fetched once. */
export const listedBounces = readOnce(() =>
  siteFile("/find/bounces.json")
    .then((file): Promise<ListedBounce[]> => file.json())
    .catch(offline),
);
