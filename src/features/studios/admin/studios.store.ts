import { atom, onMount } from "nanostores";
import { type Correction, readCorrection } from "@/features/studios/admin/studio-corrections.data.ts";
import * as data from "@/features/studios/admin/studios.data.ts";
import { existingPage } from "@/platform/admin/list-pages.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { type StudioRow, studiosPerPage } from "@/features/studios/admin/studios.data.ts";

/** The tab, the search text, the state and the page (from 1), in the URL. */
export const { $params: $studioParams, setParams: setStudioParams } = queryParamStore<
  data.StudioFilter & { tab: string; page: string }
>(
  { tab: "studios", search: "", state: "all", page: "1" },
  { tab: ["studios", "corrections"], search: null, state: data.studioStates, page: null },
);

/** The studio in the form, in the URL: an id, "new", or "" for none; and the id of the correction to apply, or "". */
export const { $params: $openStudio, setParams: setOpenStudio } = queryParamStore(
  { studio: "", correction: "" },
  { studio: null, correction: null },
);

/** The current page of the list, and the total number of matches. */
export const $studios = atom<AsyncState<data.StudioPage>>({ state: "loading" });
export const $studioCounts = atom<AsyncState<{ verified: number; waiting: number }>>({ state: "loading" });

onMount($studios, () => reloadOnQueryChange($studioParams, loadStudios));

export async function loadStudios(): Promise<void> {
  const counted = readAsAdmin($studioCounts, data.countStudios);
  await readAsAdmin($studios, async () => {
    const { page, tab: _, ...filter } = $studioParams.get();
    return existingPage((number) => data.findStudios(filter, number), page, data.studiosPerPage);
  });
  await counted;
}

/** The studio in the form (null for a new one), and the correction to apply. */
export type EditedStudio = { row: data.StudioRow | null; correction: Correction | null };
export const $editedStudio = atom<AsyncState<EditedStudio>>({ state: "loading" });

/** Loads the studio for the form, and the correction to apply. */
export async function openStudio(id: string, correctionId = ""): Promise<void> {
  $editedStudio.set({ state: "loading" });
  await readAsAdmin($editedStudio, async () => {
    const correction = correctionId ? await readCorrection(correctionId) : null;
    return { row: correction?.studio ?? (id === "new" ? null : await data.readStudio(id)), correction };
  });
}
