import type { FitPlan } from "@/features/plans/plan-facts.ts";
import { offline } from "@/platform/errors.ts";
import { readOnce } from "@/platform/read-once.data.ts";
import { siteFile } from "@/platform/site-file.data.ts";

/** The published plans with their facts, from a file of the build (src/pages/find/plans.json.ts), fetched once. */
export const fitPlans = readOnce(() =>
  siteFile("/find/plans.json")
    .then((file): Promise<FitPlan[]> => file.json())
    .catch(offline),
);
