import { atom } from "nanostores";
import * as data from "@/features/plans/admin/plan-following.data.ts";
import type { Following } from "@/features/plans/admin/plan-following.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

type State = AsyncState<{ plan: Following; videos: data.VideoFollowing[] }>;

/** The statistics of the open plan and its videos. */
export const $following = atom<State>({ state: "loading" });

/** Loads the statistics of a plan and its videos. */
export async function loadFollowing(plan: string, videos: readonly string[]): Promise<void> {
  $following.set({ state: "loading" });
  await readAsAdmin($following, async () => {
    const [following, uses] = await Promise.all([data.planFollowing(plan), data.videoFollowing([...new Set(videos)])]);
    return { plan: following, videos: uses };
  });
}
