import type { FitPlan } from "@/domain/fit-plan.ts";
import { DataError } from "./errors.ts";

/** The published plans with their facts, as the build wrote them (src/pages/find/plans.json.ts). */
export async function fitPlans(): Promise<FitPlan[]> {
  try {
    const response = await fetch("/find/plans.json", { signal: AbortSignal.timeout(8_000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new DataError("offline", String(cause), { cause });
  }
}
