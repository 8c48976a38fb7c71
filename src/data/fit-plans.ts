import type { FitPlan } from "@/domain/fit-plan.ts";
import { DataError } from "./errors.ts";
import { readOnce } from "./read-once.ts";
import { siteFile } from "./site-file.ts";

/** The published plans with their facts, as the build wrote them (src/pages/find/plans.json.ts), fetched once. */
export const fitPlans = readOnce(async (): Promise<FitPlan[]> => {
  try {
    return await (await siteFile("/find/plans.json")).json();
  } catch (cause) {
    throw new DataError("offline", String(cause), { cause });
  }
});
