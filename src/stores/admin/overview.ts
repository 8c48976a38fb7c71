import { atom, onMount } from "nanostores";
import * as admin from "@/data/admin/overview.ts";
import { type Remote, readInto } from "./remote.ts";

/** The numbers of the admin dashboard. */
export const $overview = atom<Remote<admin.Overview>>({ state: "loading" });

onMount($overview, () => void loadOverview());

export const loadOverview = () => readInto($overview, () => admin.readOverview(new Date().toISOString()));
