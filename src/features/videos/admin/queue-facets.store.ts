import { atom } from "nanostores";
import { type Facets, facetsOf } from "@/features/videos/admin/moderation-bulk.data.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export const $facets = atom<AsyncState<Facets>>({ state: "loading" });

/** Loads the channels and rules of the videos of a status. */
export const loadFacets = (status: string): Promise<void> => readAsAdmin($facets, () => facetsOf(status));
