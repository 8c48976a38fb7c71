import { atom, onMount } from "nanostores";
import { readTroubles } from "@/data/admin/health.ts";
import { type AsyncState, readInto } from "@/stores/resource.ts";

/** What the health endpoint found, as sentences. */
export const $troubles = atom<AsyncState<string[]>>({ state: "loading" });

onMount($troubles, () => void readInto($troubles, readTroubles));
