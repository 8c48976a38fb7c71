import type { FitPlan } from "@/features/find/fit-plan.ts";
import { DataError } from "@/platform/errors.ts";
import { readOnce } from "@/platform/read-once.data.ts";
import { siteFile } from "@/platform/site-file.data.ts";

/** The published plans with their facts, from a file of the build (src/pages/find/plans.json.ts), fetched once. */
export const fitPlans = readOnce(async (): Promise<FitPlan[]> => {
  try {
    return await (await siteFile("/find/plans.json")).json();
  } catch (cause) {
    throw new DataError("offline", String(cause), { cause });
  }
});
