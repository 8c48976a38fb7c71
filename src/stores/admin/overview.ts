import { atom, onMount } from "nanostores";
import * as admin from "@/data/admin/overview.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { readAsAdmin } from "./role.ts";

export type { GrowthWeek } from "@/data/admin/overview.ts";

/** The numbers of the admin dashboard, read again in a tab that is shown again. */
export const $overview = atom<AsyncState<admin.Overview>>({ state: "loading" });

onMount($overview, () => {
  const stopWatching = new AbortController();
  const whenVisible = () => void (!document.hidden && loadOverview());
  document.addEventListener("visibilitychange", whenVisible, { signal: stopWatching.signal });
  void loadOverview();
  return () => stopWatching.abort();
});

export const loadOverview = () => readAsAdmin($overview, () => admin.readOverview(localTimeZone()));
