import { atom } from "nanostores";
import { type Facets, facetsOf } from "@/data/admin/moderation-bulk.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { readAsAdmin } from "./role.ts";

/** The channels and rules that the queue can be narrowed to. */
export const $facets = atom<AsyncState<Facets>>({ state: "loading" });

/** Reads the channels and rules of the videos of a status. */
export const loadFacets = (status: string): Promise<void> => readAsAdmin($facets, () => facetsOf(status));
