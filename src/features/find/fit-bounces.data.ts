import type { FitBounce } from "@/features/find/fit-bounce.ts";
import { offline } from "@/platform/errors.ts";
import { readOnce } from "@/platform/read-once.data.ts";
import { siteFile } from "@/platform/site-file.data.ts";

/** The published bounces with their facts, from a file of the build (src/pages/find/bounces.json.ts), fetched once. */
export const fitBounces = readOnce(() =>
  siteFile("/find/bounces.json")
    .then((file): Promise<FitBounce[]> => file.json())
    .catch(offline),
);
