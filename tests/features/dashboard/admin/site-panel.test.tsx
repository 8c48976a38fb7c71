import { act } from "react";
import { expect, test, vi } from "vitest";
import { SitePanel } from "@/features/dashboard/admin/SitePanel.tsx";
import { $site } from "@/features/dashboard/admin/site.store.ts";
import { render } from "../../../support/react.ts";

test("only administrators see the link to the settings", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const container = await render(<SitePanel />);
  const budget = { used: 1, monthlyBuilds: null, nextAt: null };
  await act(async () => $site.set({ state: "ready", value: { builds: [], built: null, waiting: 0, budget } }));
  expect(container.querySelector("a")?.dataset).toMatchObject({ needs: "admin" });
});
