import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/studios.ts";
import { parsePage } from "@/domain/newsletter.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { queryParamStore, reloadOnQueryChange } from "@/stores/query-param-store.ts";
import { confirmRole } from "./role.ts";

export { type StudioRow, studiosPerPage } from "@/data/admin/studios.ts";

/** The search, the state and the page, from 1, of the list, in the URL. */
export const { $params: $studioParams, setParams: setStudioParams } = queryParamStore<
  data.StudioFilter & { page: string }
>({ search: "", state: "all", page: "1" }, { search: null, state: data.studioStates, page: null });

/** The studio that the form shows, in the URL: an id, "new", or "" for none. */
export const { $params: $openStudio, setParams: setOpenStudio } = queryParamStore({ studio: "" }, { studio: null });

/** The current page of the list and the number of all that match. */
export const $studios = atom<AsyncState<data.StudioPage>>({ state: "loading" });
/** The number of studios in each state. */
export const $studioCounts = atom<AsyncState<{ verified: number; waiting: number }>>({ state: "loading" });

onMount($studios, () => reloadOnQueryChange($studioParams, loadStudios));

export async function loadStudios(): Promise<void> {
  const counted = readInto($studioCounts, data.countStudios);
  await readInto($studios, async () => {
    const { page, ...filter } = $studioParams.get();
    const found = await data.findStudios(filter, parsePage(page));
    if (found.total === 0) await confirmRole();
    // the page of the URL no longer exists
    const isBeyond = found.rows.length === 0 && found.total > 0;
    return isBeyond ? data.findStudios(filter, Math.ceil(found.total / data.studiosPerPage)) : found;
  });
  await counted;
}

/** The studio in the form; null for a new one. */
export const $editedStudio = atom<AsyncState<data.StudioRow | null>>({ state: "loading" });

/** Reads the studio for the form, as it is now. */
export async function openStudio(id: string): Promise<void> {
  $editedStudio.set({ state: "loading" });
  await readInto($editedStudio, async () => (id === "new" ? null : data.readStudio(id)));
}
