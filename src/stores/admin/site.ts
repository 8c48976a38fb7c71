import { atom, onMount } from "nanostores";
import * as site from "@/data/admin/site.ts";
import type { BuildBudget } from "@/domain/build-budget.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { notifyError, notifySuccess } from "./notice.ts";
import { write } from "./write.ts";

export type { Site } from "@/data/admin/site.ts";

/** When the site was built last, and what waits. */
export const $site = atom<AsyncState<site.Site>>({ state: "loading" });

const secondsBetweenLooks = 5;

onMount($site, () => {
  void loadSite();
  const timer = setInterval(() => void loadSite(), secondsBetweenLooks * 1000);
  return () => clearInterval(timer);
});

export const loadSite = () => readInto($site, site.readSite);

/** Asks for a build now; a hook that refused will be asked again by itself. */
export async function rebuildSite(): Promise<void> {
  await write(
    "site",
    async () => {
      const asked = await site.rebuildSite();
      if (asked.state === "retrying") notifyError(messages.site.refused, asked.reason);
      else if (asked.state === "waiting") notifyError(messages.site.budgetSpent);
      else notifySuccess(messages.site.asked);
      await loadSite();
    },
    messages.site.failed,
  );
}

/** Keeps the builds within what the host takes. */
export async function chooseBuildBudget(budget: BuildBudget): Promise<void> {
  await write(
    "site",
    async () => {
      await site.chooseBuildBudget(budget);
      await loadSite();
    },
    messages.site.budgetFailed,
  );
}
