import { atom, onMount } from "nanostores";
import { siteMessages } from "@/features/dashboard/admin/messages.ts";
import * as site from "@/features/dashboard/admin/site.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { Site, SiteBuild } from "@/features/dashboard/admin/site.data.ts";

/** The latest builds and the pending changes. */
export const $site = atom<AsyncState<site.Site>>({ state: "loading" });

const pollSeconds = 5;

onMount($site, () => {
  void loadSite();
  const timer = setInterval(() => void loadSite(), pollSeconds * 1000);
  return () => clearInterval(timer);
});

export const loadSite = () => readAsAdmin($site, site.readSite);

/** Requests a build; a failing build hook is retried automatically. */
export async function rebuildSite(): Promise<void> {
  await write(
    "site",
    async () => {
      const result = await site.rebuildSite();
      if (result.state === "retrying") notifyError(siteMessages.refused, result.reason);
      else if (result.state === "waiting") notifyError(siteMessages.budgetSpent);
      else notifySuccess(siteMessages.accepted);
      await loadSite();
    },
    siteMessages.failed,
  );
}
