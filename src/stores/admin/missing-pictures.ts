import { atom, onMount } from "nanostores";
import { listMissingPictures, type MissingPicture } from "@/data/admin/missing-pictures.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { readAsAdmin } from "./role.ts";

export const $missingPictures = atom<AsyncState<MissingPicture[]>>({ state: "loading" });

onMount($missingPictures, () => void loadMissingPictures());

export const loadMissingPictures = () => readAsAdmin($missingPictures, listMissingPictures);
