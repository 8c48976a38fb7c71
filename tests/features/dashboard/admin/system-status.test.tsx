import "../../../support/react-in-jsdom.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { SystemStatus } from "@/features/dashboard/admin/AdminDashboard.tsx";

test("a problem is worded as an exception of the fixed system status", async () => {
  const troubles = ["The database can't be reached."];
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ troubles }));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<SystemStatus />));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toBe(
      "System StatusAll systems operationalExcept now: The database can't be reached.",
    );
  });
});
