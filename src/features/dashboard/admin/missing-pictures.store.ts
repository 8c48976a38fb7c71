import { atom, onMount } from "nanostores";
import { listMissingPictures, type MissingPicture } from "@/features/dashboard/admin/missing-pictures.data.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export const $missingPictures = atom<AsyncState<MissingPicture[]>>({ state: "loading" });

onMount($missingPictures, () => void loadMissingPictures());

export const loadMissingPictures = () => readAsAdmin($missingPictures, listMissingPictures);
