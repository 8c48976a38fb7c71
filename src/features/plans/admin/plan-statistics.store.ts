import { atom } from "nanostores";
import * as data from "@/features/plans/admin/plan-statistics.data.ts";
import type { Statistics } from "@/features/plans/admin/plan-statistics.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

type State = AsyncState<{ plan: Statistics; videos: data.VideoStatistics[] }>;

/** The statistics of the open plan and its videos. */
export const $planStatistics = atom<State>({ state: "loading" });

/** Loads the statistics of a plan and its videos. */
export async function loadPlanStatistics(plan: string, videos: readonly string[]): Promise<void> {
  $planStatistics.set({ state: "loading" });
  await readAsAdmin($planStatistics, async () => {
    const [statistics, uses] = await Promise.all([
      data.planStatistics(plan),
      data.videoStatistics([...new Set(videos)]),
    ]);
    return { plan: statistics, videos: uses };
  });
}
