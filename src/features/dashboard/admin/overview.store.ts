import { atom, onMount } from "nanostores";
import * as admin from "@/features/dashboard/admin/overview.data.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { type AsyncState, readInto } from "@/platform/resource.store.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";

export type { GrowthWeek } from "@/features/dashboard/admin/overview.data.ts";

/** The numbers of the admin dashboard; reloaded when the tab becomes visible again. */
export const $overview = atom<AsyncState<admin.Overview>>({ state: "loading" });

onMount($overview, () => {
  const stopWatching = new AbortController();
  const whenVisible = () => void (!document.hidden && loadOverview());
  document.addEventListener("visibilitychange", whenVisible, { signal: stopWatching.signal });
  void loadOverview();
  return () => stopWatching.abort();
});

export const loadOverview = () => readAsAdmin($overview, () => admin.readOverview(localTimeZone()));

/** The problems reported by the health endpoint, as sentences. */
export const $troubles = atom<AsyncState<string[]>>({ state: "loading" });

onMount($troubles, () => void readInto($troubles, admin.readTroubles));

export const $missingPictures = atom<AsyncState<admin.MissingPicture[]>>({ state: "loading" });

onMount($missingPictures, () => void loadMissingPictures());

export const loadMissingPictures = () => readAsAdmin($missingPictures, admin.listMissingPictures);
