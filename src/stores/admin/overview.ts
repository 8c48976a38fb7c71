import { atom, onMount } from "nanostores";
import * as admin from "@/data/admin/overview.ts";
import type { AsyncState } from "@/stores/async-state.ts";
import { readAsAdmin } from "./role.ts";

/** The numbers of the admin dashboard. */
export const $overview = atom<AsyncState<admin.Overview>>({ state: "loading" });

onMount($overview, () => void loadOverview());

export const loadOverview = () => readAsAdmin($overview, () => admin.readOverview(new Date().toISOString()));
