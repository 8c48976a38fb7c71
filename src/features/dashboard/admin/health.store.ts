import { atom, onMount } from "nanostores";
import { readTroubles } from "@/features/dashboard/admin/health.data.ts";
import { type AsyncState, readInto } from "@/platform/resource.store.ts";

/** The problems reported by the health endpoint, as sentences. */
export const $troubles = atom<AsyncState<string[]>>({ state: "loading" });

onMount($troubles, () => void readInto($troubles, readTroubles));
